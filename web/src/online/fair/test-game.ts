// SPDX-License-Identifier: MIT
// For tests: a game online as an honest server would have it, with the real engine, and everything a server could change
// about its record afterwards.
import { createHmac } from 'node:crypto'
import type { Engine } from '../../engine/engine'
import type { GameName } from '../../engine/protocol'
import { digest as digestAnswer, turn, verified as verifiedAnswer } from '../../engine/read-message'
import { fields, listOf, text, thing } from '../../engine/reading'
import { Refused } from '../../engine/protocol'
import type { Verified } from '../../engine/table-protocol'
import type { Pins } from './pins'

export const table = 'k3v9qm2xw7hd4t8b'
export const words = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100']

export interface Dealt {
  table?: string
  secret?: string
  words?: string[]
  promised?: (string | null)[] // the words that were promised
  failed?: number
}

export const digest = (engine: Engine, text: string): string => engine.ask({ do: 'digest', text }, digestAnswer).sha256
export const promiseOf = (engine: Engine, at: string, seat: number, word: string): string =>
  engine.ask({ do: 'promise', table: at, seat, word }, fields({ promise: text })).promise
export const commitmentTo = (engine: Engine, secret: string, at = table): string =>
  digest(engine, `midnight 2 secret\n${at}\n${secret}\n`)

/** The record of a whole game, dealt from these. */
export function recordOf(engine: Engine, game: GameName, dealt: Dealt = {}): string {
  const { table: at = table, secret = '5e'.repeat(32), words: given = words, failed = 0 } = dealt
  const promises = (dealt.promised ?? given).map((word, seat) =>
    word === null ? null : promiseOf(engine, at, seat, word),
  )
  const seed = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`midnight 2 seed\n${at}\n${given.map((word) => `${word}\n`).join('')}`)
    .digest('hex')
  engine.ask({ do: 'new', game, players: given.length, seed }, thing)
  for (;;) {
    const [seat] = engine.ask({ do: 'turn' }, turn).seats
    if (seat === undefined) break
    const { moves } = engine.ask({ do: 'legal', seat }, fields({ moves: listOf(text) }))
    engine.ask({ do: 'apply', seat, move: moves.find((move) => move !== 'arrange') ?? '' }, thing)
  }
  const { record } = engine.ask({ do: 'record', names: ['Ann', 'Ben'] }, fields({ record: text }))
  const silent = given.flatMap((word, seat) => (word === '' && promises[seat] !== null ? [seat] : []))
  const lines = [
    'scheme: 2',
    `table: ${at}`,
    `commitment: ${commitmentTo(engine, secret, at)}`,
    `secret: ${secret}`,
    `words: ${JSON.stringify(given)}`,
    `promises: ${JSON.stringify(promises)}`,
    `failed: ${failed}`,
    `silent: ${JSON.stringify(silent)}`,
  ]
  return record.replace('\n\n', `\n${lines.join('\n')}\n\n`)
}

/** What the engine makes of it; null if it refuses it. */
export function verified(engine: Engine, record: string, viewer: number | null): Verified | null {
  try {
    return engine.ask({ do: 'verify', record, viewer }, verifiedAnswer)
  } catch (error) {
    if (error instanceof Refused && error.reason.code.startsWith('bad-')) return null
    throw error
  }
}

/** What a device has noted down that was there from the beginning. */
export function pinsOf(engine: Engine, honest: Verified, seat: number | null): Pins {
  const { promises, failed, commitment, view } = honest
  const word = seat === null ? '' : (words[seat] ?? '')
  return {
    at: 0,
    attempt: {
      scheme: 2,
      failed,
      commitment: commitment ?? '',
      before: true,
      begun: true,
      promises,
      own: seat === null ? null : { seat, word, promise: promiseOf(engine, table, seat, word), stage: 'accepted' },
    },
    fault: null,
    first: { viewer: seat, view },
  }
}
