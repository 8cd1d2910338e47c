// SPDX-License-Identifier: MIT
// A step that lets the learner choose must not lead anywhere else than the guide says: whatever is accepted, the rest of
// the chapter can be played, and what was promised has come true at its end.
import { describe, expect, it } from 'vitest'
import { LessonTable } from './test-lesson'
import type { GameName } from '../engine/protocol'
import { testEngine, testThinker } from '../engine/test-engine'
import type { PhantomView } from '../games/phantom-hours/view'
import type { PartyView } from '../games/midnight-party/view'
import type { Moment } from '../engine/table'
import { isAccepted, type Chapter, type Made } from '../games/lesson'
import { loadLesson } from '../games/modules'

/** All ends of a chapter, one for each way of doing what it asks for. */
async function endsOf(game: GameName, name: string): Promise<Moment[]> {
  const chapter = (await loadLesson(game)).chapters.find((each) => each.name === name)
  if (!chapter) throw new Error(`${game} has no chapter ${name}`)
  return ends(new LessonTable(await testEngine(), testThinker(await testEngine(), 1)), chapter, 0, [])
}

function ends(table: LessonTable, chapter: Chapter, at: number, moves: Made[]): Moment[] {
  const { start, seat, steps } = chapter
  const step = steps[at]
  if (step === undefined || step.kind === 'bot') return [table.at({ start, moves }, seat)]
  if (step.kind === 'tell') return ends(table, chapter, at + 1, moves)
  if (step.kind === 'other') return ends(table, chapter, at + 1, [...moves, { seat: step.seat, move: step.move }])
  const listed = table.at({ start, moves }, seat).legal.filter((move) => isAccepted(step, move))
  const written = step.accept.filter((pattern) => !pattern.endsWith('*'))
  const ways = [...new Set([...listed, ...written])]
  return ways.flatMap((move) => ends(table, chapter, at + 1, [...moves, { seat, move }]))
}

describe('what the lesson of Phantom Hours promises', () => {
  const promises: Record<string, (view: PhantomView, moment: Moment) => void> = {
    row: (view) => {
      expect(view.rows[0]?.filter((card) => card !== null)).toHaveLength(1)
      expect(view.rows[1]?.[6]).toBe('21')
    },
    room: (view) => expect(view.rows[0]?.[3]).toBe('12'),
    keep: (view) => {
      expect(view.out).toEqual([])
      expect(view.known[0]).toHaveLength(1)
    },
    ghost: (view) => expect(view.hands[0]).toContain('G'),
    emergency: (view) => expect(view.turn).toBe(1),
    last: (_, { outcome }) => expect(outcome).toMatchObject({ winners: [0], reason: 'row-complete' }),
  }
  it.each(Object.entries(promises))('in %s', async (chapter, promise) => {
    const found = await endsOf('phantom-hours', chapter)
    expect(found.length).toBeGreaterThan(0)
    for (const moment of found) promise(moment.view as unknown as PhantomView, moment)
  })

  it('in row and last one may draw any card', async () => {
    expect(await endsOf('phantom-hours', 'row')).toHaveLength(7 * 3)
    expect(await endsOf('phantom-hours', 'last')).toHaveLength(2 * 3)
  })
})

describe('what the lesson of Midnight Party promises', () => {
  const promises: Record<string, (view: PartyView, moment: Moment) => void> = {
    walk: (view) => expect(view.clock).toMatchObject({ R: 12, G: 9, B: 13, P: 8 }),
    midnight: (view) => expect(view.clock.R).toBe('party'),
    push: (view) => {
      expect(view.clock.B).toBe(2)
      expect(view.specials[1]).toHaveLength(1)
    },
    swap: (view) => {
      expect(view.clock.R).toBe(17)
      expect(view.ability[0]).toBe(true)
    },
    energy: (view) => expect(view.clock.G).toBe('party'),
    special: (_, { outcome }) => expect(outcome).toMatchObject({ winners: [0], reason: 'rounds' }),
  }
  it.each(Object.entries(promises))('in %s', async (chapter, promise) => {
    const found = await endsOf('midnight-party', chapter)
    expect(found.length).toBeGreaterThan(0)
    for (const moment of found) promise(moment.view as unknown as PartyView, moment)
  })
})
