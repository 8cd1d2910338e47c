// SPDX-License-Identifier: MIT
// A wheel that turns a piece: a notch is a whole step, with Shift a degree. What trackpads send in crumbs is added up.
import { turnStep } from './snapping'

const notch = 50 // pixels; a mouse sends 100 or more for each of its own

export class Wheel {
  private gathered = 0

  constructor(private readonly turn: (degrees: number) => void) {}

  turned(event: WheelEvent): void {
    event.preventDefault()
    // With Shift many browsers turn a wheel sideways.
    const way = event.deltaY || event.deltaX
    const pixels = way * (event.deltaMode === 0 ? 1 : notch)
    if (Math.sign(pixels) !== Math.sign(this.gathered)) this.gathered = 0
    this.gathered += pixels
    if (Math.abs(this.gathered) < notch) return
    this.gathered = 0
    this.turn(-Math.sign(pixels) * (event.shiftKey ? 1 : turnStep))
  }
}
