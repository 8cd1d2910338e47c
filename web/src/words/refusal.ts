// SPDX-License-Identifier: MIT
// Why something was refused, in the reader's language: the engine names the sentence and its details.
import { AskFailed, type Trouble } from '../engine/messages'
import { canSay, nameOf, say, sayAny } from './words.svelte'

// Details that are cards; a scene names them in its own words.
const cards = ['card', 'top']
// Details that are figures, whatever they are to the sentence.
const figures = ['figure', 'other', 'first']

function spoken(game: string, name: string, value: string, inWords: (card: string) => string): string {
  if (cards.includes(name)) return inWords(value)
  return nameOf(game, figures.includes(name) ? 'figure' : name, value)
}

export function refusalInWords(
  trouble: Trouble,
  inWords: (card: string) => string = (card) => card,
): { sentence: string; rule: string | null } {
  const rule = trouble.rule ?? null
  if (trouble.key && canSay(trouble.key)) {
    const game = trouble.key.slice(0, trouble.key.indexOf('.'))
    const details = Object.entries(trouble.details ?? {})
    const told = details.map(([name, value]) => [name, spoken(game, name, value, inWords)])
    const sentence = sayAny(trouble.key, Object.fromEntries(told))
    // It may begin with a card, whose name is written as within a sentence.
    return { sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1), rule }
  }
  const own = [`page.trouble.${trouble.code}`, `page.hall.refused.${trouble.code}`].find(canSay)
  return { sentence: own ? sayAny(own, { reason: trouble.message }) : trouble.message, rule }
}

/** Why a table could not be laid, in a sentence. */
export function failureInWords(error: unknown): string {
  // What is merely broken has an explanation for programmers; most often it is the network.
  if (!(error instanceof AskFailed) || error.trouble.code === 'broken') return say('page.home.start-failed')
  return refusalInWords(error.trouble).sentence
}
