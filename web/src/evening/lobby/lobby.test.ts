// SPDX-License-Identifier: MIT
// What the lobby of an evening works out: codes as they are typed, who sits where, and marks.
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoomSeat } from '../../engine/table-protocol'
import { games } from '../../games'
import { wearMarks } from '../../parts/marks.svelte'
import { seatSigns, signOf } from '../../parts/seats'
import { forgetCode, rememberCode, rememberedCode, spaced, tidyCode } from './code'
import {
  absent,
  freeMark,
  gapsOf,
  leftBy,
  markOwners,
  marksOf,
  playersFor,
  seatsOf,
  spotsAround,
  swapped,
} from './seating'

const person = (name: string, more: Partial<Extract<RoomSeat, { kind: 'person' }>> = {}): RoomSeat => ({
  kind: 'person',
  name,
  here: true,
  you: false,
  ...more,
})
const empty: RoomSeat = { kind: 'empty' }
const bot: RoomSeat = { kind: 'bot', name: 'Vesper', level: 'easy' }

describe('a code', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is in capitals and has no letter that looks like another', () => {
    expect(tidyCode('k7m4qx')).toBe('K7M4QX')
    expect(tidyCode(' k7m 4q-x0o1i ')).toBe('K7M4QX')
    expect(tidyCode('K7M4QX2')).toBe('K7M4QX')
  })
  it('is found in a link that was pasted', () => {
    expect(tidyCode('http://192.168.1.20:2400/#/join/k7m4qx')).toBe('K7M4QX')
  })
  it('is shown in two groups', () => expect(spaced('K7M4QX')).toBe('K7M 4QX'))
  it('is kept on this device until it is forgotten, and nothing else is taken for one', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (place: string) => kept.get(place) ?? null,
      setItem: (place: string, text: string) => void kept.set(place, text),
    })
    expect(rememberedCode()).toBe('')
    rememberCode('K7M4QX')
    expect(rememberedCode()).toBe('K7M4QX')
    forgetCode()
    expect(rememberedCode()).toBe('')
  })
})

describe('marks', () => {
  const seats = [person('Ann', { mark: 1 }), bot, person('Ben'), empty, person('Cleo', { mark: 0, you: true })]

  it('are what people chose, and different ones for everybody else', () => {
    const marks = marksOf(seats)
    expect(marks).toEqual([1, 2, 3, 4, 0])
  })
  it('belong to others, or can be had', () => {
    expect(markOwners(seats)).toEqual([null, 'Ann', null, null, null, null])
    expect(freeMark(seats, 0)).toBe(0)
    expect(freeMark(seats, 1)).toBe(0)
    expect(freeMark([person('Ann', { mark: 0 })], null)).toBe(1)
  })
  it('are worn by the seats of a table until it is left', () => {
    wearMarks(marksOf(seats))
    expect(signOf(0)).toBe(seatSigns[1])
    wearMarks([])
    expect(signOf(0)).toBe(seatSigns[0])
  })
})

describe('seats', () => {
  it('lie clockwise around the table, the first or one’s own below', () => {
    const [below, left, top, right] = spotsAround(4)
    expect(below?.y).toBeCloseTo(1)
    expect(left?.x).toBeCloseTo(0)
    expect(top?.y).toBeCloseTo(0)
    expect(right?.x).toBeCloseTo(1)
    expect(spotsAround(4, 2)[2]?.y).toBeCloseTo(1)
  })
  it('have a place between two people who sit side by side, on the edge of the table', () => {
    const [below, left] = [person('Ann'), person('Ben')]
    expect(gapsOf([below, left, empty, empty]).map(({ seat }) => seat)).toEqual([0])
    const [gap] = gapsOf([below, left, empty, empty])
    expect(gap?.x).toBeLessThan(0.5)
    expect(gap?.y).toBeGreaterThan(0.5)
    const around = gapsOf([below])[0]
    expect([around?.seat, around?.x]).toEqual([0, expect.closeTo(0.5)])
    expect(around?.y, 'opposite of who sits alone').toBeLessThan(0.5)
  })
  it('change places two by two', () => {
    expect(swapped(4, 0, 2)).toEqual([2, 1, 0, 3])
    expect(leftBy(4, 3, 1)).toBe(0)
    expect(leftBy(4, 0, -1)).toBe(3)
  })
  it('can be taken over where somebody is away and has not given up', () => {
    const gone = { here: false }
    const room = {
      seats: [person('Ann'), person('Ben', gone), person('Cleo', { ...gone, resigned: true }), bot, empty],
    }
    expect(absent(room)).toEqual([1])
  })
  it('are as many as the box of another game allows', () => {
    for (const { name } of games) {
      const { least, most } = seatsOf(name)
      expect(least, name).toBeGreaterThan(0)
      expect(playersFor(name, 99)).toBe(most)
      expect(playersFor(name, 0)).toBe(least)
    }
  })
})
