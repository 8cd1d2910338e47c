// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { parse } from './route.svelte'

describe('addresses', () => {
  it.each(['', '#', '#/'])('"%s" is the beginning', (hash) => expect(parse(hash)).toEqual({ screen: 'home' }))

  it('name a game to set up, and wishes', () => {
    const route = parse('#/set-up/hourglass?players=3&bots=hard')
    expect(route).toMatchObject({ screen: 'set-up', game: 'hourglass' })
    expect(route.screen === 'set-up' && Object.fromEntries(route.wishes)).toEqual({ players: '3', bots: 'hard' })
  })

  it('name a table, a record, rules and a paragraph of them', () => {
    expect(parse('#/table/0123456789abcdef')).toEqual({ screen: 'table', id: '0123456789abcdef' })
    expect(parse('#/record/Ab-_9')).toEqual({ screen: 'record', packed: 'Ab-_9' })
    expect(parse('#/rules/keyhole')).toEqual({ screen: 'rules', game: 'keyhole', paragraph: null })
    expect(parse('#/rules/keyhole/KH-12')).toEqual({ screen: 'rules', game: 'keyhole', paragraph: 'KH-12' })
    expect(parse('#/settings')).toEqual({ screen: 'settings' })
  })

  it.each([
    '#/nowhere',
    '#//',
    '#/set-up',
    '#/set-up/chess',
    '#/set-up/hourglass/2',
    '#/rules/chess',
    '#/rules/keyhole/12',
    '#/rules/keyhole/KH-12/more',
    '#/rules/keyhole/KH-1<b>',
    '#/table',
    '#/table/0123456789ABCDEF',
    '#/table/0123',
    '#/record',
    '#/record/a/b',
    '#/settings/name',
  ])('%s leads nowhere', (hash) => expect(parse(hash)).toEqual({ screen: 'lost' }))
})
