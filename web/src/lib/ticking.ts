// SPDX-License-Identifier: MIT
// What counts down on a page: a clock that is only wound up while something shows it.
import { createSubscriber } from 'svelte/reactivity'

const tick = createSubscriber((update) => {
  const ticking = setInterval(update, 250)
  return () => clearInterval(ticking)
})

/** Milliseconds of `performance.now()`. An effect or a component that reads it is told again four times a second. */
export function ticking(): number {
  tick()
  return performance.now()
}
