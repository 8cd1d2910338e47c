// SPDX-License-Identifier: MIT
// Whether a phone shows the small board in place of the hand: because somebody asked for it, or because the phone lies on its
// side. Turning the phone always has the last word, so that nobody has to remember a button.
import { untrack } from 'svelte'
import { MediaQuery } from 'svelte/reactivity'

// As wide as no window is that only became low because of a keyboard on the screen.
const onItsSide = '(max-height: 30rem) and (min-aspect-ratio: 4/3)'

/** To be made while a component is set up. */
export class SmallBoard {
  /** What somebody asked for since the phone was turned last; null: nothing. */
  asked = $state<boolean | null>(null)
  private readonly sideways = new MediaQuery(onItsSide)

  constructor() {
    $effect(() => {
      void this.sideways.current
      untrack(() => (this.asked = null))
    })
  }

  get shown(): boolean {
    return this.asked ?? this.sideways.current
  }
  readonly turn = (): void => {
    this.asked = !this.shown
  }
}
