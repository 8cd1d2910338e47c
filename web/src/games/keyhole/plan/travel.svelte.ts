// SPDX-License-Identifier: MIT
// Lets the plan go from one moment to the next in time. What was on its way when something new happens goes on from
// where it is.
import { untrack } from 'svelte'
import { between, type Figures } from './figures'

export class Travel {
  #shown: Figures = $state.raw() as Figures

  /** Follows `target` for as long as the component lives; a change takes `pace` milliseconds. */
  constructor(target: () => Figures, pace: () => number) {
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
  }

  get shown(): Figures {
    return this.#shown
  }
}
