// SPDX-License-Identifier: MIT
import { say, sayAny } from '../words/words.svelte'
import type { Against } from './game-row'

/** Against whom, as the screens where a table is set up name them. */
export function againstInWords(against: Against): string {
  const [kind, ...level] = against.split('-')
  if (kind === 'bot') return sayAny(`page.setup.bot.${level.join('-')}`)
  return kind === 'alone' ? sayAny(`page.setup.option.level.${level.join('-')}`) : say('page.statistics.people')
}
