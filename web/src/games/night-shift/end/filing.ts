// SPDX-License-Identifier: MIT
// When each file is put on the shelf, in milliseconds.
import type { NightShiftView } from '../view'

const begins = 250
const ends = 2300
export const whole = 3600

export const filed = (view: NightShiftView): number => view.finished

/** Few files do not take as long as many. */
export const filedAt = (view: NightShiftView, number: number): number =>
  begins + number * Math.min(110, (ends - begins) / Math.max(1, filed(view)))
