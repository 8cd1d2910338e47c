// SPDX-License-Identifier: MIT
// Which pieces of furniture reach into a field, in the order of the rules.
import type { Catalogue } from './catalogue'
import type { Lobby } from './lobby'
import { allLayers, contentsOf as contentsIn } from './plan/where'
import type { PieceName } from './view'

export function contentsOf(catalogue: Catalogue, lobby: Lobby): { piecesIn: (field: string) => PieceName[] } {
  const layers = allLayers(catalogue, lobby)
  return { piecesIn: (field) => contentsIn(catalogue, lobby, layers, field).pieces }
}
