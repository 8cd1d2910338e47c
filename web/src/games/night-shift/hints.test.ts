// SPDX-License-Identifier: MIT
// What the hints of Night Shift say is true: see test-hints.ts.
import { test } from 'vitest'
import { expectSaid, holdReasons, number, type Claim, type Reasoned } from '../test-hints'
import nightShift from './index'
import type { NightShiftEvent, NightShiftView } from './view'

type At = Reasoned<NightShiftView, NightShiftEvent>
const files = (text = ''): string[] => [...text.matchAll(/00:(\d\d)/g)].map(([, at]) => String(Number(at)))
const fileOf = (time?: string): string => files(time)[0] ?? ''
const own = ({ move }: At): string => move.split(' ')[1] as string
const isDue = (at: At, time?: string): boolean => fileOf(time) === String(at.open.finished + 1)
const drawn = (at: At, nth = 0) => at.play(at.move).events.flatMap((each) => (each.type === 'draw' ? [each] : []))[nth]
const rising = (cards: readonly string[]): string[] => cards.toSorted((a, b) => Number(a) - Number(b))
const filing = (cards: readonly string[]): string[] => rising(cards).map((card) => `lay ${card}`)

/** Whether a file goes under the pile by these moves; nothing does where the night ends before (NS-11). */
const isTrimmed = (at: At, moves: readonly string[], card: string, expected: boolean): boolean => {
  const { events } = at.play(...moves)
  const trimmed = events.some((each) => each.type === 'trim' && each.card === card)
  return trimmed === expected || events.some((each) => each.type === 'end')
}
/** After this file the rest of the present is filed, the lowest first. */
const filed = (at: At): string[] => [at.move, ...filing(at.open.present.filter((card) => card !== own(at)))]

const claims: Claim<NightShiftView, NightShiftEvent>[] = [
  [
    /(00:\d\d), which you need next, is one of (\d+) files that you have not seen\./,
    (at, time, count) => {
      const unseen = at.open.pile.filter((_, i) => at.view.memory[i] === '?')
      const brought = drawn(at)?.card ?? ''
      return (
        isDue(at, time) &&
        unseen.length === number(count) &&
        [fileOf(time), brought].every((card) => unseen.includes(card))
      )
    },
  ],
  [
    /The new file is (00:\d\d), the one you need next\./,
    (at, time) => isDue(at, time) && drawn(at)?.card === fileOf(time),
  ],
  [
    /It brings a file that you have not seen yet\./,
    (at) => at.view.memory[0] === '?' && drawn(at)?.card === at.open.pile[0],
  ],
  [/You know that (00:\d\d) is on top of the pile\./, (at, time) => drawn(at)?.card === fileOf(time)],
  [
    /You know that (00:\d\d), the file you need next, is on top of the pile\./,
    (at, time) => isDue(at, time) && drawn(at)?.card === fileOf(time),
  ],
  [
    /You know that (00:\d\d), the file you need next, is second from the top of the pile\./,
    (at, time) => isDue(at, time) && drawn(at, 1)?.card === fileOf(time),
  ],
  [
    /The pile is empty, so (00:\d\d) comes back from your past\./,
    (at, time) => drawn(at)?.from === 'past' && drawn(at)?.card === fileOf(time),
  ],
  [
    /It brings back (00:\d\d), the file you need next\./,
    (at, time) => isDue(at, time) && at.play(at.move).view.finished > at.open.finished,
  ],
  [
    /It brings back (.+) from your past\./,
    (at, times) =>
      `${files(times)}` === `${at.play(at.move).events.flatMap((each) => (each.type === 'take' ? [each.card] : []))}`,
  ],
  [
    /(Two files go|One file goes) into your past, and you draw (?:two|one)\./,
    (at, count) => at.play(at.move).view.pending === (count === 'Two files go' ? 2 : 1),
  ],
  [/One file can wait and comes back next turn\./, (at) => at.play(at.move).view.step === 'future'],
  [
    /You keep all these files for later and draw (one|\d) now\./,
    (at, count) => {
      const { view, events } = at.play(at.move)
      const kept = view.future.flatMap((row) => row.cards)
      const draws = events.filter((each) => each.type === 'draw').length
      return at.open.present.every((card) => kept.includes(card)) && draws >= number(count)
    },
  ],
  [/Files you have used can be used again\./, (at) => at.play(at.move).events.some((each) => each.type === 'back')],
  [
    /(00:\d\d) comes back next turn\./,
    (at, time) => at.play(at.move).view.future[0]?.cards.includes(fileOf(time)) === true,
  ],
  [/(00:\d\d) will be the next file you draw\./, (at, time) => at.play(at.move).view.pile[0] === fileOf(time)],
  [
    /(00:\d\d) goes into your past, and you draw another file for it\./,
    (at, time) => {
      const second = at.open.present.find((card) => card !== fileOf(time))
      const more = at.open.pending === 2 && second !== undefined ? [`past ${second}`] : []
      return (
        fileOf(time) === own(at) && at.play(at.move, ...more).events.some((each) => ['draw', 'end'].includes(each.type))
      )
    },
  ],
  [
    /(.+) in a row earn sweets\./,
    (at, times) => {
      const run = files(times)
      const ahead = run.filter((card) => at.open.present.includes(card))
      const rest = at.open.present.filter((card) => !run.includes(card))
      const { events } = at.play(...filing(ahead), ...filing(rest))
      const paid = events.some(
        (each) => each.type === 'sequence' && each.sweets > 0 && run.every((card) => each.cards.includes(card)),
      )
      // What is filed after the run may be the last file, without coffee for it.
      return ahead[0] === own(at) && (paid || (rest.includes('48') && at.open.coffee === 0))
    },
  ],
  [
    /The newest files of your past stay in reach\./,
    (at) => {
      const newest = at.open.past.slice(at.open.step === 'front' ? at.open.laid : 0).at(-1) ?? ''
      const moves = at.move.startsWith('use') ? [at.move, ...filing(at.play(at.move).view.present)] : filed(at)
      return newest !== '' && isTrimmed(at, moves, newest, false)
    },
  ],
  [
    /(00:\d\d) stays in your past: at most two files come after it\./,
    (at, time) => fileOf(time) === own(at) && isTrimmed(at, filed(at), own(at), false),
  ],
  [
    /(00:\d\d) goes under the pile: your past keeps only the three files filed last\./,
    (at, time) => fileOf(time) === own(at) && isTrimmed(at, filed(at), own(at), true),
  ],
]

test('reasons say only what is true', async () => {
  const setups = ['easy', 'difficult'].map((level) => ({ players: 1, options: { level } }))
  const how = { setups, hints: 500, level: 'hard', iterations: 6, rivals: 'medium' }
  expectSaid(
    await holdReasons('night-shift', nightShift, how, claims),
    0.98,
    claims,
    /empty|new file is|One file goes|second/,
  )
})
