// SPDX-License-Identifier: MIT
// Lets the plan go from one moment to the next in time. What was on its way when something new happens goes on from
// where it is.
import { untrack } from 'svelte'
import { begins, openingTime } from '../opening'
import { between, laid, type Figures } from './figures'

export class Travel {
  #shown: Figures = $state.raw() as Figures

  /** Follows `target` for as long as the component lives; a change takes `pace` milliseconds, and ends an `opening`. */
  constructor(target: () => Figures, pace: () => number, opening: () => AbortSignal | null | undefined) {
    this.#shown = untrack(target)
    $effect.pre(() => {
      const to = target()
      const time = untrack(pace)
      const from = untrack(() => this.#shown)
      if (from === to) return
      if (time <= 0 || typeof requestAnimationFrame === 'undefined') {
        this.#shown = to
        return
      }
      const begin = performance.now()
      let frame = 0
      const step = (now: number) => {
        const t = Math.min(1, Math.max(0, (now - begin) / time))
        this.#shown = between(from, to, t)
        if (t < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
      return () => cancelAnimationFrame(frame)
    })
    $effect.pre(() => {
      const whole = target()
      const signal = opening()
      if (!begins(signal)) return
      const begin = performance.now()
      let frame = 0
      const step = (now: number) => {
        const share = signal.aborted ? 1 : Math.max(0, (now - begin) / openingTime)
        this.#shown = laid(whole, share)
        if (share < 1) frame = requestAnimationFrame(step)
      }
      step(begin)
      return () => cancelAnimationFrame(frame)
    })
  }

  get shown(): Figures {
    return this.#shown
  }
}
