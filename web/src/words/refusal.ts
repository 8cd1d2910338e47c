// SPDX-License-Identifier: MIT
// Why something was refused, in the reader's language: the engine names the sentence and its details.
import type { Trouble } from '../engine/messages'
import { canSay, sayAny } from './words.svelte'

export function refusalInWords(trouble: Trouble): { sentence: string; rule: string | null } {
  const rule = trouble.rule ?? null
  if (trouble.key && canSay(trouble.key)) return { sentence: sayAny(trouble.key, trouble.details ?? {}), rule }
  const own = `page.trouble.${trouble.code}`
  return { sentence: canSay(own) ? sayAny(own, { reason: trouble.message }) : trouble.message, rule }
}
