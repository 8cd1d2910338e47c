// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { learn, speak } from '../../words/words.svelte'
import { Staging } from './staging.svelte'

beforeAll(async () => {
  await speak('en')
  await learn('table')
  await learn('phantom-hours')
})

describe('a row that is put right', () => {
  const row = [null, null, '10', '11', null, '12', null]

  it('says what comes after a chosen card, and after a step', () => {
    const staging = new Staging(
      () => ['shift 3>2 6>7', 'shift 4>5 3>4', 'shift 6>7'],
      () => row,
    )
    expect(staging.asks, 'what the turn asks').toBeNull()
    staging.chosen = 3
    expect(staging.asks).toBe('Choose where it goes.')
    staging.chosen = null
    staging.steps = [{ from: 3, to: 2 }]
    expect(staging.asks).toBe('One more card has to move.')
    staging.steps = [{ from: 6, to: 7 }]
    expect(staging.asks).toBe('Confirm, or choose differently.')
  })
})
