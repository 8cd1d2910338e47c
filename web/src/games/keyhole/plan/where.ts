// SPDX-License-Identifier: MIT
// What is where in the lobby, told by fields: for names that are read out, and to know what can be picked at a place.
import { bodyOf, type Catalogue } from '../catalogue'
import type { Lobby } from '../lobby'
import { pieceNames, type Ghost, type PieceName, type Spot } from '../view'
import { inside, layersOf, type Flat, type Layer } from './layers'

export interface Standing {
  ghost: Ghost
  spot: Spot
  on: PieceName | null // what carries it
  under: PieceName | null // what is above it
}

/** Whether two convex outlines share more than an edge. */
export function overlap(a: readonly Flat[], b: readonly Flat[]): boolean {
  return [a, b].every((outline) =>
    outline.every(([ax, ay], i) => {
      const [bx, by] = outline[(i + 1) % outline.length] as Flat
      const [nx, ny] = [by - ay, ax - bx]
      const reach = (points: readonly Flat[]) => points.map(([x, y]) => x * nx + y * ny)
      const [one, other] = [reach(a), reach(b)]
      const slack = 1e-6 * Math.hypot(nx, ny)
      return Math.max(...one) > Math.min(...other) + slack && Math.max(...other) > Math.min(...one) + slack
    }),
  )
}

export function allLayers(catalogue: Catalogue, lobby: Pick<Lobby, 'furniture'>): Layer[] {
  return pieceNames.flatMap((piece) => {
    const pose = lobby.furniture[piece]
    return pose ? layersOf(catalogue, piece, pose) : []
  })
}

/** How high a ghost reaches above its foot: a lying one is as high as it is wide (KH-33). */
export function heightOf(catalogue: Catalogue, ghost: Pick<Ghost, 'id'>, lying: boolean): number {
  const body = bodyOf(catalogue, ghost.id)
  return lying ? 2 * body.radius : body.height
}

export function standingOf(catalogue: Catalogue, layers: readonly Layer[], ghost: Ghost, spot: Spot): Standing {
  const here = layers.filter((layer) => inside(layer.outline, spot.x, spot.y))
  const head = spot.z + heightOf(catalogue, ghost, spot.lying)
  const carrying = spot.z > 0 ? here.find((layer) => layer.z1 === spot.z) : undefined
  const above = here.filter((layer) => layer.z0 >= head).sort((a, b) => a.z0 - b.z0)[0]
  return { ghost, spot, on: carrying?.piece ?? null, under: above?.piece ?? null }
}

export function fieldOutline(catalogue: Catalogue, name: string): Flat[] {
  const field = catalogue.fields.find((each) => each.name === name)
  if (!field) return []
  const half = catalogue.lobby.field_size / 2
  const { x, y } = field
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]
}

export interface FieldContents {
  ghosts: Standing[]
  pieces: PieceName[]
}

export function contentsOf(catalogue: Catalogue, lobby: Lobby, layers: readonly Layer[], field: string): FieldContents {
  const outline = fieldOutline(catalogue, field)
  return {
    ghosts: lobby.ghosts.flatMap((ghost) =>
      typeof ghost.at === 'object' && ghost.at.field === field ? [standingOf(catalogue, layers, ghost, ghost.at)] : [],
    ),
    pieces: pieceNames.filter((piece) =>
      layers.some((layer) => layer.piece === piece && overlap(layer.outline, outline)),
    ),
  }
}
