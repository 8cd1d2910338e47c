// SPDX-License-Identifier: MIT
// Why something online did not work, in a sentence that says what to do now.
import { AskFailed } from '../engine/messages'
import { refusalInWords } from '../words/refusal'
import { moment } from '../lib/when'
import { canSay, currentLanguage, say, sayAny } from '../words/words.svelte'
import { GuestFailed } from './guest.svelte'

export const failureInWords = ({ why, until }: GuestFailed): string =>
  sayAny(`page.hall.failed.${why}`, { time: moment(until, currentLanguage()) })

/** The same for blocking and reporting: who or what is not found there is no matter of names or of the server. */
export function companyTroubleInWords(error: unknown): string {
  const unknown = error instanceof GuestFailed && ['no-server', 'refused'].includes(error.why)
  return unknown ? say('page.online.company-failed') : troubleInWords(error)
}

export function troubleInWords(error: unknown): string {
  if (error instanceof GuestFailed) return failureInWords(error)
  if (!(error instanceof AskFailed)) return say('page.hall.failed.broken')
  const own = `page.hall.refused.${error.trouble.code}`
  if (error.trouble.key === undefined && canSay(own)) return sayAny(own)
  // What has neither a sentence of its own nor one of the engine's is meant for programmers.
  const { sentence } = refusalInWords(error.trouble)
  return sentence === error.trouble.message ? say('page.hall.failed.broken') : sentence
}
