// SPDX-License-Identifier: MIT
// The buttons of a step go with it. After pressing one, the focus is on the heading of the next step (`data-step`).
import { tick, untrack } from 'svelte'
import { isLost } from '../../../parts/focus'

/** For a component as it is set up; `legal` is what can be done in the step that is shown. */
export function focusOnNextStep(root: () => HTMLElement, legal: () => readonly string[]): void {
  let wasHere = false
  const note = ({ target }: FocusEvent): void => void (wasHere = target instanceof Node && root().contains(target))
  $effect(() => {
    window.addEventListener('focusin', note)
    return () => window.removeEventListener('focusin', note)
  })
  $effect(() => {
    if (legal().length > 0) untrack(() => void comeBack())
  })
  async function comeBack(): Promise<void> {
    await tick()
    if (wasHere && isLost()) root().querySelector<HTMLElement>('[data-step]')?.focus({ preventScroll: true })
  }
}
