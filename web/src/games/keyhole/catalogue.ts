// SPDX-License-Identifier: MIT
// The material of the game as the engine lists it (`{"do":"catalogue"}`): the only place measures come from.
import type { Box, Catalogue, GhostId, PieceName, Side, Size } from './shapes'

export type { Box, Catalogue, Size } from './shapes'

export const sizeOf = (id: GhostId): Size => (id[0] === 's' ? 'small' : id[0] === 'm' ? 'medium' : 'large')

export function bodyOf(catalogue: Catalogue, id: GhostId): Catalogue['bodies'][number] {
  const found = catalogue.bodies.find((body) => body.size === sizeOf(id))
  if (!found) throw new Error(`no body for ${id}`)
  return found
}

/** KH-3: ghosts leave on the side opposite to their start. */
export function oppositeOf(catalogue: Catalogue, side: Side): Side {
  const found = catalogue.sides.find(({ name }) => name === side)
  if (!found) throw new Error(`no side ${side}`)
  return found.opposite
}

export function boxesOf(catalogue: Catalogue, piece: PieceName): Box[] {
  return catalogue.pieces.find((each) => each.name === piece)?.boxes ?? []
}
