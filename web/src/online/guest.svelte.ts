// SPDX-License-Identifier: MIT
// Who somebody is to the server: a name behind a cookie that no script can read. Nobody has to be anybody before a table
// online is wanted; then a name is enough. All of docs/server-protocol.md, "People", and nothing else.
import type { GameName } from '../engine/protocol'
import { gameNames } from '../games'
import { change } from '../parts/settings.svelte'
import { phases, type Person, type Phase } from '../engine/table-protocol'
import { isObject } from '../lib/stored'

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

export interface MyTable {
  table: string
  game: GameName
  phase: Phase
  seat: number | null
  names: string[]
  changed: number // milliseconds since 1970
  turn: Turn | null // unknown, or there is none
}

const place = 'five-to-midnight.guest'

// Only whether there is a cookie to hope for: who has never been here need not be asked about.
function wasHere(): boolean {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return true
  }
}
function rememberBeingHere(yes: boolean): void {
  try {
    if (yes) localStorage.setItem(place, 'yes')
    else localStorage.removeItem(place)
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

/** One's tables; what this page does not know (a game of a newer server) is left out. */
export function readTables(answer: unknown): MyTable[] {
  if (!Array.isArray(answer)) throw new GuestFailed('broken')
  return answer.flatMap((each: unknown): MyTable[] => {
    if (!isObject(each)) return []
    const game = gameNames.find((name) => name === each['game'])
    const phase = phases.find((name) => name === each['phase'])
    const { table, seat, names, changed, turn } = each
    if (!game || !phase || typeof table !== 'string' || !/^[0-9a-z]{16}$/.test(table)) return []
    return [
      {
        table,
        game,
        phase,
        seat: typeof seat === 'number' ? seat : null,
        names: Array.isArray(names)
          ? names.filter((name): name is string => typeof name === 'string' && name !== '')
          : [],
        changed: typeof changed === 'number' ? changed : 0,
        turn: readTurn(turn, seat, names),
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
  if (!wasHere()) {
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
