// SPDX-License-Identifier: MIT
// What fingers and mice do on the plan: a tap, a drag of what is or can be placed, a turn by its ring or with two fingers.
// Where fields are smaller than a finger, a tap may slide: it counts where the finger is lifted.
// Points are the lobby's millimetres, so a turn to the left is a turn to the left.
import { turnStep } from '../snapping'

export interface Spot {
  x: number
  y: number
}

/** What a finger took hold of: the middle of a thing, what has to be done before it follows, and whether it only turns. */
export interface Grip {
  middle: Spot
  take?: () => void
  turns?: boolean
}

export interface Hands {
  /** What this point takes hold of. */
  grab(at: Spot): Grip | null
  canTurn(): boolean
  drag(x: number, y: number, sure: boolean): void
  turn(degrees: number): void
  tap(at: Spot): void
}

const angleOf = (a: Spot, b: Spot): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI

export class Gestures {
  #fingers = new Map<number, Spot>()
  #begun: Spot | null = null // where the first finger came down
  #grip: Grip | null = null
  #offset: Spot | null = null // from the finger to the middle of what it holds
  #aimed: Spot | null = null
  #twist: { angle: number; rest: number } | null = null
  #quiet = true // nothing but a tap so far
  #slides = false // it holds nothing, and may look for its field

  constructor(readonly hands: Hands) {}

  /** Whether a finger slides over the fields to find the one it means. */
  get sliding(): boolean {
    return this.#slides && this.#quiet && this.#fingers.size === 1
  }

  /** Whether the finger took hold of something or slides, and should be followed wherever it goes. */
  down(finger: number, at: Spot, maySlide = false): boolean {
    this.#fingers.set(finger, at)
    if (this.#fingers.size === 1) {
      this.#begun = at
      this.#quiet = true
      this.#aimed = null
      const grip = this.hands.grab(at)
      this.#grip = grip
      this.#offset = grip && !grip.turns ? { x: grip.middle.x - at.x, y: grip.middle.y - at.y } : null
      if (grip?.turns) this.#twist = { angle: angleOf(grip.middle, at), rest: 0 }
      this.#slides = maySlide && grip === null
      return grip !== null || this.#slides
    }
    this.#quiet = false
    if (this.#fingers.size === 2 && this.hands.canTurn()) {
      this.#grip = null
      const [a, b] = [...this.#fingers.values()] as [Spot, Spot]
      this.#twist = { angle: angleOf(a, b), rest: 0 }
    }
    return this.#twist !== null
  }

  /** `slack` is how far a finger may tremble, in millimetres. */
  move(finger: number, at: Spot, slack: number): void {
    if (!this.#fingers.has(finger)) return
    this.#fingers.set(finger, at)
    if (this.#twist) {
      const [a, b] = [...this.#fingers.values()] as [Spot, Spot]
      this.#twistTo(this.#twist, this.#grip?.turns ? angleOf(this.#grip.middle, at) : angleOf(a, b))
      return
    }
    if (this.#fingers.size > 1 || !this.#begun) return
    if (this.#slides) return
    if (this.#quiet && Math.hypot(at.x - this.#begun.x, at.y - this.#begun.y) <= slack) return
    if (this.#quiet) this.#grip?.take?.()
    this.#quiet = false
    if (!this.#offset) return
    this.#aimed = { x: Math.round(at.x + this.#offset.x), y: Math.round(at.y + this.#offset.y) }
    this.hands.drag(this.#aimed.x, this.#aimed.y, false)
  }

  up(finger: number, at: Spot): void {
    if (!this.#fingers.delete(finger)) return
    if (this.#fingers.size > 0) return
    if (this.#quiet) this.hands.tap(at)
    else if (this.#aimed) this.hands.drag(this.#aimed.x, this.#aimed.y, true)
    this.#forget()
  }

  cancel(finger: number): void {
    this.#fingers.delete(finger)
    if (this.#fingers.size > 0) return
    if (this.#aimed) this.hands.drag(this.#aimed.x, this.#aimed.y, true)
    this.#forget()
  }

  /** Turns by whole steps; what is left of a step is kept for the next. */
  #twistTo(twist: { angle: number; rest: number }, angle: number): void {
    // Over the line from 180 to -180 the shorter way is meant.
    const change = ((angle - twist.angle + 540) % 360) - 180 + twist.rest
    const whole = Math.round(change / turnStep) * turnStep
    this.#twist = { angle, rest: change - whole }
    if (whole !== 0) this.#quiet = false
    if (whole !== 0) this.hands.turn(whole)
  }

  #forget(): void {
    this.#grip = null
    this.#slides = false
    this.#begun = this.#offset = this.#aimed = this.#twist = null
  }
}
