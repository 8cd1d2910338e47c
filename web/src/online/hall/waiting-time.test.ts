// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, test } from 'vitest'
import { teach } from '../../words/words.svelte'
import type { MyTable } from '../guest.svelte'
import { turnInWords, waitingForMeFirst, waitingTime } from './waiting-time'

beforeAll(() =>
  teach({
    'page.hall.turn.yours': 'Your turn',
    'page.hall.turn.one': '{name} acts',
    'page.hall.turn.several': 'Waiting for {names}',
    'page.hall.for.minutes': '{count} minutes',
    'page.hall.for.minutes.one': 'a minute',
    'page.hall.for.hours': '{count} hours',
    'page.hall.for.hours.one': 'an hour',
    'page.hall.for.days': '{count} days',
    'page.hall.for.days.one': 'a day',
  }),
)

const minute = 60_000

describe('whose turn it is', () => {
  test.each([
    [0, ''],
    [59_999, ''],
    [minute, 'a minute'],
    [59 * minute, '59 minutes'],
    [60 * minute, 'an hour'],
    [24 * 60 * minute - 1, '23 hours'],
    [24 * 60 * minute, 'a day'],
    [400 * 24 * 60 * minute, '400 days'],
    [-5 * minute, ''], // a clock that was set back
  ])('after %i ms it says "%s"', (passed, words) => expect(waitingTime(1000, 1000 + passed)).toBe(words))

  test('is said by name, and how long they are waited for', () => {
    expect(turnInWords({ yours: true, names: ['Ann', 'Ben'], since: 0 }, 2 * minute)).toBe('Your turn · 2 minutes')
    expect(turnInWords({ yours: false, names: ['Ben'], since: 0 }, 0)).toBe('Ben acts')
    expect(turnInWords({ yours: false, names: ['Ben', 'Cleo'], since: 0 }, 0)).toBe('Waiting for Ben and Cleo')
  })

  test('puts the games that wait for me first, the most patient before', () => {
    const table = (id: string, turn: MyTable['turn']): MyTable => ({
      table: id,
      game: 'hourglass',
      phase: 'playing',
      seat: 0,
      names: [],
      others: [],
      changed: 0,
      turn,
      evening: null,
      result: null,
    })
    const others = { yours: false, names: ['Ben'], since: 1 }
    const mine = (since: number) => ({ yours: true, names: ['Ann'], since })
    const sorted = waitingForMeFirst([
      table('a', null),
      table('b', others),
      table('c', mine(9)),
      table('d', null),
      table('e', mine(5)),
    ])
    expect(sorted.map((each) => each.table)).toEqual(['e', 'c', 'a', 'b', 'd'])
  })
})
