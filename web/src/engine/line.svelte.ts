// SPDX-License-Identifier: MIT
// The line to the server, or to the worker that keeps the tables of this device: it comes back by itself. A command is
// said again with the same id after each break until it is answered, so it is done once and never lost; where the page
// was, hall or table, is said again first.
import { AskFailed, type Trouble } from '../engine/messages'
import type {
  Bye,
  Command,
  DeviceCommand,
  Done,
  Hall,
  Person,
  Ping,
  ToClient,
  ToDevice,
  ToServer,
  Watch,
  Wish,
} from './table-protocol'
import { readMessage } from './read-message'

export const nextToNoPause = 100 // milliseconds, so that not everybody of a table that has moved comes at the same instant
export const firstPause = 500
export const longestPause = 15_000
export const pingEvery = 25_000
export const patience = 20_000 // for an answer to a ping, or to a call
export const patienceAwake = 4_000 // when somebody has come back to the page: what broke while it slept says nothing

/** How long to wait before the next attempt; `chance` (0–1) spreads many pages that lost the same server. */
export function pauseBefore(attempt: number, chance: number): number {
  const longest = Math.min(longestPause, firstPause * 2 ** attempt)
  return Math.round(longest / 2 + (longest / 2) * chance)
}

const mostAttemptsToMove = 2 // that fail; then the server is simply away

// Coming back after one of these would only end the same way.
const forGood = [
  'banned',
  'somebody-else',
  'erased',
  'too-many',
  'too-large',
  'not-understood',
  'no-engine',
  'worker-died',
]

// Commands that are meant for no table.
const placeless: Wish['do'][] = ['make', 'lay', 'shelf', 'forget', 'digest', 'verify']

/** What of a WebSocket, or of a connection to the worker, the line uses. */
export interface Socket {
  send(line: string): void
  close(): void
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  /** It has not answered for too long, and will be closed. */
  onsilence?: () => void
}

export interface Surroundings {
  /** For load balancers: `table` is where the page is, `at` the server that the page was sent to; both may be empty. */
  connect: (table: string, at: string) => Socket
  random: () => number
  /** Milliseconds before the next attempt, after this many that failed. */
  pause: (attempt: number, chance: number) => number
  /** Calls back when it is worth trying at once; gives a function that ends it. */
  whenAwake: (callback: () => void) => () => void
}

function address(table: string, at: string): string {
  const url = new URL('play', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.hash = ''
  if (table) url.searchParams.set('table', table)
  if (at) url.searchParams.set('at', at)
  return url.href
}

function whenAwake(callback: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') callback()
  }
  addEventListener('online', callback)
  addEventListener('focus', callback)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', callback)
    removeEventListener('focus', callback)
    document.removeEventListener('visibilitychange', seen)
  }
}

const browser: Surroundings = {
  connect: (table, at) => new WebSocket(address(table, at)),
  random: Math.random,
  pause: pauseBefore,
  whenAwake,
}

interface Waiting {
  command: Command | DeviceCommand
  place: string // the table it was meant for
  resolve: (done: Done) => void
  reject: (error: AskFailed) => void
}

const placeOf = (message: Hall | Watch | null): string => (message?.do === 'watch' ? message.table : '')

export class Line {
  state = $state<'connecting' | 'open' | 'lost' | 'ended'>('connecting')
  /** While it is lost: because the table is at another server now. */
  moving = $state(false)
  you = $state.raw<Person | null>(null)
  /** Since when nothing is heard, in milliseconds of `performance.now()`; null: news come. */
  brokenAt = $state<number | null>(null)
  ended = $state.raw<{ why: string; message: string; until?: number | undefined } | null>(null)

  private socket: Socket | null = null
  private attempt = 0
  private moves = 0 // in a row, with no news from a table in between
  private at = '' // the server for the next attempt; one that cannot be reached is not asked for again
  private timer: ReturnType<typeof setTimeout> | undefined
  private ping: ReturnType<typeof setTimeout> | undefined
  private sleepless: (() => void) | undefined
  private place: Hall | Watch | null = null
  private readonly waiting = new Map<string, Waiting>()
  private readonly listeners = new Set<(message: ToClient) => void>()
  private readonly prefix: string
  private commands = 0

  constructor(private readonly around: Surroundings = browser) {
    this.prefix = Math.floor(around.random() * 2 ** 40).toString(36)
  }

  open(): void {
    if (this.socket) return
    this.ended = null
    this.state = 'connecting'
    this.sleepless ??= this.around.whenAwake(() => this.tryNow())
    this.call()
  }

  /** The page does not want the line any more; what was not answered will not be. */
  close(): void {
    this.hangUp()
    this.sleepless?.()
    this.sleepless = undefined
    this.place = null
    this.giveUp({ code: 'left', message: 'the line was closed' })
  }

  command(wish: Wish): Promise<Done> {
    if (this.ended) return Promise.reject(new AskFailed({ code: this.ended.why, message: this.ended.message }))
    const command: Command | DeviceCommand = { ...wish, id: `${this.prefix}-${(++this.commands).toString(36)}` }
    return new Promise((resolve, reject) => {
      const place = placeless.includes(wish.do) ? '' : placeOf(this.place)
      this.waiting.set(command.id, { command, place, resolve, reject })
      this.say(command)
    })
  }

  /** A hall or a table is where the page is from now on, also after a break. */
  send(message: Hall | Watch | Ping): void {
    if (message.do !== 'ping') this.place = message
    this.say(message)
  }

  /** What to say after the next break instead of the latest `watch`: what is known need not be told again. */
  resumeWith(message: Watch): void {
    if (placeOf(this.place) === message.table) this.place = message
  }

  listen(listener: (message: ToClient) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private say(message: ToServer | ToDevice): void {
    if (this.state === 'open') this.socket?.send(JSON.stringify(message))
  }

  private call(): void {
    clearTimeout(this.timer)
    const socket = this.around.connect(placeOf(this.place), this.at)
    this.at = ''
    this.socket = socket
    socket.onmessage = ({ data }: { data: unknown }) => {
      if (typeof data !== 'string') return
      // One of them may have ended the line.
      for (const line of data.split('\n')) if (socket === this.socket) this.receive(line)
    }
    socket.onclose = () => {
      if (socket === this.socket) this.lost()
    }
    // An attempt that hangs is given up as well.
    this.expect()
  }

  private receive(line: string): void {
    clearTimeout(this.ping)
    let message: ToClient
    try {
      message = readMessage(line)
    } catch {
      // A server that is newer than the page: going on without what was said would show a wrong table.
      return this.end('not-understood', 'what the server said was not understood')
    }
    if (message.say === 'welcome') this.welcome(message.you)
    else if (message.say === 'bye') return this.bye(message)
    else if (message.say === 'done' || message.say === 'refused') this.answer(message)
    if (message.say !== 'welcome') this.moves = 0
    this.pingLater()
    for (const listener of [...this.listeners]) listener(message)
    // What was told meanwhile has been told now, clocks included.
    if (message.say !== 'welcome') this.brokenAt = null
  }

  private welcome(you: Person): void {
    this.you = you
    this.attempt = 0
    this.state = 'open'
    this.moving = false
    // This server may be the one that makes the table, and not the one that has the table where the page is.
    for (const { command } of this.waiting.values()) if (command.do === 'make') this.say(command)
    if (this.place) this.say(this.place)
    for (const [id, { command, place, reject }] of [...this.waiting]) {
      if (command.do === 'make') continue
      if (place === '' || place === placeOf(this.place)) {
        this.say(command)
        continue
      }
      this.waiting.delete(id)
      reject(new AskFailed({ code: 'left', message: 'the table was left' }))
    }
  }

  private answer(message: Extract<ToClient, { say: 'done' | 'refused' }>): void {
    const waiting = this.waiting.get(message.id)
    if (!waiting) return
    this.waiting.delete(message.id)
    if (message.say === 'done') return waiting.resolve(message)
    const { say: _say, id: _id, ...trouble } = message
    waiting.reject(new AskFailed(trouble))
  }

  private bye(bye: Bye): void {
    const { why, message, until } = bye
    if (!forGood.includes(why)) {
      if (why === 'too-fast') this.attempt = 5
      if (why !== 'moved') return this.lost()
      // At once, but not in a circle while nobody has the table yet.
      this.moving = true
      this.at = bye.at ?? ''
      const moves = this.moves++
      const chance = this.around.random()
      return this.lost(moves === 0 ? Math.round(nextToNoPause * chance) : this.around.pause(moves - 1, chance))
    }
    this.end(why, message, until)
    for (const listener of [...this.listeners]) listener(bye)
  }

  private end(why: string, message: string, until?: number): void {
    this.breakOff()
    this.state = 'ended'
    this.moving = false
    this.ended = { why, message, until }
    this.giveUp({ code: why, message })
  }

  private pingLater(): void {
    clearTimeout(this.ping)
    this.ping = setTimeout(() => {
      this.say({ do: 'ping' })
      this.expect()
    }, pingEvery)
  }

  private expect(most = patience): void {
    clearTimeout(this.ping)
    this.ping = setTimeout(() => {
      this.socket?.onsilence?.()
      if (this.socket) this.lost()
    }, most)
  }

  private lost(pause = this.around.pause(this.attempt++, this.around.random())): void {
    this.breakOff()
    this.state = 'lost'
    if (this.attempt > mostAttemptsToMove) this.moving = false
    this.timer = setTimeout(() => this.call(), pause)
  }

  /** Somebody is back at the page or does not want to wait, or the network is back: a pause ends, an attempt from before is given
      up for a new one, and a line that looks open has to prove itself soon. */
  tryNow(): void {
    if (this.state === 'ended') return
    if (this.state === 'lost') {
      this.hangUp()
      return this.call()
    }
    if (!this.socket) return this.call()
    this.say({ do: 'ping' })
    this.expect(patienceAwake)
  }

  private breakOff(): void {
    this.hangUp()
    this.brokenAt ??= performance.now()
  }

  private hangUp(): void {
    clearTimeout(this.timer)
    clearTimeout(this.ping)
    const socket = this.socket
    this.socket = null
    if (!socket) return
    socket.onmessage = socket.onclose = null
    socket.close()
  }

  private giveUp(trouble: Trouble): void {
    const all = [...this.waiting.values()]
    this.waiting.clear()
    for (const { reject } of all) reject(new AskFailed(trouble))
  }
}
