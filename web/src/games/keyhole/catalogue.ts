// SPDX-License-Identifier: MIT
// The material of the game as the engine lists it (`{"do":"catalogue"}`): the only place measures come from.
import type { GhostId, PieceName, Rest, Side } from './view'

export type Size = 'small' | 'medium' | 'large'
export type Box = [x0: number, x1: number, y0: number, y1: number, z0: number, z1: number]

export interface Catalogue {
  lobby: { fields: number; field_size: number; size: number; rounds: number }
  fields: { name: string; x: number; y: number }[]
  sides: { name: Side; opposite: Side }[]
  /** Of walks: between the outside of each side and each field, and from each field to each field; in their order. */
  steps: { sides: number[][]; fields: number[][] }
  doors: { side: Side; door: number; x: number; y: number }[]
  bodies: { size: Size; radius: number; height: number; half_points_in_lobby: number; half_points_escaped: number }[]
  ghosts: { id: GhostId; size: Size }[]
  pieces: { name: PieceName; boxes: Box[]; reflecting_box: number | null }[]
  rests: Rest[]
  eye: { height: number; sideways: number; upwards: number } // degrees
  samples: { points: number; slices: number; angles: number; to_be_seen: number }
  movement_cards: { name: string; number: number; pieces: PieceName[] }[]
  midnight_cards: string[]
}

export const sizeOf = (id: GhostId): Size => (id[0] === 's' ? 'small' : id[0] === 'm' ? 'medium' : 'large')

export function bodyOf(catalogue: Catalogue, id: GhostId): Catalogue['bodies'][number] {
  const found = catalogue.bodies.find((body) => body.size === sizeOf(id))
  if (!found) throw new Error(`no body for ${id}`)
  return found
}

export function boxesOf(catalogue: Catalogue, piece: PieceName): Box[] {
  return catalogue.pieces.find((each) => each.name === piece)?.boxes ?? []
}
