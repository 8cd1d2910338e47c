// SPDX-License-Identifier: MIT
// What the guides of Night Shift and Keyhole say has happened did happen: the positions were arranged for it.
import { expect, it } from 'vitest'
import { LessonTable } from './test-lesson'
import type { GameEvent } from '../engine/protocol'
import { testEngine, testThinker } from '../engine/test-engine'
import { wantedMove, type Lesson, type Made } from '../games/lesson'
import keyhole from '../games/keyhole/lesson'
import nightShift from '../games/night-shift/lesson'

/** All events of a chapter that is done as its guide asks, and what lies on the table then. */
async function played({ chapters }: Lesson, name: string) {
  const chapter = chapters.find((each) => each.name === name)
  if (!chapter) throw new Error(`no chapter ${name}`)
  const engine = await testEngine()
  const table = new LessonTable(engine, testThinker(engine))
  const { start, seat } = chapter
  const events: GameEvent[] = []
  const moves: Made[] = []
  for (const step of chapter.steps) {
    if (step.kind === 'tell' || step.kind === 'bot') continue
    const { legal } = table.at({ start, moves }, seat)
    moves.push(
      step.kind === 'other' ? { seat: step.seat, move: step.move } : { seat, move: wantedMove(step, legal) ?? '' },
    )
    events.push(...table.at({ start, moves }, seat).events)
  }
  return { events, view: table.at({ start, moves }, seat).view }
}

const cards = (events: GameEvent[], type: string) =>
  events.filter((event) => event.type === type).map((event) => event['card'])
const seenIn = (events: GameEvent[]) =>
  events
    .filter((event) => event.type === 'look' && event['seen'])
    .map((event) => `${String(event['seat'])} ${String(event['ghost'])}`)

it('one sweet on 9 finishes 1, 2 and 3, and the jar is as full as before', async () => {
  const { events, view } = await played(nightShift, 'night')
  expect(cards(events, 'score')).toEqual(['1', '2', '3'])
  expect(view['stash']).toBe(5)
})

it('the run of 20, 21 and 22 pays two sweets, and the next turn finishes 4 and 5', async () => {
  const { events, view } = await played(nightShift, 'sorting')
  expect(events.find((event) => event.type === 'sequence')).toMatchObject({ cards: ['20', '21', '22'], sweets: 2 })
  expect(cards(events, 'trim')).toHaveLength(3)
  expect(cards(events, 'score')).toEqual(['4', '5'])
  expect(view['stash']).toBe(2)
})

it('8 waits for 7, and 9 follows', async () => {
  const { events } = await played(nightShift, 'later')
  expect(cards(events, 'score')).toEqual(['7', '8', '9'])
})

it('30 fetches 24 and 25 back, and 26 follows', async () => {
  const { events } = await played(nightShift, 'back')
  expect(cards(events, 'score')).toEqual(['24', '25', '26'])
})

it('the last cup is saved: 48 lies on the pile, and 30 is finished', async () => {
  const { events, view } = await played(nightShift, 'coffee')
  expect(cards(events, 'score')).toEqual(['30'])
  expect(view).toMatchObject({ coffee: 1 })
  expect((view['pile'] as string[])[0]).toBe('48')
})

it('the eye in the north sees the small ghost and not the large one', async () => {
  const { events } = await played(keyhole, 'look')
  expect(events).toContainEqual(expect.objectContaining({ type: 'keyhole', side: 'N', door: 3 }))
  expect(seenIn(events)).toEqual(['0 s1'])
})

it('the eye in the south sees a ghost in the open, and another one only in the mirror', async () => {
  const { events } = await played(keyhole, 'peep')
  expect(events).toContainEqual(expect.objectContaining({ type: 'keyhole', side: 'S', door: 3 }))
  expect(seenIn(events).sort()).toEqual(['1 m1', '1 s1'])
  const reflected = events.find((event) => event.type === 'look' && event['ghost'] === 'm1')
  expect(reflected?.['mirror']).toBe(reflected?.['points'])
})

it('two ghosts leave with three steps', async () => {
  const { events } = await played(keyhole, 'out')
  expect(events.filter((event) => event.type === 'out' && event['seat'] === 0).map((event) => event['ghost'])).toEqual([
    'l1',
    'm1',
  ])
})
