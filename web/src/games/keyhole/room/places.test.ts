// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { testEngine } from '../../../engine/test-engine'
import { bodyOf, type Catalogue } from '../catalogue'
import type { Lobby } from '../lobby'
import { ghostIds, pieceNames, type Ghost, type Side } from '../view'
import { landing } from './lobby-shell'
import { standingOf } from './places'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = (await testEngine()).ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' }).catalogue
})

const furniture = Object.fromEntries(pieceNames.map((piece) => [piece, null])) as Lobby['furniture']

function lobbyWith(start: Side[], at: (seat: number, id: string) => Ghost['at']): Lobby {
  const ghosts = start.flatMap((_, seat) =>
    ghostIds.map((id): Ghost => ({ seat, id, at: at(seat, id), entered: false, frozen: false })),
  )
  return { furniture, ghosts, keyhole: { side: 'N', door: 1 }, start }
}

const everywhere: [string, (seat: number, id: string) => Ghost['at']][] = [
  ['all wait', () => 'start'],
  ['all have escaped', () => 'escaped'],
  ['some wait, some have escaped', (seat, id) => ((seat + id.charCodeAt(1)) % 2 === 0 ? 'start' : 'escaped')],
  ['large ones are in supply', (_, id) => (id[0] === 's' ? 'escaped' : 'supply')],
]

describe('where ghosts are drawn', () => {
  it('in the lobby: at their spot (KH-12)', () => {
    const lobby = lobbyWith(['S', 'N'], () => ({ field: 'b1', x: 51, y: 22, z: 4, lying: true }))
    const { place, lying, outside } = standingOf(catalogue, lobby, lobby.ghosts[0] as Ghost)
    expect([place.toArray(), lying, outside]).toEqual([[51, 22, 4], true, null])
  })

  it.each(everywhere)('%s: on the boards, and none in another', (_, at) => {
    for (const start of [
      ['S', 'N'],
      ['S', 'W', 'N'],
      ['S', 'W', 'N', 'E'],
    ] as Side[][]) {
      const lobby = lobbyWith(start, at)
      const all = lobby.ghosts.map((ghost) => ({
        ghost,
        place: standingOf(catalogue, lobby, ghost).place,
        wide: bodyOf(catalogue, ghost.id).radius,
      }))
      const { size } = catalogue.lobby
      for (const { place, wide } of all) {
        const out = Math.max(-place.x, place.x - size, -place.y, place.y - size)
        expect(out).toBeGreaterThanOrEqual(wide)
        expect(out).toBeLessThanOrEqual(landing.depth - wide / 2)
      }
      for (const [i, one] of all.entries()) {
        for (const other of all.slice(i + 1)) {
          const apart = Math.hypot(one.place.x - other.place.x, one.place.y - other.place.y)
          expect(apart, `${JSON.stringify(one.ghost)} and ${JSON.stringify(other.ghost)}`).toBeGreaterThanOrEqual(
            one.wide + other.wide,
          )
        }
      }
    }
  })

  it('beyond the exit once they have escaped: opposite to where they waited (KH-3)', () => {
    const waiting = lobbyWith(['S', 'N'], () => 'start')
    const escaped = lobbyWith(['S', 'N'], () => 'escaped')
    expect(standingOf(catalogue, waiting, waiting.ghosts[0] as Ghost).place.y).toBeLessThan(0)
    expect(standingOf(catalogue, escaped, escaped.ghosts[0] as Ghost).place.y).toBeGreaterThan(catalogue.lobby.size)
  })
})
