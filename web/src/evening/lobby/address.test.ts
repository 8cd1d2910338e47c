// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressForPhones } from './address'

const asked: string[] = []
function serverAnswers(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.href)
    return Promise.resolve().then(answer)
  })
}
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

describe('where phones find the page', () => {
  it.each([
    'http://127.0.0.1:2400/#/evening/k3v9qm2xw7hd4t8b',
    'http://localhost:2400/',
    'http://[::1]:2400/#/evening',
    'http://table.localhost:2400/',
  ])('in the local network, if the screen is the server’s own computer: %s', async (here) => {
    serverAnswers(() => Response.json({ addresses: ['http://192.168.1.20:2400', 'http://[fd00::2]:2400'] }))
    expect(await addressForPhones(here)).toBe('http://192.168.1.20:2400/')
    expect(asked).toEqual([new URL('/room', here).href])
  })

  it.each(['http://192.168.1.20:2400/', 'https://play.example.org/', 'https://localhost.example.org/'])(
    'where the screen is, if others can go there: %s',
    async (here) => {
      serverAnswers(() => Response.json({ addresses: ['http://10.0.0.1:2400'] }))
      expect(await addressForPhones(`${here}#/evening`)).toBe(here)
      expect(asked).toEqual([])
    },
  )

  it.each([
    ['is of another kind', () => new Response('<p>not here</p>', { status: 404 })],
    ['has no room, or no network', () => Response.json({ addresses: [] })],
    ['says something else', () => Response.json({ addresses: [7] })],
    ['has a page for everything', () => new Response('<!doctype html>')],
    ['is away', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('where the screen is, if the server %s', async (_, answer) => {
    serverAnswers(answer)
    expect(await addressForPhones('http://127.0.0.1:2400/#/evening')).toBe('http://127.0.0.1:2400/')
  })
})
