// SPDX-License-Identifier: MIT
// One wall of the lobby with its doors, built once for the south side (x along it, y inwards, z up) and turned into its
// place. The wall stands a little outside of the lobby's edge, so that furniture may touch the edge and cut nothing.
import {
  BoxGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  PlaneGeometry,
  type BufferAttribute,
  type BufferGeometry,
} from 'three'
import type { Catalogue } from '../catalogue'
import { sides, type Side } from '../view'
import { Builder } from './building'
import { tones, type Surface } from './finishes'
import { numberCells } from './pictures/surfaces'

export const wall = { height: 90, gap: 2.6, thickness: 6, doorWidth: 23, doorHeight: 51, lampHeight: 70 }

/** Quarter turns from the south side, counter-clockwise seen from above. */
export const turnsOf: Record<Side, number> = { S: 0, E: 1, N: 2, W: 3 }

/** Turns the south side's frame into that of another side, around the middle of the lobby. */
export function sideFrame(side: Side, size: number): Matrix4 {
  const half = size / 2
  return new Matrix4()
    .makeTranslation(half, half, 0)
    .multiply(new Matrix4().makeRotationZ((turnsOf[side] * Math.PI) / 2))
    .multiply(new Matrix4().makeTranslation(-half, -half, 0))
}

/** How far along its side a door is, in the south side's frame. */
export function alongSide(door: { side: Side; x: number; y: number }, size: number): number {
  return { S: door.x, E: door.y, N: size - door.x, W: size - door.y }[door.side]
}

export interface Walls {
  groups: Record<Side, Group>
  /** Opens a door by so much of a right angle. */
  open(side: Side, door: number, share: number): void
}

export function buildWalls(catalogue: Catalogue, surface: Surface): Walls {
  const { size } = catalogue.lobby
  const [red, blue] = [wallOf(catalogue, 'redPaper'), wallOf(catalogue, 'bluePaper')]
  const shapes: Record<Side, BufferGeometry> = { N: red, E: blue, S: red, W: blue }
  const leaf = doorLeaf()
  const leaves = {} as Record<Side, InstancedMesh>
  const groups = {} as Record<Side, Group>
  for (const side of sides) {
    const group = new Group()
    group.name = `wall ${side}`
    group.applyMatrix4(sideFrame(side, size))
    const doors = new InstancedMesh(leaf, surface, catalogue.lobby.fields)
    // A door that opens leaves the place it was measured in.
    doors.frustumCulled = false
    leaves[side] = doors
    group.add(new Mesh(shapes[side], surface), doors)
    for (const each of group.children) each.receiveShadow = true
    groups[side] = group
  }
  const open = (side: Side, number: number, share: number): void => {
    const found = catalogue.doors.find((door) => door.side === side && door.door === number)
    if (!found) return
    const hinge = alongSide(found, size) - wall.doorWidth / 2
    const matrix = new Matrix4()
      .makeTranslation(hinge, -wall.gap + 0.4, 0)
      .multiply(new Matrix4().makeRotationZ(-share * Math.PI * 0.48))
    leaves[side].setMatrixAt(number - 1, matrix)
    leaves[side].instanceMatrix.needsUpdate = true
  }
  for (const { side, door } of catalogue.doors) open(side, door, 0)
  return { groups, open }
}

/** A door leaf with its hinge at the origin, seen from +y: six panels and a knob. */
function doorLeaf(): BufferGeometry {
  const { doorWidth: wide, doorHeight: high } = wall
  const builder = new Builder(true)
  builder.box('wood', '#8e4a2a', [0, wide, -0.6, 0.6, 0, high], 0.3)
  for (const [x0, x1] of [
    [2.4, wide / 2 - 0.9],
    [wide / 2 + 0.9, wide - 2.4],
  ] as const) {
    for (const [z0, z1] of [
      [3, 17],
      [19, 34],
      [36, high - 3],
    ] as const) {
      builder.box('wood', '#6b331d', [x0, x1, 0.3, 0.72, z0, z1], 0.2)
      builder.box('wood', '#a05834', [x0 + 1.2, x1 - 1.2, 0.3, 1, z0 + 1.2, z1 - 1.2], 0.35)
    }
  }
  builder.box('brass', tones.brassDark, [wide - 2.4, wide - 0.8, 0.5, 0.8, high * 0.42 - 2.4, high * 0.42 + 2.4])
  builder.knob('brass', tones.brass, wide - 1.6, 1, high * 0.42, 1)
  return builder.merged()
}

/** Wainscot, paper, frames of doors with their numbers, cornice, lamps and pictures. */
function wallOf({ lobby, doors }: Catalogue, paper: 'redPaper' | 'bluePaper'): BufferGeometry {
  const { gap, height, thickness, doorWidth, doorHeight, lampHeight } = wall
  const builder = new Builder(true)
  const long = lobby.size + 2 * (gap + thickness)
  const papered = new BoxGeometry(long, thickness, height - 1)
  builder.add(paper, '#ffffff', papered.translate(lobby.size / 2, -gap - thickness / 2, height / 2))
  const places = doors.filter((door) => door.side === 'S')
  const jamb = 2.2
  const free: [number, number][] = []
  let from = -gap
  for (const { x, door } of places) {
    builder.laid(
      'number',
      '#ffffff',
      numberPlate(door, 10.5)
        .rotateX(Math.PI / 2)
        .rotateZ(Math.PI)
        .translate(x, -0.02, doorHeight + 7.4),
    )
    builder.box('brass', tones.brassDark, [x - 6, x + 6, -gap, -0.06, doorHeight + 1.4, doorHeight + 13.4])
    const [left, right] = [x - doorWidth / 2, x + doorWidth / 2]
    free.push([from, left - jamb])
    from = right + jamb
    builder.box('wood', tones.walnut, [left - jamb, left, -gap, -0.3, 0, doorHeight + jamb], 0.5)
    builder.box('wood', tones.walnut, [right, right + jamb, -gap, -0.3, 0, doorHeight + jamb], 0.5)
    builder.box(
      'wood',
      tones.walnut,
      [left - jamb - 0.8, right + jamb + 0.8, -gap, -0.1, doorHeight, doorHeight + 3.4],
      0.7,
    )
    builder.box('brass', tones.gilt, [left - jamb, right + jamb, -gap, -0.05, doorHeight + 3.2, doorHeight + 4.4], 0.3)
  }
  free.push([from, lobby.size + gap])
  for (const [left, right] of free) {
    builder.box('wood', tones.walnutDark, [left, right, -gap, -1.5, 0, 27], 0.3)
    builder.box('wood', tones.walnut, [left, right, -gap, -0.3, 26, 28.4], 0.6)
    builder.box('wood', tones.ebony, [left, right, -gap, -0.2, 0, 4], 0.5)
    if (right - left < 8) continue
    builder.box('wood', tones.ebony, [left + 2, right - 2, -gap, -1.3, 6.4, 24], 0.3)
    builder.box('wood', tones.mahogany, [left + 2.8, right - 2.8, -gap, -0.8, 7.2, 23.2], 0.7)
    builder.box('brass', tones.brassDark, [left, right, -gap, -0.25, 28.2, 28.8])
  }
  const [begin, end, back] = [-gap - thickness - 0.6, lobby.size + gap + thickness + 0.6, -gap - thickness - 0.6]
  builder.box('wood', tones.walnut, [begin, end, back, -0.2, height - 5, height])
  // Where a wall ends because its neighbour is left out, posts of wood.
  for (const [left, right] of [
    [begin, -0.2],
    [lobby.size + 0.2, end],
  ] as const) {
    builder.box('wood', tones.walnutDark, [left, right, back, -0.2, 0, height - 4])
  }
  builder.box('wood', tones.walnutDark, [begin, end, -gap - 1, -0.9, height - 8, height - 5])
  builder.box('brass', tones.gilt, [begin, end, -gap - 1, -0.6, height - 5.6, height - 4.9])
  builder.box('brass', tones.gilt, [begin, end, -2, -0.1, height - 1.4, height + 0.1])
  for (const x of lampPlaces(lobby.size)) sconce(builder, x, lampHeight)
  for (const x of [lobby.size / 3, (lobby.size * 2) / 3]) picture(builder, x, 72)
  return builder.merged()
}

export const lampPlaces = (size: number): number[] => [size / 6, size / 2, (size * 5) / 6]

function sconce(builder: Builder, x: number, z: number): void {
  builder.box('brass', tones.brass, [x - 1.6, x + 1.6, -wall.gap, -1.4, z - 4.5, z + 2.5], 0.7)
  for (const side of [-1, 1]) {
    builder.rod('brass', tones.brass, 'x', x + side * 2, -0.9, z - 2, 0.5, 4)
    builder.rod('brass', tones.gilt, 'z', x + side * 4, -0.9, z - 1.4, 1.3, 0.8)
    builder.rod('paint', tones.ivory, 'z', x + side * 4, -0.9, z + 1.4, 0.75, 5)
  }
}

function picture(builder: Builder, x: number, z: number): void {
  builder.box('brass', tones.gilt, [x - 7, x + 7, -wall.gap, -1.2, z - 9, z + 9], 0.8)
  builder.box('paint', '#1a1d2b', [x - 5.4, x + 5.4, -wall.gap, -1, z - 7.4, z + 7.4], 0.2)
  // A pale ancestor looks out of each frame.
  builder.box('paint', '#b9b7c6', [x - 2.6, x + 2.6, -wall.gap, -0.8, z - 5.5, z + 3.5], 0.8)
  builder.knob('paint', '#b9b7c6', x, -1.9, z + 3, 2.4)
  for (const eye of [-0.9, 0.9]) builder.knob('paint', tones.ink, x + eye, -0.2, z + 3.4, 0.5)
}

/** A square plate with the number of a door, seen from above. */
export function numberPlate(door: number, size: number): BufferGeometry {
  const plane = new PlaneGeometry(size, size)
  const cloth = plane.getAttribute('uv') as BufferAttribute
  const [column, row] = [(door - 1) % numberCells, Math.floor((door - 1) / numberCells)]
  for (let i = 0; i < cloth.count; i++)
    cloth.setXY(i, (column + cloth.getX(i)) / numberCells, 1 - (row + 1 - cloth.getY(i)) / numberCells)
  return plane
}
