// SPDX-License-Identifier: MIT
// Apart from the draft, because the worker that rates deals uses that and has no words.
import { settings } from '../parts/settings.svelte'
import { say, sayAny } from '../words/words.svelte'
import type { Names } from './draft'

const ghosts = [1, 2, 3, 4, 5, 6]

/** Names for new chairs, in the language that is spoken now. */
export const namesNow = (): Names => ({
  me: settings.name || say('page.setup.you'),
  person: (seat) => say('page.setup.player', { number: seat + 1 }),
  bots: ghosts.map((number) => sayAny(`page.setup.ghost.${number}`)),
})
