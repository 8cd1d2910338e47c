// SPDX-License-Identifier: MIT
// Keys that do something wherever one is: which of them are heeded, and what there is to read about them. A single letter
// can be pressed by mistake, or by somebody who talks to the computer, so all of them can be switched off.
import { untrack } from 'svelte'
import { say } from '../words/words.svelte'
import { settings } from './settings.svelte'

/** Keys that do the same, as they stand on a keyboard: 'escape', 'arrows', 'shift arrows', 'H'. */
export interface KeyLine {
  keys: readonly string[]
  what: string // one sentence
}

export interface KeyList {
  title: string
  lines: KeyLine[]
}

const state = $state<{ shown: boolean; offers: (() => KeyList)[] }>({ shown: false, offers: [] })

export const keysShown = (): boolean => state.shown
export function showKeys(shown: boolean): void {
  state.shown = shown
}

/** What the screen says of its own keys, the most general last. */
export const offeredKeys = (): KeyList[] => state.offers.map((offer) => offer())

/** Tells of keys for as long as what has them is on the screen: to be returned by an effect. */
export function offerKeys(offer: () => KeyList): () => void {
  const change = (offers: (before: (() => KeyList)[]) => (() => KeyList)[]) =>
    untrack(() => (state.offers = offers(state.offers)))
  change((before) => [...before, offer])
  return () => void change((before) => before.filter((each) => each !== offer))
}

const numbers = 9

/** The key that chooses the card at a place of one's hand, from 0; a frame presses what has it as `aria-keyshortcuts`. */
export const cardKey = (place: number): string | undefined =>
  settings.shortcuts && place < numbers ? String(place + 1) : undefined

export const cardKeys = (): KeyLine[] =>
  settings.shortcuts ? [{ keys: [`1–${numbers}`], what: say('page.keys.cards') }] : []

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type))

/** The shortcut that was pressed; null where letters are typed, where a dialog is open, or where nobody wants any. */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (!settings.shortcuts || event.key.length !== 1 || event.altKey || event.ctrlKey || event.metaKey) return null
  return isTyping(event.target) || document.querySelector('dialog[open]') ? null : event.key.toLowerCase()
}
