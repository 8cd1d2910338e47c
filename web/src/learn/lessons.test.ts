// SPDX-License-Identifier: MIT
// Every lesson, played through by the real engine: what is asked for can be done, what others do is legal, and there are
// words and rules for all of it in every language.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LessonTable } from './test-lesson'
import { Refused } from '../engine/protocol'
import { gameNames } from '../games'
import { testEngine, testThinker } from '../engine/test-engine'
import { languages, readWords, textFolder } from '../../tools/words.mjs'
import {
  isAccepted,
  keyOf,
  keysOf,
  matches,
  wantedMove,
  type Chapter,
  type Lesson,
  type Made,
  type Step,
} from '../games/lesson'
import { hasLesson, loadLesson } from '../games/modules'

const taught = gameNames.filter(hasLesson)

async function table(): Promise<LessonTable> {
  return new LessonTable(await testEngine(), testThinker(await testEngine(), 1))
}

function refusalOf(action: () => unknown): string | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.reason.key ?? error.reason.code
  }
}

/** Does one step as the learner would, with the first move that is asked for; tells the moves made then. */
async function walk(here: LessonTable, { start, seat }: Chapter, step: Step, moves: Made[]): Promise<Made[]> {
  if (step.kind === 'tell') return moves
  if (step.kind === 'other') {
    const more = [...moves, { seat: step.seat, move: step.move }]
    here.at({ start, moves: more }, seat)
    return more
  }
  if (step.kind === 'act') {
    const { turn, legal } = here.at({ start, moves }, seat)
    expect(turn.seats, 'the learner is to move').toContain(seat)
    // Not only the first: whatever the step accepts and the engine lists must be possible.
    const wanted = wantedMove(step, legal)
    expect(wanted, `one of ${step.accept.join(', ')} among ${legal.join(', ')}`).toBeDefined()
    const possible = legal.filter((move) => isAccepted(step, move))
    for (const move of new Set([wanted ?? '', ...possible])) here.at({ start, moves: [...moves, { seat, move }] }, seat)
    for (const pattern of Object.keys(step.otherwise ?? {})) {
      const stars = pattern.endsWith('*')
      expect(step.accept, 'a mistake that is accepted').not.toContain(pattern)
      const mistaken = stars ? legal.filter((move) => matches(move, pattern) && !isAccepted(step, move)) : [pattern]
      for (const move of mistaken) {
        const refused = refusalOf(() => here.at({ start, moves: [...moves, { seat, move }] }, seat))
        expect(refused ?? '', `${move} is no move at all`).not.toMatch(/unreadable|no-such/)
      }
    }
    return [...moves, { seat, move: wanted ?? '' }]
  }
  for (let played = moves; ;) {
    const { turn, outcome } = here.at({ start, moves: played }, seat)
    if (outcome) return played
    const mover = turn.seats[0] ?? 0
    const { move } = await here.think({ start, moves: played }, 'random', mover)
    played = [...played, { seat: mover, move }]
    expect(played.length, 'the game ends').toBeLessThan(2000)
  }
}

it('there is a lesson', () => expect(taught.length).toBeGreaterThan(0))

it('a pattern with a star takes any rest, and none', () => {
  expect(matches('place piano 120 80 45 up', 'place piano *')).toBe(true)
  expect(matches('place piano', 'place piano *')).toBe(true)
  expect(matches('place pianoforte', 'place piano *')).toBe(false)
  expect(matches('open + R5', 'open + R5')).toBe(true)
  expect(matches('open + R55', 'open + R5')).toBe(false)
})

describe.each(taught)('the lesson of %s', (game) => {
  const lesson = async (): Promise<Lesson> => loadLesson(game)

  it('is played through from its first chapter to its end', async () => {
    const here = await table()
    const { chapters } = await lesson()
    expect(new Set(chapters.map(({ name }) => name)).size, 'chapters have names of their own').toBe(chapters.length)
    for (const chapter of chapters) {
      const { start } = chapter
      expect('position' in start ? start.position['game'] : start.game).toBe(game)
      let moves: Made[] = []
      for (const [i, step] of chapter.steps.entries()) {
        try {
          moves = await walk(here, chapter, step, moves)
        } catch (error) {
          throw new Error(`${game}, chapter ${chapter.name}, step ${i + 1} (${step.kind}): ${String(error)}`, {
            cause: error,
          })
        }
      }
    }
  }, 60_000) // every mistake that a step has words for is tried, and in the lobby there are hundreds

  it('ends with a game of its own, and only there', async () => {
    const { chapters } = await lesson()
    const bots = chapters.flatMap(({ steps }, chapter) =>
      steps.flatMap((step, i) => (step.kind === 'bot' ? [[chapter, i]] : [])),
    )
    const last = chapters.length - 1
    expect(bots).toEqual([[last, (chapters[last]?.steps.length ?? 0) - 1]])
  })

  it('ends with a game that is soon over', async () => {
    const here = await table()
    const { start, seat } = (await lesson()).chapters.at(-1) as Chapter
    let played: Made[] = []
    for (
      let now = here.at({ start, moves: played }, seat);
      !now.outcome;
      now = here.at({ start, moves: played }, seat)
    ) {
      const mover = now.turn.seats[0] ?? 0
      const { move } = await here.think({ start, moves: played }, 'easy', mover)
      played = [...played, { seat: mover, move }]
      expect(played.filter((made) => made.seat === seat).length, 'moves of the learner').toBeLessThanOrEqual(12)
    }
  })

  it('seats as many as it names', async () => {
    const { names, chapters } = await lesson()
    for (const { start } of chapters)
      expect('position' in start ? start.position['players'] : start.players).toBe(names.length + 1)
  })

  it.each(languages)('has all its words in %s, and no others', async (language) => {
    const used = keysOf(await lesson())
    const words = readWords(language)
    const own = [...words.keys()].filter((key) => key.startsWith(`page.learn.${game}.`))
    expect(
      used.filter((key) => !words.get(key)),
      'missing',
    ).toEqual([])
    expect(
      own.filter((key) => !used.includes(key)),
      'never said',
    ).toEqual([])
  })

  it.each(languages)('has short sentences in %s', async (language) => {
    const words = readWords(language)
    const long = keysOf(await lesson()).flatMap((key) =>
      (words.get(key) ?? '').split(/[.!?:;…]+\s/).filter((sentence) => sentence.split(/\s+/).length > 25),
    )
    expect(long).toEqual([])
  })

  it.each(languages)('names paragraphs that the rule book has in %s', async (language) => {
    const book = readFileSync(join(textFolder, language, 'rules', `${game}.md`), 'utf8')
    const rules = (await lesson()).chapters.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'act' ? [step.rule] : [])),
    )
    for (const rule of rules) expect(book).toMatch(new RegExp(`\\b${rule}\\b`))
  })

  it('calls what it says by whole keys or by names in its chapter', () => {
    expect(keyOf(game, 'first', 'hello')).toBe(`page.learn.${game}.first.hello`)
    expect(keyOf(game, 'first', 'page.learn.hello')).toBe('page.learn.hello')
  })
})
