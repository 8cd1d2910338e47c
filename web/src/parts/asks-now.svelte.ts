// SPDX-License-Identifier: MIT
// What is asked of somebody in the middle of a turn, which the rules know nothing of: a card is chosen, and not yet where it goes. A
// scene says it, and the frame shows it in place of what the turn asks.
import { getContext, setContext } from 'svelte'

type Tell = (sentence: string | null) => void
const place = Symbol('asks now')

export const whatIsAsked = (tell: Tell): void => void setContext(place, tell)

/** To be called while a component is set up; null: what the turn asks. */
export function asksNow(sentence: () => string | null): void {
  const tell = getContext<Tell | undefined>(place)
  if (!tell) return
  $effect(() => tell(sentence()))
  $effect(() => () => tell(null))
}
