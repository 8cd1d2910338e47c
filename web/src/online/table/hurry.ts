// SPDX-License-Identifier: MIT
// When to hurry somebody by sound: once when the last seconds of their own clock run, and again only after there was more
// time in between.
const lastSeconds = 10_000

export class Hurry {
  private told = false

  /** Asked again and again with what is left while one's own clock runs; tells whether it is to be heard now. */
  due(left: number | null): boolean {
    const few = left !== null && left > 0 && left <= lastSeconds
    const due = few && !this.told
    // A clock that stands still says nothing about the seconds that are left.
    if (left !== null) this.told = few
    return due
  }
}
