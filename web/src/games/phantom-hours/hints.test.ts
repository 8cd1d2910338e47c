// SPDX-License-Identifier: MIT
// What the hints of Phantom Hours say is true: see test-hints.ts.
import { test } from 'vitest'
import { expectSaid, holdReasons, number, type Claim, type Reasoned } from '../test-hints'
import phantomHours from './index'
import type { PhantomEvent, PhantomView } from './view'

type At = Reasoned<PhantomView, PhantomEvent>
const placeOf = ({ move }: At): number => Number(move.split(' ')[1])
const rowNow = (at: At) => at.open.rows[at.me] ?? []
const neighboursHand = (at: At, view = at.open) => view.hands[at.open.draws_from[at.me] ?? 0] ?? []
const ghosts = (hand: readonly string[] = []): number => hand.filter((card) => card === 'G').length
const completes = (at: At, left: number): boolean =>
  rowNow(at).every((card, i) => card !== null || i + 1 === placeOf(at)) && ghosts(at.open.hands[at.me]) === left

/** Whether so many places are free to the left and to the right of the one that is chosen. */
const leaves = (at: At, left?: string, right?: string): boolean => {
  const free = rowNow(at).flatMap((card, i) => (card === null && i + 1 !== placeOf(at) ? [i + 1] : []))
  return (
    free.filter((place) => place < placeOf(at)).length === number(left) &&
    free.filter((place) => place > placeOf(at)).length === number(right)
  )
}
// PH-12, as the book puts it.
const isCompletable = (row: readonly (string | null)[]): boolean => {
  const laid = row.flatMap((card, i) => (card === null ? [] : [{ at: i, hour: Number(card) }]))
  const [first, last] = [laid[0], laid.at(-1)]
  if (!first || !last) return true
  const isClosed = laid.every((each, i) => {
    const before = laid[i - 1]
    return !before || each.hour - before.hour >= each.at - before.at
  })
  return isClosed && first.at <= first.hour - 6 && 6 - last.at <= 22 - last.hour
}

const claims: Claim<PhantomView, PhantomEvent>[] = [
  [/The backs are all the same: any card will do\./, (at) => neighboursHand(at, at.view).every((card) => card === '?')],
  [/It is the only card in that hand\./, (at) => neighboursHand(at).length === 1],
  [/There is a ghost among these cards\. Good luck!/, (at) => ghosts(neighboursHand(at)) > 0],
  [/It leaves places free for earlier hours \((\d)\) and for later ones \((\d)\)\./, leaves],
  [/It leaves (\d) free places? to its left for earlier hours\./, (at, count) => leaves(at, count, 'no')],
  [/It leaves (\d) free places? to its right for later hours\./, (at, count) => leaves(at, 'no', count)],
  [/It completes your row\. Then only your (\d) ghosts have to go\./, (at, count) => completes(at, number(count))],
  [/It completes your row\. Then only the ghost has to go\./, (at) => completes(at, 1)],
  [/It completes your row\./, (at) => completes(at, 0)],
  [/It fits nowhere in your row\./, (at) => at.legal.every((move) => !move.startsWith('place'))],
  [/As it lies, your row can never be completed\./, (at) => !isCompletable(rowNow(at))],
]

test('reasons say only what is true', async () => {
  const setups = [2, 3, 4].map((players) => ({ players }))
  const how = { setups, hints: 500, level: 'hard', iterations: 30, rivals: 'easy' }
  expectSaid(await holdReasons('phantom-hours', phantomHours, how, claims), 0.98, claims, /your \(\\d\) ghosts/)
})
