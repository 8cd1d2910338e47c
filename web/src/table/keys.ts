// SPDX-License-Identifier: MIT
// The keys that every table has, and those of a replay, unless the focused element uses them itself.
import type { KeyLine } from '../parts/keys.svelte'
import { say } from '../words/words.svelte'

export function tableKeys(letters: boolean): KeyLine[] {
  const undo = { keys: letters ? ['U', 'ctrl Z'] : ['ctrl Z'], what: say('page.table.undo') }
  if (!letters) return [undo]
  return [{ keys: ['H'], what: say('page.table.hint') }, undo, { keys: ['L'], what: say('page.table.log') }]
}

const known = [' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
export type ReplayKey = (typeof known)[number]

export const replayKeys = (): KeyLine[] => [
  { keys: ['space'], what: say('page.replay.play-or-pause') },
  { keys: ['←'], what: say('page.replay.back') },
  { keys: ['→'], what: say('page.replay.next') },
  { keys: ['home'], what: say('page.replay.first') },
  { keys: ['end'], what: say('page.replay.last') },
]

// Elements that use the arrow keys themselves: lists, sliders, the room.
const walks = 'input, select, textarea, [contenteditable], canvas, [role="application"], dialog, [role="slider"]'
const presses = 'button, a, summary, input:not([type=range]), select, textarea, [contenteditable], dialog'

export function replayKeyOf(event: KeyboardEvent): ReplayKey | null {
  const key = known.find((each) => each === event.key)
  if (key === undefined || event.defaultPrevented) return null
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const at = event.target instanceof Element ? event.target : null
  if (at?.closest(key === ' ' ? presses : walks) || document.querySelector('dialog[open]')) return null
  return key
}
