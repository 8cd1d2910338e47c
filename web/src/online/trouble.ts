// SPDX-License-Identifier: MIT
// Why something online did not work, in a sentence that says what to do now.
import { AskFailed } from '../engine/messages'
import { refusalInWords } from '../words/refusal'
import { canSay, say, sayAny } from '../words/words.svelte'
import { GuestFailed, type Failure } from './guest.svelte'

export const failureInWords = (why: Failure): string => sayAny(`page.hall.failed.${why}`)

export function troubleInWords(error: unknown): string {
  if (error instanceof GuestFailed) return failureInWords(error.why)
  if (!(error instanceof AskFailed)) return say('page.hall.failed.broken')
  const own = `page.hall.refused.${error.trouble.code}`
  if (error.trouble.key === undefined && canSay(own)) return sayAny(own)
  // What has neither a sentence of its own nor one of the engine's is meant for programmers.
  const { sentence } = refusalInWords(error.trouble)
  return sentence === error.trouble.message ? say('page.hall.failed.broken') : sentence
}
