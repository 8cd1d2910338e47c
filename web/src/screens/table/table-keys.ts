// SPDX-License-Identifier: MIT
// What the keys do that every table has.
import type { KeyLine } from '../../parts/keys.svelte'
import { say } from '../../words/words.svelte'

export function tableKeys(letters: boolean): KeyLine[] {
  const undo = { keys: letters ? ['U', 'ctrl Z'] : ['ctrl Z'], what: say('page.table.undo') }
  if (!letters) return [undo]
  return [{ keys: ['H'], what: say('page.table.hint') }, undo, { keys: ['L'], what: say('page.table.log') }]
}
