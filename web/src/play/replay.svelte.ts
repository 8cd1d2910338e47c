// SPDX-License-Identifier: MIT
// Plays a game's moments one after the other, like a film: from the beginning, at the speed one likes, until somebody stops
// it or the end is there.

/** What is replayed: a session. */
interface Replayed {
  moment: { version: number } | null
  past: { version: number } | null
  lookBack: (version: number) => Promise<void>
  arrive: () => Promise<void>
}

export const speeds = [0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

const beat = 900 // milliseconds from when a move has been seen to the next, at normal speed

export class Replay {
  playing = $state(false)
  speed = $state<Speed>(1)
  /** Somebody watches who is not to be told the end before it is there. */
  unfolding = $state(false)

  private run = 0 // a new number makes what is being played stop
  private timer: ReturnType<typeof setTimeout> | undefined
  private wake: () => void = () => undefined

  constructor(private readonly session: Replayed) {}

  get last(): number {
    return this.session.moment?.version ?? 0
  }
  get at(): number {
    return this.session.past?.version ?? this.last
  }

  pause(): void {
    this.run++
    this.playing = false
    clearTimeout(this.timer)
    this.wake()
  }

  /** Shows a moment; whatever is being played stops there. */
  async to(version: number): Promise<void> {
    this.pause()
    await this.show(version)
  }

  /** From the beginning. */
  async start(): Promise<void> {
    this.pause()
    this.unfolding = true
    await this.show(0)
    await this.play()
  }

  /** From the moment that is shown; from the beginning, if that is the last one. Resolves when it stops. */
  async play(): Promise<void> {
    if (this.playing || this.last === 0) return
    if (this.at >= this.last) return this.start()
    const run = ++this.run
    this.playing = true
    while (run === this.run && this.at < this.last) {
      await this.rest()
      if (run !== this.run) return
      const { at } = this
      await this.show(at + 1)
      // Where the next move cannot be had, there is nothing to wait for.
      if (this.at === at) break
    }
    if (run === this.run) this.playing = false
  }

  toggle(): void {
    if (this.playing) this.pause()
    else void this.play()
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    // A faster speed holds at once, without waiting out the beat of the slower one.
    clearTimeout(this.timer)
    this.wake()
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve
      this.timer = setTimeout(resolve, beat / this.speed)
    })
  }

  private async show(version: number): Promise<void> {
    if (version >= this.last) await this.session.arrive()
    else await this.session.lookBack(Math.max(0, version))
    if (this.at >= this.last) this.unfolding = false
  }
}
