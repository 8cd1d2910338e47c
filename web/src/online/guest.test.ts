// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import { failureIn, failureOf, readBlocked, readPerson, readTables } from './guest.svelte'

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
    }
    const strange = [{ ...table, game: 'chess' }, { ...table, phase: 'gone' }, { ...table, table: '../../x' }, null, 7]
    expect(readTables([table, ...strange])).toEqual([table])
    expect(readTables([{ ...table, seat: null, names: ['Ann', 3, ''], changed: 'x' }])).toEqual([
      { ...table, seat: null, names: ['Ann'], changed: 0 },
    ])
    expect(() => readTables({})).toThrow('broken')
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
})
