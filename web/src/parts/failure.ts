// SPDX-License-Identifier: MIT
import { AskFailed } from '../engine/messages'
import { refusalInWords } from '../words/refusal'
import { say } from '../words/words.svelte'

/** Why a table could not be laid, in a sentence. */
export function failureInWords(error: unknown): string {
  // What is merely broken has an explanation for programmers; most often it is the network.
  if (!(error instanceof AskFailed) || error.trouble.code === 'broken') return say('page.home.start-failed')
  return refusalInWords(error.trouble).sentence
}
