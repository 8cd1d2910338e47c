// SPDX-License-Identifier: MIT
// A no to a rematch, over a line that the test speaks into as a server would.
import { describe, expect, it } from 'vitest'
import { AskFailed } from '../../engine/messages'
import type { Done, Room, ToClient, ToServer, Wish } from '../../engine/table-protocol'
import { giveBackSeat, Rematch } from './rematch.svelte'

const table = 'k3v9qm2xw7hd4t8b'

class TestLine {
  said: (Wish | ToServer | 'open' | 'close')[] = []
  private listener: ((message: ToClient) => void) | undefined

  open(): void {
    this.said.push('open')
  }
  close(): void {
    this.said.push('close')
  }
  send(message: ToServer): void {
    this.said.push(message)
  }
  command(wish: Wish): Promise<Done> {
    this.said.push(wish)
    return Promise.resolve({ say: 'done', id: '1' })
  }
  listen(listener: (message: ToClient) => void): () => void {
    this.listener = listener
    return () => (this.listener = undefined)
  }
  hear(message: ToClient): void {
    this.listener?.(message)
  }
}

const whole = (changes: Partial<Room>, of = table): ToClient => ({
  say: 'table',
  table: of,
  room: {
    game: 'hourglass',
    players: 2,
    options: {},
    pace: 'none',
    open: false,
    quiet: false,
    phase: 'waiting',
    hosting: false,
    host: 0,
    you: 1,
    watching: 0,
    seats: [],
    clock: null,
    fair: null,
    next: null,
    frozen: false,
    ...changes,
  },
  moment: null,
  log: [],
  from: 0,
  chat: [],
})
const watched = ['open', { do: 'watch', table, views: false }]

async function said(...news: ToClient[]): Promise<unknown[]> {
  const line = new TestLine()
  const done = giveBackSeat(table, line)
  for (const message of news) line.hear(message)
  await done
  return line.said
}

describe('a seat that a rematch keeps', () => {
  it('is given back without looking at its table, over a line that ends with it', async () => {
    expect(await said(whole({}, 'another'), whole({}))).toEqual([...watched, { do: 'stand' }, 'close'])
  })
  it('is left alone if there is none, if the game has begun, or if the table is gone', async () => {
    expect(await said(whole({ you: null }))).toEqual([...watched, 'close'])
    expect(await said(whole({ phase: 'playing' }))).toEqual([...watched, 'close'])
    expect(await said({ say: 'refused', id: '', code: 'no-table', message: '' })).toEqual([...watched, 'close'])
  })
  it('is kept if the server sends one away, and one is asked again', async () => {
    await expect(said({ say: 'bye', why: 'too-many', message: '' })).rejects.toThrow(AskFailed)
    const rematch = new Rematch(table, () => Promise.reject(new AskFailed({ code: 'too-many', message: '' })))
    await rematch.no()
    expect(rematch.answer).toBe('none')
  })
  it('is free once it was given back', async () => {
    const rematch = new Rematch(table, () => Promise.resolve())
    await rematch.no()
    expect(rematch.answer).toBe('no')
  })
})
