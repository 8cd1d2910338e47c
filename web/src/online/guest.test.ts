// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import { failureIn, failureOf, readBlocked, readInvitation, readPerson, readTables } from './guest.svelte'

describe('a reply without an answer', () => {
  test('means that nobody is known, too much was asked, or there is no such server', () => {
    expect(failureOf(401, true)).toBe('nobody')
    expect(failureOf(429, false)).toBe('busy')
    expect(failureOf(404, true)).toBe('no-server')
    expect(failureOf(200, false)).toBe('no-server')
    expect(failureOf(400, true)).toBe('refused')
    expect(failureOf(503, true)).toBe('broken')
  })
  test('that forbids something may be a ban, with its end', () => {
    expect(failureIn({ code: 'banned', until: 1_800_000_000_000 }, 'refused')).toMatchObject({
      why: 'banned',
      until: 1_800_000_000_000,
    })
    for (const other of [{ code: 'wrong-origin' }, null, []]) expect(failureIn(other, 'refused').why).toBe('refused')
    expect(failureIn({ code: 'no-code' }, 'no-server').why).toBe('no-code')
  })
})

describe('what the server tells about people', () => {
  test('names somebody who is blocked by nothing but a name and a handle', () => {
    const blocked = { block: '0011223344556677', name: 'Ben', when: 1_800_000_000_000 }
    expect(readBlocked({ ...blocked, guest: 'nobody asked' })).toEqual(blocked)
    expect(() => readBlocked({ name: 'Ben' })).toThrow('broken')
    expect(() => readBlocked([])).toThrow('broken')
  })

  test('is believed if it is a person', () => {
    expect(readPerson({ guest: '9f86d081884c7d65', name: 'Ann', more: 1 })).toEqual({
      guest: '9f86d081884c7d65',
      name: 'Ann',
    })
    for (const wrong of [null, [], 'Ann', { name: 'Ann' }, { guest: 1, name: 'Ann' }])
      expect(() => readPerson(wrong)).toThrow('broken')
  })
  test('lists tables, and leaves out what this page does not know', () => {
    const table = {
      table: 'k3v9qm2xw7hd4t8b',
      game: 'hourglass',
      phase: 'playing',
      seat: 0,
      names: ['Ann', 'Ben'],
      changed: 5,
      turn: null,
      evening: null,
      result: null,
    }
    const strange = [{ ...table, game: 'chess' }, { ...table, phase: 'gone' }, { ...table, table: '../../x' }, null, 7]
    const others = ['Ben']
    expect(readTables([table, ...strange])).toEqual([{ ...table, others }])
    expect(readTables([{ ...table, seat: null, names: ['Ann', 3, ''], changed: 'x' }])).toEqual([
      { ...table, seat: null, names: ['Ann'], others: ['Ann'], changed: 0 },
    ])
    expect(() => readTables({})).toThrow('broken')
  })
  test('says how a game ended and where a bot played, by seat', () => {
    const over = { table: 'k3v9qm2xw7hd4t8b', game: 'hourglass', phase: 'over', seat: 0, names: ['Ann', '', 'Vesper'] }
    const resultOf = (result: unknown) => readTables([{ ...over, result }])[0]?.result
    expect(resultOf({ winners: [1], reason: 'most-hourglasses', 'by-bot': [0, 12, 0] })).toEqual({
      winners: [1],
      reason: 'most-hourglasses',
      names: ['Ann', '', 'Vesper'],
      byBot: [1],
    })
    expect(resultOf({ winners: [], reason: 'aborted' })).toMatchObject({ winners: [], byBot: [] })
    for (const wrong of [undefined, null, 7, { winners: 1, reason: 'x' }, { winners: [1] }])
      expect(resultOf(wrong)).toBeNull()
  })
  test('invites to a table by what it is and who asks', () => {
    const invitation = {
      game: 'hourglass',
      players: 3,
      options: {},
      pace: 'fast',
      phase: 'waiting',
      taken: 1,
      host: { name: 'Ann', figure: 'cat' },
      evening: false,
    }
    expect(readInvitation(invitation)).toEqual(invitation)
    expect(readInvitation({ ...invitation, host: null })?.host).toBeNull()
    for (const wrong of [null, {}, { ...invitation, game: 'chess' }, { ...invitation, pace: 'sudden' }])
      expect(readInvitation(wrong)).toBeNull()
  })
  test('says whose turn it is and since when, by name', () => {
    const table = {
      table: 'k3v9qm2xw7hd4t8b',
      game: 'hourglass',
      phase: 'playing',
      seat: 1,
      names: ['Ann', 'Ben', 'Cleo'],
      changed: 5,
    }
    const turnOf = (turn: unknown) => readTables([{ ...table, turn }])[0]?.turn
    const at = (seat: number, since: number) => ({ seat, since })
    expect(turnOf([at(1, 70)])).toEqual({ yours: true, names: ['Ben'], since: 70 })
    expect(turnOf([at(0, 40), at(1, 70)])).toEqual({ yours: true, names: ['Ann', 'Ben'], since: 70 })
    expect(turnOf([at(0, 40), at(2, 30)])).toEqual({ yours: false, names: ['Ann', 'Cleo'], since: 30 })
    for (const wrong of [undefined, null, [], 7, [null], [at(5, 1)], [{ seat: 1 }]]) expect(turnOf(wrong)).toBeNull()
  })
  test('leads back to an evening that goes on, also its screen', () => {
    const table = { table: 'k3v9qm2xw7hd4t8b', game: 'hourglass', phase: 'waiting', seat: null, names: [], changed: 5 }
    const eveningOf = (evening: unknown) => readTables([{ ...table, evening }])[0]?.evening
    expect(eveningOf({ code: 'K7M4QX', screen: true })).toEqual({ code: 'K7M4QX', screen: true })
    for (const wrong of [undefined, null, 'K7M4QX', { code: 'K7M4QX' }, { screen: true }])
      expect(eveningOf(wrong)).toBeNull()
  })
})
