// SPDX-License-Identifier: MIT
// Snapping: a dragged piece goes flush with a wall or neighbour that is near, otherwise onto a grid. Whether it may stand
// there is up to the engine; nothing here knows the rules.
import { type Catalogue, boxesOf } from './catalogue'
import type { Lobby } from './lobby'
import type { Stance } from './moves'
import { flatBoxes } from './turning'
import { type PieceName, type Pose, pieceNames } from './view'

export const pushStep = 10 // millimetres
export const turnStep = 15 // degrees
const near = 8 // millimetres: edges closer than this snap together

/** What a piece takes up of the floor, along the walls. */
interface Extent {
  x: readonly [from: number, to: number]
  y: readonly [from: number, to: number]
}

function extentOf(catalogue: Catalogue, piece: PieceName, stance: Stance): Extent {
  const pose: Pose = { ...stance, z: 0 }
  const corners = flatBoxes(boxesOf(catalogue, piece), pose).flatMap((box) => box.corners)
  const range = (axis: 0 | 1): [number, number] => {
    // Rounding errors of sine and cosine must not become whole millimetres.
    const values = corners.map((corner) => Math.round(corner[axis] * 1e6) / 1e6)
    return [Math.min(...values), Math.max(...values)]
  }
  return { x: range(0), y: range(1) }
}

const overlap = (a: readonly [number, number], b: readonly [number, number]): boolean => a[0] < b[1] && b[0] < a[1]

/** The value nearest to the wanted one among those within reach; else the wanted one on the grid. */
function drawnTo(wanted: number, edges: readonly number[]): number {
  const [nearest] = [...edges].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  if (nearest !== undefined && Math.abs(nearest - wanted) <= near) return nearest
  return Math.round(wanted / pushStep) * pushStep
}

/** The snapped position of a piece whose middle is dragged to this point. */
export function snapped(
  catalogue: Catalogue,
  furniture: Lobby['furniture'],
  piece: PieceName,
  stance: Stance,
  x: number,
  y: number,
): { x: number; y: number } {
  const { size } = catalogue.lobby
  const own = extentOf(catalogue, piece, { ...stance, x: 0, y: 0 })
  const others = pieceNames.flatMap((name) => {
    const pose = name === piece ? null : furniture[name]
    return pose ? [extentOf(catalogue, name, pose)] : []
  })
  const along = (axis: 'x' | 'y', wanted: number, across: number): number => {
    const other = axis === 'x' ? 'y' : 'x'
    const [from, to] = own[axis]
    const [least, most] = [Math.ceil(-from), Math.floor(size - to)]
    const beside = [own[other][0] + across, own[other][1] + across] as const
    const edges = others
      .filter((each) => overlap(each[other], beside))
      .flatMap((each) => [Math.floor(each[axis][0] - to), Math.ceil(each[axis][1] - from)])
    const inside = Math.max(least, Math.min(most, wanted))
    return Math.max(least, Math.min(most, drawnTo(inside, [least, most, ...edges])))
  }
  return { x: along('x', x, y), y: along('y', y, x) }
}

/** The new yaw; turning by whole steps snaps to whole steps. */
export function turnedBy(yaw: number, degrees: number): number {
  const turned = yaw + degrees
  return degrees % turnStep === 0 ? Math.round(turned / turnStep) * turnStep : turned
}

/** Positions around a point to try if a piece cannot stand at the point itself, nearest first. */
export function aroundIt(x: number, y: number): { x: number; y: number }[] {
  const steps = [-3, -2, -1, 0, 1, 2, 3]
  return steps
    .flatMap((i) => steps.map((j) => ({ x: x + i * pushStep, y: y + j * pushStep, far: Math.hypot(i, j) })))
    .filter(({ far }) => far > 0 && far <= 3)
    .sort((a, b) => a.far - b.far)
    .map(({ x, y }) => ({ x, y }))
}

const notch = 50 // pixels; a mouse sends 100 or more for each of its own

/** A wheel that turns a piece: a notch is a whole step, with Shift a degree. What trackpads send in crumbs is added up. */
export class Wheel {
  private gathered = 0

  constructor(private readonly turn: (degrees: number) => void) {}

  turned(event: WheelEvent): void {
    event.preventDefault()
    // With Shift many browsers turn a wheel sideways.
    const way = event.deltaY || event.deltaX
    const pixels = way * (event.deltaMode === 0 ? 1 : notch)
    if (Math.sign(pixels) !== Math.sign(this.gathered)) this.gathered = 0
    this.gathered += pixels
    if (Math.abs(this.gathered) < notch) return
    this.gathered = 0
    this.turn(-Math.sign(pixels) * (event.shiftKey ? 1 : turnStep))
  }
}
