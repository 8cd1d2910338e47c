// SPDX-License-Identifier: MIT
// What is shown of each game at an evening: short sentences, and a practice that the lesson knows an answer for.
import { describe, expect, it } from 'vitest'
import { languages, readWords } from '../../tools/words.mjs'
import { gameNames } from '.'
import { stepOf, judge } from './show'
import { loadLesson, loadShow } from './modules'

const most = 14 // words in a sentence, read from two metres

describe.each(gameNames)('the show of %s', (game) => {
  it.each(languages)('speaks in short sentences, in %s', async (language) => {
    const words = readWords(language)
    const { told, practice } = await loadShow(game)
    const cards = [2, 3, 4, 5, 6].flatMap((players) => [...told(players, {}), ...told(players, { mode: 'teams' })])
    for (const key of new Set([...cards.map(({ say }) => say), practice.ask]))
      for (const sentence of (words.get(key) ?? key).split(/(?<=[.!?])\s+/))
        expect(sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’:'-]*/gu)?.length, sentence).toBeLessThanOrEqual(most)
  })

  it('has one piece to tap that is right, and says something about every other one', async () => {
    const [{ practice }, lesson] = await Promise.all([loadShow(game), loadLesson(game)])
    const words = readWords('en')
    const verdicts = practice.pieces.map(({ move }) => judge(lesson, practice, move))
    expect(verdicts.filter(({ right }) => right)).toHaveLength(1)
    for (const { say } of verdicts) expect([...words.keys()]).toContain(say)
    expect(verdicts.map(({ say }) => say)).not.toContain('page.evening.show.almost')
    expect(judge(lesson, practice, 'nothing of this').right).toBe(false)
    expect(stepOf(lesson, practice).kind).toBe('act')
  })
})
