// SPDX-License-Identifier: MIT
// The check of a finished game: the record, dealt again by the engine, is held against what this device noted down before
// the start and against everything it saw. It can fail; and it says what it cannot know.
import { troubleOf } from '../../engine/messages'
import type { Json } from '../../engine/protocol'
import type { ServerLogEntry, Verified } from '../../engine/table-protocol'
import type { Attempt, Own, Pins } from './pins'

/** Why a game is not what was promised. */
export type Reason =
  | NonNullable<Pins['fault']>
  | 'record' // it does not add up by itself
  | 'table' // of another table
  | 'unfinished'
  | 'own-word'
  | 'first-view'
  | 'event'

/** What a check could not find out, beside that nobody looked into hidden cards. */
export type Gap =
  | 'late' // the seal was first seen when words were known
  | 'watched' // without a word of one's own
  | 'other-device'
  | 'own-late' // one's word was not there in time
  | 'silent'
  | 'failed-starts'
  | 'first-view' // was not seen
  | 'retold' // moves that were made before the page was opened

export type Proof = 'played' | 'watched' | 'late'

export type Verdict = { fair: true; proof: Proof; gaps: Gap[] } | { fair: false; reason: Reason; move?: number } // which entry of the log, from 1 on

/** What this device saw of the game. */
export interface Seen {
  table: string
  viewer: number | null
  log: readonly Pick<ServerLogEntry, 'mover' | 'events'>[]
  retold: number // moves that were told in one go
}

/** Whether two values say the same; the order of names does not matter. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]))
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]))
}

/** A record joins what a seat does again and again between two moves, like rearranging a hand; only the seat itself sees
    such acts, and each looks the same. */
function joined(log: Seen['log'], viewer: number | null): Seen['log'] {
  return log.filter(({ mover, events }, i) => {
    const before = log[i - 1]
    return mover !== viewer || before?.mover !== mover || !same(before.events, events)
  })
}

/** The number of the first entry that was seen otherwise; null if there is none. */
function firstDifference(seen: Seen['log'], dealt: Seen['log']): number | null {
  for (let i = 0; i < Math.max(seen.length, dealt.length); i++) {
    const [a, b] = [seen[i], dealt[i]]
    if (!a || !b || a.mover !== b.mover || !same(a.events, b.events)) return i + 1
  }
  return null
}

const ownOf = ({ own }: Attempt, { viewer }: Seen): Own | null => (own?.seat === viewer ? own : null)

/** What is wrong with one's own part in the shuffle; null if nothing is. */
function wrongWith(own: Own, { promises, words, silent }: Verified): Reason | null {
  if (own.stage !== 'drawn' && promises[own.seat] !== own.promise) return 'own-promise'
  if (promises[own.seat] !== own.promise || words[own.seat] === own.word) return null
  // The server has confirmed that the word was there in time.
  if (own.stage === 'accepted') return 'own-word'
  return silent.includes(own.seat) && words[own.seat] === '' ? null : 'own-word'
}

function reasonAgainst(verified: Verified, { attempt, fault, first }: Pins, seen: Seen): Reason | null {
  if (fault) return fault
  if (verified.table !== seen.table) return 'table'
  if (!verified.finished) return 'unfinished'
  if (verified.failed !== attempt.failed) return 'starts'
  if (verified.commitment !== attempt.commitment || verified.scheme !== attempt.scheme) return 'seal'
  if (attempt.promises && !same(attempt.promises, verified.promises)) return 'list'
  const own = ownOf(attempt, seen)
  const wrong = own && wrongWith(own, verified)
  if (wrong) return wrong
  return first && first.viewer === seen.viewer && !same(first.view, verified.view) ? 'first-view' : null
}

function gapsOf(verified: Verified, { attempt, first }: Pins, seen: Seen): Gap[] {
  const own = ownOf(attempt, seen)
  const mine = own && verified.promises[own.seat] === own.promise ? own : null
  const gaps: [Gap, boolean][] = [
    ['late', !attempt.before],
    ['watched', seen.viewer === null],
    ['other-device', seen.viewer !== null && !mine],
    ['own-late', mine !== null && verified.words[mine.seat] !== mine.word],
    ['silent', verified.silent.some((seat) => seat !== mine?.seat)],
    ['failed-starts', verified.failed > 0],
    ['first-view', first?.viewer !== seen.viewer],
    ['retold', seen.retold > 0],
  ]
  return gaps.flatMap(([gap, there]) => (there ? [gap] : []))
}

function proofOf(gaps: Gap[]): Proof {
  if (gaps.includes('late')) return 'late'
  return gaps.some((gap) => gap === 'watched' || gap === 'other-device' || gap === 'own-late') ? 'watched' : 'played'
}

/** `verified` is what the engine makes of the record as this viewer; null if it refused the record. */
export function check(verified: Verified | null, pins: Pins, seen: Seen): Verdict {
  if (!verified) return { fair: false, reason: pins.fault ?? 'record' }
  const reason = reasonAgainst(verified, pins, seen)
  if (reason) return { fair: false, reason }
  const move = firstDifference(joined(seen.log, seen.viewer), joined(verified.log, seen.viewer))
  if (move !== null) return { fair: false, reason: 'event', move }
  const gaps = gapsOf(verified, pins, seen)
  return { fair: true, proof: proofOf(gaps), gaps }
}

/** Whether the engine has looked at the record and does not accept it. */
export const isRefusal = (error: unknown): boolean => ['bad-record', 'bad-request'].includes(troubleOf(error).code)

/** What the head of a record has under a name. */
export const noteIn = (record: string, name: string): string | null =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(record)?.[1] ?? null
