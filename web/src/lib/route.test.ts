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
    expect(parse('#/learn/keyhole')).toEqual({ screen: 'learn', game: 'keyhole', chapter: null })
    expect(parse('#/learn/keyhole/3')).toEqual({ screen: 'learn', game: 'keyhole', chapter: 3 })
    expect(parse('#/settings')).toEqual({ screen: 'settings' })
    expect(parse('#/statistics')).toEqual({ screen: 'statistics' })
    expect(parse('#/privacy')).toEqual({ screen: 'privacy' })
    expect(parse('#/daily')).toEqual({ screen: 'daily', day: null })
    expect(parse('#/daily/2026-11-16')).toEqual({ screen: 'daily', day: '2026-11-16' })
    expect(parse('#/daily/2026-11-31')).toEqual({ screen: 'lost' })
  })

  it('name the hall, a table online, a new one, oneself, and a link from another device', () => {
    const place = (hash: string) => {
      const route = parse(hash)
      return route.screen === 'online' ? route.place : route.screen
    }
    expect(place('#/online')).toEqual({ at: 'hall' })
    expect(place('#/online/k3v9qm2xw7hd4t8b')).toEqual({ at: 'table', id: 'k3v9qm2xw7hd4t8b' })
    expect(place('#/online/new/keyhole')).toEqual({ at: 'new', game: 'keyhole' })
    expect(place('#/online/me')).toEqual({ at: 'me' })
    expect(place('#/online/device/00112233445566778899aabbccddeeff')).toEqual({
      at: 'device',
      code: '00112233445566778899aabbccddeeff',
    })
  })

  it('knows where an evening around one screen is opened, joined and played', () => {
    const place = (hash: string) => {
      const route = parse(hash)
      return route.screen === 'evening' ? route.place : route.screen
    }
    expect(place('#/evening')).toEqual({ at: 'open' })
    expect(place('#/join')).toEqual({ at: 'join', code: null })
    expect(place('#/join/k7m4qx')).toEqual({ at: 'join', code: 'K7M4QX' })
    expect(place('#/evening/k3v9qm2xw7hd4t8b')).toEqual({ at: 'table', id: 'k3v9qm2xw7hd4t8b' })
  })

  it.each([
    '#/online/',
    '#/online/k3v9',
    '#/online/K3V9QM2XW7HD4T8B',
    '#/online/k3v9qm2xw7hd4t8b/more',
    '#/online/new',
    '#/online/me/too',
    '#/online/device',
    '#/online/device/a<b>cdefgh',
    '#/evening/k3v9',
    '#/evening/k3v9qm2xw7hd4t8b/more',
    '#/join/k7m4q',
    '#/join/k7m4qx/more',
    '#/nowhere',
    '#//',
    '#/set-up',
    '#/set-up/hourglass/2',
    '#/rules/keyhole/12',
    '#/rules/keyhole/KH-12/more',
    '#/rules/keyhole/KH-1<b>',
    '#/table',
    '#/table/0123456789ABCDEF',
    '#/table/0123',
    '#/record',
    '#/record/a/b',
    '#/settings/name',
    '#/learn',
    '#/learn/hourglass/0',
    '#/learn/hourglass/1/2',
  ])('%s leads nowhere', (hash) => expect(parse(hash)).toEqual({ screen: 'lost' }))
})
