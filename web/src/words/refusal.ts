// SPDX-License-Identifier: MIT
// Why something was refused, in the reader's language: the engine names the sentence and its details.
import type { Trouble } from '../engine/messages'
import { canSay, sayAny } from './words.svelte'

// Details that are cards; a scene names them in its own words.
const cards = ['card', 'top']

export function refusalInWords(
  trouble: Trouble,
  inWords: (card: string) => string = (card) => card,
): { sentence: string; rule: string | null } {
  const rule = trouble.rule ?? null
  if (trouble.key && canSay(trouble.key)) {
    const details = Object.entries(trouble.details ?? {})
    const told = details.map(([name, value]) => [name, cards.includes(name) ? inWords(value) : value])
    return { sentence: sayAny(trouble.key, Object.fromEntries(told)), rule }
  }
  const own = `page.trouble.${trouble.code}`
  return { sentence: canSay(own) ? sayAny(own, { reason: trouble.message }) : trouble.message, rule }
}
