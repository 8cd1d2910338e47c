// SPDX-License-Identifier: MIT
// In milliseconds.

export const strikes = 1300 // the clock
export const whole = 3600
