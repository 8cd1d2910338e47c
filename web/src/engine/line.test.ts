// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AskFailed } from '../engine/messages'
import {
  firstPause,
  Line,
  longestPause,
  nextToNoPause,
  patience,
  patienceAwake,
  pauseBefore,
  pingEvery,
  type Socket,
} from './line.svelte'
import type { ToClient, ToServer } from './table-protocol'

class TestSocket implements Socket {
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  said: ToServer[] = []
  closed = false
  send(line: string): void {
    this.said.push(JSON.parse(line) as ToServer)
  }
  close(): void {
    this.closed = true
  }
  hear(message: ToClient): void {
    this.hearLine(JSON.stringify(message))
  }
  hearLine(data: string): void {
    this.onmessage?.({ data } as MessageEvent)
  }
  welcome(): void {
    this.hear({ say: 'welcome', you: { guest: 'g', name: 'Ann' }, version: '1' })
  }
  breakDown(): void {
    this.onclose?.({} as CloseEvent)
  }
}

let sockets: TestSocket[]
let tables: string[] // in the addresses of the sockets
let servers: string[] // the same
let wake: () => void
let awake: boolean
let line: Line

const latest = (): TestSocket => sockets.at(-1) as TestSocket
const idOf = (message: ToServer | undefined): string => (message && 'id' in message ? message.id : '')

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  tables = []
  servers = []
  awake = false
  line = new Line({
    connect: (table, at) => {
      sockets.push(new TestSocket())
      tables.push(table)
      servers.push(at)
      return latest()
    },
    random: () => 0.5,
    pause: pauseBefore,
    whenAwake: (callback) => {
      wake = callback
      awake = true
      return () => (awake = false)
    },
  })
  line.open()
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})

describe('pauses between attempts', () => {
  it('grow from half a second to a quarter of a minute, and differ from page to page', () => {
    expect(pauseBefore(0, 1)).toBe(firstPause)
    expect(pauseBefore(1, 1)).toBe(2 * firstPause)
    expect(pauseBefore(30, 1)).toBe(longestPause)
    expect(pauseBefore(30, 0)).toBe(longestPause / 2)
    expect(pauseBefore(2, 0)).not.toBe(pauseBefore(2, 0.7))
  })
})

describe('a line', () => {
  it('is open when the server has said who one is', () => {
    expect(line.state).toBe('connecting')
    latest().welcome()
    expect(line.state).toBe('open')
    expect(line.you).toEqual({ guest: 'g', name: 'Ann' })
  })

  it('says nothing before the welcome, and then where the page is', () => {
    line.send({ do: 'hall' })
    expect(latest().said).toEqual([])
    latest().welcome()
    expect(latest().said).toEqual([{ do: 'hall' }])
  })

  it('answers a command', async () => {
    latest().welcome()
    const done = line.command({ do: 'start' })
    const id = idOf(latest().said[0])
    expect(id).toMatch(/^[\w-]{1,32}$/)
    latest().hear({ say: 'done', id, table: 't' })
    expect((await done).table).toBe('t')
  })

  it('hears all that is said in one message, up to a goodbye', () => {
    latest().welcome()
    const heard: string[] = []
    line.listen(({ say }) => heard.push(say))
    const bye: ToClient = { say: 'bye', why: 'too-large', message: '' }
    latest().hearLine(
      [{ say: 'pong' }, { say: 'pong' }, bye, { say: 'pong' }].map((each) => JSON.stringify(each)).join('\n'),
    )
    expect(heard).toEqual(['pong', 'pong', 'bye'])
    expect(line.state).toBe('ended')
  })

  it('tells why a command was refused', async () => {
    latest().welcome()
    const done = line.command({ do: 'move', step: 1, move: 'play R7' })
    const reason = { code: 'illegal-move', message: 'no', key: 'hourglass.no', rule: 'HG-10', details: { card: 'R7' } }
    latest().hear({ say: 'refused', id: idOf(latest().said[0]), ...reason })
    await expect(done).rejects.toThrow(AskFailed)
    await expect(done).rejects.toMatchObject({ trouble: reason })
  })

  it('comes back after a break, later each time, and at once when somebody looks', () => {
    latest().welcome()
    latest().breakDown()
    expect(line.state).toBe('lost')
    vi.advanceTimersByTime(pauseBefore(0, 0.5) - 1)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
    latest().breakDown()
    vi.advanceTimersByTime(pauseBefore(1, 0.5) - 1)
    expect(sockets).toHaveLength(2)
    wake()
    expect(sockets).toHaveLength(3)
    latest().welcome()
    expect(line.state).toBe('open')
    vi.advanceTimersByTime(longestPause)
    expect(sockets).toHaveLength(3)
  })

  it('says its place and unanswered commands again, with the same ids, in order', async () => {
    latest().welcome()
    line.send({ do: 'watch', table: 'k3' })
    const first = line.command({ do: 'move', step: 1, move: 'a' })
    const second = line.command({ do: 'chat', text: 'hello' })
    const before = latest().said
    latest().hear({ say: 'done', id: idOf(before[1]) })
    await first
    line.resumeWith({ do: 'watch', table: 'k3', have: 7 })
    latest().breakDown()
    const third = line.command({ do: 'undo', step: 2 })
    wake()
    latest().welcome()
    expect(latest().said.slice(0, 2)).toEqual([{ do: 'watch', table: 'k3', have: 7 }, before[2]])
    expect(latest().said[2]).toMatchObject({ do: 'undo', step: 2 })
    expect(latest().said).toHaveLength(3)
    for (const message of latest().said.slice(1)) latest().hear({ say: 'done', id: idOf(message) })
    await Promise.all([second, third])
  })

  it('never says a command at a table it was not meant for', async () => {
    latest().welcome()
    line.send({ do: 'watch', table: 'k3' })
    const left = line.command({ do: 'move', step: 1, move: 'a' })
    const made = line.command({
      do: 'make',
      game: 'hourglass',
      players: 2,
      options: {},
      pace: 'none',
      open: true,
    })
    latest().breakDown()
    line.send({ do: 'watch', table: 'w4' })
    wake()
    latest().welcome()
    await expect(left).rejects.toMatchObject({ trouble: { code: 'left' } })
    expect(latest().said.map((message) => message.do)).toEqual(['make', 'watch'])
    latest().hear({ say: 'done', id: idOf(latest().said[0]) })
    await made
  })

  it('asks a silent server, and drops a line that stays silent', () => {
    latest().welcome()
    vi.advanceTimersByTime(pingEvery)
    expect(latest().said).toEqual([{ do: 'ping' }])
    latest().hear({ say: 'pong' })
    vi.advanceTimersByTime(pingEvery + patience)
    expect(line.state).toBe('lost')
    expect(sockets[0]?.closed).toBe(true)
  })

  it('gives up an attempt that hangs', () => {
    vi.advanceTimersByTime(patience)
    expect(line.state).toBe('lost')
    vi.advanceTimersByTime(firstPause)
    expect(sockets).toHaveLength(2)
  })

  it('gives up an attempt that hangs after a break as well', () => {
    latest().welcome()
    latest().breakDown()
    vi.advanceTimersByTime(firstPause)
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(patience + 2 * firstPause)
    expect(sockets).toHaveLength(3)
    expect(sockets[1]?.closed).toBe(true)
  })

  it('that broke while the device slept is found out soon after somebody looks', () => {
    latest().welcome()
    wake()
    expect(latest().said).toEqual([{ do: 'ping' }])
    vi.advanceTimersByTime(patienceAwake - 1)
    expect(line.state).toBe('open')
    vi.advanceTimersByTime(1)
    expect(line.state).toBe('lost')
    wake()
    expect(sockets).toHaveLength(2)
    latest().welcome()
    expect(line.state).toBe('open')
  })

  it('that answers when somebody looks is kept', () => {
    latest().welcome()
    wake()
    latest().hear({ say: 'pong' })
    vi.advanceTimersByTime(patience)
    expect(line.state).toBe('open')
    expect(sockets).toHaveLength(1)
  })

  it('does not wait for an attempt from before the network came back', () => {
    latest().welcome()
    latest().breakDown()
    vi.advanceTimersByTime(firstPause)
    wake()
    expect(sockets[1]?.closed).toBe(true)
    expect(sockets).toHaveLength(3)
    vi.advanceTimersByTime(patienceAwake)
    expect(latest().closed).toBe(false)
    latest().welcome()
    expect(line.state).toBe('open')
  })

  it('tries again in the middle of a pause when it is asked to', () => {
    latest().welcome()
    latest().breakDown()
    line.tryNow()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(firstPause)
    expect(sockets, 'the pause is over').toHaveLength(2)
  })

  it('knows since when nothing is known, until there is news again', () => {
    latest().welcome()
    expect(line.brokenAt).toBeNull()
    const before = performance.now()
    latest().breakDown()
    vi.advanceTimersByTime(longestPause)
    latest().breakDown()
    expect(line.brokenAt).toBe(before)
    vi.advanceTimersByTime(longestPause)
    latest().welcome()
    expect(line.brokenAt, 'the server has not told of the table yet').toBe(before)
    latest().hear({ say: 'pong' })
    expect(line.brokenAt).toBeNull()
  })

  it('comes back to a server that is being restarted, but not as somebody else', async () => {
    latest().welcome()
    latest().hear({ say: 'bye', why: 'stopping', message: '' })
    expect(line.state).toBe('lost')
    wake()
    latest().welcome()
    const lost = line.command({ do: 'start' })
    latest().hear({ say: 'bye', why: 'somebody-else', message: 'other' })
    expect(line.state).toBe('ended')
    expect(line.ended?.why).toBe('somebody-else')
    await expect(lost).rejects.toMatchObject({ trouble: { code: 'somebody-else' } })
    await expect(line.command({ do: 'start' })).rejects.toThrow(AskFailed)
    wake()
    vi.advanceTimersByTime(longestPause)
    expect(sockets).toHaveLength(2)
    line.open()
    expect(sockets).toHaveLength(3)
  })

  it('stays away from a server that has banned somebody, and knows until when', () => {
    latest().welcome()
    latest().hear({ say: 'bye', why: 'banned', message: '', until: 1_800_000_000_000 })
    expect(line.state).toBe('ended')
    expect(line.ended).toEqual({ why: 'banned', message: '', until: 1_800_000_000_000 })
    wake()
    vi.advanceTimersByTime(longestPause)
    expect(sockets).toHaveLength(1)
  })

  it('comes back at once to a table that has moved, and says again what was not answered', async () => {
    latest().welcome()
    line.send({ do: 'watch', table: 'k3' })
    const done = line.command({ do: 'move', step: 1, move: 'a' })
    const [watch, move] = latest().said
    latest().hear({ say: 'bye', why: 'moved', message: '' })
    expect(line.state).toBe('lost')
    expect(line.moving).toBe(true)
    expect(sockets[0]?.closed).toBe(true)
    vi.advanceTimersByTime(nextToNoPause)
    expect(sockets).toHaveLength(2)
    latest().welcome()
    expect(line.state).toBe('open')
    expect(line.moving).toBe(false)
    expect(latest().said).toEqual([watch, move])
    latest().hear({ say: 'done', id: idOf(move) })
    await done
  })

  it('asks once for the server that has the table', () => {
    latest().welcome()
    line.send({ do: 'watch', table: 'k3' })
    latest().hear({ say: 'bye', why: 'moved', message: '', at: 'two' })
    vi.advanceTimersByTime(nextToNoPause)
    latest().breakDown() // nobody is there
    wake()
    expect(tables).toEqual(['', 'k3', 'k3'])
    expect(servers).toEqual(['', 'two', ''])
  })

  it('makes a table at its server before it comes back to the one where the page is', () => {
    latest().welcome()
    line.send({ do: 'watch', table: 'k3' })
    void line
      .command({ do: 'make', game: 'hourglass', players: 2, options: {}, pace: 'none', open: false })
      .catch(() => {})
    latest().hear({ say: 'bye', why: 'moved', message: '', at: 'two' })
    vi.advanceTimersByTime(nextToNoPause)
    latest().welcome()
    expect(latest().said.map((message) => message.do)).toEqual(['make', 'watch'])
  })

  it('does not go round in circles while nobody has the table', () => {
    latest().welcome()
    const moved: ToClient = { say: 'bye', why: 'moved', message: '' }
    latest().hear(moved)
    vi.advanceTimersByTime(nextToNoPause)
    for (let time = 0; time < 3; time++) {
      latest().welcome()
      latest().hear(moved)
      const before = sockets.length
      vi.advanceTimersByTime(pauseBefore(time, 0.5) - 1)
      expect(sockets).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(before + 1)
    }
    // Once there was news it may move at once again.
    latest().welcome()
    latest().hear({ say: 'pong' })
    latest().hear(moved)
    vi.advanceTimersByTime(nextToNoPause)
    expect(sockets).toHaveLength(6)
  })

  it('is only lost, and not moving, when the other server cannot be reached for long', () => {
    latest().welcome()
    latest().hear({ say: 'bye', why: 'moved', message: '' })
    vi.advanceTimersByTime(nextToNoPause)
    for (let time = 0; time < 3; time++) {
      expect(line.moving).toBe(true)
      latest().breakDown()
      vi.advanceTimersByTime(longestPause)
    }
    expect(line.moving).toBe(false)
    expect(line.state).toBe('lost')
  })

  it('puts the table where the page is into the address', () => {
    latest().welcome()
    line.send({ do: 'watch', table: 'k3' })
    latest().breakDown()
    wake()
    latest().welcome()
    line.send({ do: 'hall' })
    latest().breakDown()
    wake()
    expect(tables).toEqual(['', 'k3', ''])
  })

  it('ends where the server speaks a language the page does not know', () => {
    latest().welcome()
    latest().hearLine('{"say":"moved"}')
    expect(line.state).toBe('ended')
    expect(line.ended?.why).toBe('not-understood')
  })

  it('tells listeners what was said until they stop listening', () => {
    const heard: string[] = []
    const stop = line.listen((message) => heard.push(message.say))
    latest().welcome()
    stop()
    latest().hear({ say: 'pong' })
    expect(heard).toEqual(['welcome'])
  })

  it('that was closed leaves nothing behind', async () => {
    latest().welcome()
    const lost = line.command({ do: 'start' })
    line.close()
    await expect(lost).rejects.toMatchObject({ trouble: { code: 'left' } })
    expect(latest().closed).toBe(true)
    expect(awake).toBe(false)
    vi.advanceTimersByTime(longestPause)
    expect(sockets).toHaveLength(1)
  })
})
