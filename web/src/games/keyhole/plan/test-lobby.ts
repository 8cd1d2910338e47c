// SPDX-License-Identifier: MIT
// For tests: the engine's own catalogue, and lobbies from the arranged scenes.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { testEngine } from '../../../engine/test-engine'
import type { Catalogue } from '../catalogue'
import { lobbyOf, type Lobby } from '../lobby'
import type { Ghost, GhostId, KeyholeView, Spot } from '../view'

export async function testCatalogue(): Promise<Catalogue> {
  const engine = await testEngine()
  return engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' }).catalogue
}

export function sceneLobby(name: string): Lobby {
  const path = fileURLToPath(new URL(`../../../../../tests/scenes/keyhole/${name}.json`, import.meta.url))
  return lobbyOf(JSON.parse(readFileSync(path, 'utf8')) as KeyholeView)
}

/** The lobby with one ghost elsewhere. */
export function withGhost(lobby: Lobby, seat: number, id: GhostId, at: Ghost['at']): Lobby {
  const ghosts = lobby.ghosts.map((ghost) => (ghost.seat === seat && ghost.id === id ? { ...ghost, at } : ghost))
  return { ...lobby, ghosts }
}

export const spot = (field: string, x: number, y: number, z = 0, lying = false): Spot => ({ field, x, y, z, lying })
