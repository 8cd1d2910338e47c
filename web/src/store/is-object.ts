// SPDX-License-Identifier: MIT
/** For values read from storage, which may be anything. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
