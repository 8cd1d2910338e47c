// SPDX-License-Identifier: MIT
// Who somebody is to the server: a name behind a cookie that no script can read. Nobody has to be anybody before a table
// online is wanted; then a name is enough. All of docs/server-protocol.md, "People", and nothing else.
import type { GameName } from '../engine/protocol'
import { count, fields, flag, oneOf, orNull, text, thing, type Read } from '../engine/reading'
import { gameNames } from '../games'
import { change } from '../parts/settings.svelte'
import { paces, phases, type Person, type Phase } from '../engine/table-protocol'
import { guestPlace, isObject } from '../lib/stored'

/** Why the server did not give what was asked for. `offline` is this device's network, `unreachable` the server's. */
export type Failure =
  'offline' | 'unreachable' | 'no-server' | 'nobody' | 'busy' | 'banned' | 'no-code' | 'refused' | 'broken'

export class GuestFailed extends Error {
  /** `until`: when a ban ends, in milliseconds since 1970. */
  constructor(
    readonly why: Failure,
    readonly until = 0,
  ) {
    super(why)
  }
}

export type Who =
  | { state: 'asking' }
  | { state: 'nobody'; erased?: true }
  | { state: 'known'; me: Person }
  | { state: 'failed'; error: GuestFailed }

/** Who has to act in a running game. */
export interface Turn {
  yours: boolean
  names: string[]
  since: number // when the oldest of these turns began; one's own, if it is one's own
}

/** How a game ended. */
export interface Result {
  winners: number[]
  reason: string
  names: string[] // by seat; empty for somebody who was erased
  byBot: number[] // the seats of people for whom a bot played
}

const invited = fields({
  game: oneOf(gameNames),
  players: count,
  options: thing,
  pace: oneOf(paces),
  phase: oneOf(phases),
  taken: count,
  host: orNull(fields({ name: text, figure: text }, ['figure'])), // without a seat, or there is none any more
  evening: flag,
})
/** What is told about a table to somebody who has its link, before they come. */
export type Invitation = Read<typeof invited>

export interface MyTable {
  table: string
  game: GameName
  phase: Phase
  seat: number | null
  names: string[]
  others: string[] // names without one's own
  changed: number // milliseconds since 1970
  turn: Turn | null // unknown, or there is none
  evening: { code: string; screen: boolean } | null // the table of an evening that goes on; whether one has its screen
  result: Result | null // of a game that is over, if the server tells it
}

// Only whether there is a cookie to hope for: who has never been here need not be asked about.
function wasHere(): boolean {
  try {
    return localStorage.getItem(guestPlace) !== null
  } catch {
    return true
  }
}
function rememberBeingHere(yes: boolean): void {
  try {
    if (yes) localStorage.setItem(guestPlace, 'yes')
    else localStorage.removeItem(guestPlace)
  } catch {
    // Where nothing may be stored, the server is asked each time.
  }
}

/** What a reply without an answer means. */
export function failureOf(status: number, isJson: boolean): Failure {
  if (status === 401) return 'nobody'
  if (status === 429) return 'busy'
  // A host of plain files has a page for everything it does not know.
  if (status === 404 || status === 405 || status === 501 || !isJson) return 'no-server'
  return status >= 400 && status < 500 ? 'refused' : 'broken'
}

async function ask(path: string, body?: object | null): Promise<unknown> {
  let reply: Response
  try {
    reply = await fetch(new URL(path, location.href.replace(/#.*/, '')), {
      cache: 'no-store',
      ...(body === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    })
  } catch {
    throw new GuestFailed(navigator.onLine ? 'unreachable' : 'offline')
  }
  const isJson = (reply.headers.get('content-type') ?? '').startsWith('application/json')
  if (!reply.ok && isJson) throw failureIn(await reply.json().catch(() => null), failureOf(reply.status, isJson))
  if (!reply.ok || !isJson) throw new GuestFailed(failureOf(reply.status, isJson))
  try {
    return await reply.json()
  } catch {
    throw new GuestFailed('broken')
  }
}

/** Why the server does not do something: what its answer says, or else what its status means. */
export function failureIn(answer: unknown, otherwise: Failure): GuestFailed {
  const code = isObject(answer) ? answer['code'] : undefined
  if (code === 'no-code') return new GuestFailed(code)
  if (!isObject(answer) || code !== 'banned') return new GuestFailed(otherwise)
  return new GuestFailed('banned', typeof answer['until'] === 'number' ? answer['until'] : 0)
}

/** Somebody, as the server tells it. */
export function readPerson(answer: unknown): Person {
  if (!isObject(answer) || typeof answer['guest'] !== 'string' || typeof answer['name'] !== 'string')
    throw new GuestFailed('broken')
  return { guest: answer['guest'], name: answer['name'] }
}

function readTurn(turn: unknown, mine: unknown, names: unknown): Turn | null {
  if (!Array.isArray(turn) || !Array.isArray(names)) return null
  const awaited = turn.flatMap((each: unknown): { seat: number; since: number; name: string }[] => {
    if (!isObject(each) || typeof each['seat'] !== 'number' || typeof each['since'] !== 'number') return []
    const name: unknown = names[each['seat']]
    return typeof name === 'string' && name !== '' ? [{ seat: each['seat'], since: each['since'], name }] : []
  })
  if (awaited.length === 0) return null
  const own = awaited.find(({ seat }) => seat === mine)
  const since = own?.since ?? Math.min(...awaited.map((each) => each.since))
  return { yours: own !== undefined, names: awaited.map((each) => each.name), since }
}

function readEvening(evening: unknown): MyTable['evening'] {
  if (!isObject(evening) || typeof evening['code'] !== 'string' || typeof evening['screen'] !== 'boolean') return null
  return { code: evening['code'], screen: evening['screen'] }
}

const numbers = (list: unknown): number[] | null =>
  Array.isArray(list) && list.every((each: unknown) => typeof each === 'number') ? list : null

function readResult(result: unknown, names: unknown): Result | null {
  if (!isObject(result) || !Array.isArray(names) || typeof result['reason'] !== 'string') return null
  const winners = numbers(result['winners'])
  const byBot = (numbers(result['by-bot']) ?? []).flatMap((moves, seat) => (moves > 0 ? [seat] : []))
  const bySeat = names.map((name: unknown) => (typeof name === 'string' ? name : ''))
  return winners && { winners, reason: result['reason'], names: bySeat, byBot }
}

/** One's tables; what this page does not know (a game of a newer server) is left out. */
export function readTables(answer: unknown): MyTable[] {
  if (!Array.isArray(answer)) throw new GuestFailed('broken')
  return answer.flatMap((each: unknown): MyTable[] => {
    if (!isObject(each)) return []
    const game = gameNames.find((name) => name === each['game'])
    const phase = phases.find((name) => name === each['phase'])
    const { table, seat, names, changed, turn, evening, result } = each
    const named = (name: unknown): name is string => typeof name === 'string' && name !== ''
    const all: unknown[] = Array.isArray(names) ? names : []
    if (!game || !phase || typeof table !== 'string' || !/^[0-9a-z]{16}$/.test(table)) return []
    return [
      {
        table,
        game,
        phase,
        seat: typeof seat === 'number' ? seat : null,
        names: all.filter(named),
        others: all.filter((_, at) => at !== seat).filter(named),
        changed: typeof changed === 'number' ? changed : 0,
        turn: readTurn(turn, seat, names),
        evening: readEvening(evening),
        result: readResult(result, names),
      },
    ]
  })
}

const state = $state<{ who: Who }>({ who: { state: 'asking' } })

export const who = (): Who => state.who

function be(me: Person): void {
  rememberBeingHere(true)
  state.who = { state: 'known', me }
}

/** Finds out who this is, if anybody. */
export async function recognise(): Promise<void> {
  if (state.who.state === 'known') return
  // Without a network nobody is asked for a name first.
  if (!wasHere() && navigator.onLine) {
    state.who = { state: 'nobody' }
    return
  }
  state.who = { state: 'asking' }
  try {
    be(readPerson(await ask('guest')))
  } catch (error) {
    const failed = error instanceof GuestFailed ? error : new GuestFailed('broken')
    if (failed.why === 'nobody') rememberBeingHere(false)
    state.who = failed.why === 'nobody' ? { state: 'nobody' } : { state: 'failed', error: failed }
  }
}

/** The server gave the one who is known another name. */
export function renamedTo(name: string): void {
  if (state.who.state === 'known') be({ ...state.who.me, name })
}

/** The person of this page was erased: it has none any more. */
export function beNobody(): void {
  rememberBeingHere(false)
  state.who = { state: 'nobody', erased: true }
}

/** A new guest with this name, or a new name for the one that is known. */
export async function call(name: string): Promise<void> {
  await callDevice(name)
  change({ name })
}

/** The same for a device that is no person's, such as a screen in a room: the name is not that of anybody who plays here. */
export async function callDevice(name: string): Promise<void> {
  be(readPerson(await ask('guest', { name })))
}

/** A code that makes another device the same person, once and soon. */
export async function deviceCode(): Promise<string> {
  const answer = await ask('guest/link', null)
  if (!isObject(answer) || typeof answer['code'] !== 'string') throw new GuestFailed('broken')
  return answer['code']
}

export async function claim(code: string): Promise<void> {
  be(readPerson(await ask('guest/claim', { code })))
}

export function readInvitation(answer: unknown): Invitation | null {
  try {
    return invited(answer)
  } catch {
    return null // of a server that is newer than the page, or older
  }
}

/** What there is at a table, before one comes to it; null if the server does not tell. */
export const invitation = (table: string): Promise<Invitation | null> =>
  ask(`invitation?table=${table}`).then(readInvitation, () => null)

export const myTables = async (): Promise<MyTable[]> => readTables(await ask('guest/tables'))

/** One's finished games as they are to be kept: a list of records. */
export async function myGames(): Promise<unknown[]> {
  const games = await ask('guest/games')
  if (!Array.isArray(games)) throw new GuestFailed('broken')
  return games
}

/** Somebody at a table: on a seat, or as its chat numbers them. */
export type Met = { seat: number } | { person: string }

/** Somebody whom one has blocked. The server tells nothing by which they could be found. */
export interface Blocked {
  block: string
  name: string
  when: number // milliseconds since 1970
}

export function readBlocked(answer: unknown): Blocked {
  if (!isObject(answer)) throw new GuestFailed('broken')
  const { block, name, when } = answer
  if (typeof block !== 'string' || typeof name !== 'string' || typeof when !== 'number') throw new GuestFailed('broken')
  return { block, name, when }
}

export const block = async (table: string, met: Met): Promise<Blocked> =>
  readBlocked(await ask('guest/block', { table, ...met }))

export async function blockedPeople(): Promise<Blocked[]> {
  const all = await ask('guest/blocks')
  if (!Array.isArray(all)) throw new GuestFailed('broken')
  return all.map(readBlocked)
}

export async function unblock(which: string): Promise<void> {
  await ask('guest/unblock', { block: which })
}

export const reportReasons = ['insults', 'cheating', 'name', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export async function report(table: string, reason: ReportReason, text: string): Promise<void> {
  await ask('guest/report', { table, reason, text })
}

/** Has oneself erased, for good. The page still knows who it was until `beNobody`. */
export async function eraseMe(me: Person): Promise<void> {
  await ask('guest/erase', { guest: me.guest })
}

/** The latest table of the evening with this code. */
export async function eveningWith(code: string): Promise<string> {
  const answer = await ask('evening', { code })
  if (!isObject(answer) || typeof answer['table'] !== 'string') throw new GuestFailed('broken')
  return answer['table']
}
