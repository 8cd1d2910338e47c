// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RoomSeat } from '../../engine/table-protocol'
import { teach } from '../../words/words.svelte'
import { awayInWords } from './away'

const person = (name: string, more: Partial<Extract<RoomSeat, { kind: 'person' }>> = {}): RoomSeat => ({
  kind: 'person',
  name,
  here: false,
  you: false,
  ...more,
})

describe('who is not at their phone', () => {
  beforeEach(() =>
    teach({
      'page.evening.screen.asleep': '{names} sleeps.',
      'page.evening.screen.asleep.more': '{names} sleep.',
      'page.evening.screen.asleep-many': '{count} sleep.',
      'page.evening.screen.kept': 'A bot plays for {names}.',
    }),
  )
  afterEach(() => teach({}))

  it('is named', () => {
    expect(awayInWords({ seats: [person('Ann'), person('Ben', { here: true })] })).toBe('Ann sleeps.')
    expect(awayInWords({ seats: [person('Ann', { kept: 'easy' })] })).toBe('A bot plays for Ann.')
    expect(awayInWords({ seats: [person('Ben', { here: true }), person('Cleo', { resigned: true })] })).toBeNull()
  })
  it('is counted where names have no room', () => {
    const seats = ['Anneliese Rosenberger', 'Konstantin Oberwasser', 'Wilhelmine Sturmvogel'].map((name) =>
      person(name),
    )
    expect(awayInWords({ seats })).toBe('3 sleep.')
  })
})
