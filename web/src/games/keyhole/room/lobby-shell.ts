// SPDX-License-Identifier: MIT
// The lobby without what moves: carpet, landings, four walls, ceiling, lamps, the night. A wall is drawn only for cameras
// on its inner side, which opens the house towards the viewer, like a doll's house.
import {
  AdditiveBlending,
  BoxGeometry,
  type Camera,
  Color,
  type Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Vector3,
} from 'three'
import type { Catalogue } from '../catalogue'
import { type Side, sides } from '../view'
import { Builder } from './building'
import { dull, type Surface, tones } from './finishes'
import { buildGarden } from './garden'
import { carpetPicture } from './pictures/carpet'
import { skyPicture } from './pictures/evening'
import { ceilingPicture, softDisc } from './pictures/lights'
import type { Stage } from './stage'
import { alongSide, buildWalls, lampPlaces, numberPlate, sideFrame, wall, type Walls } from './wall'

export const landing = { depth: 60, floor: -1.2 }

export interface Shell {
  walls: Walls
  floor: Mesh
}

export function buildShell(stage: Stage, surface: Surface): Shell {
  const { catalogue, quality } = stage
  const { size } = catalogue.lobby
  const group = stage.groups.shell
  stage.scene.background = stage.own(skyPicture())
  const floor = new Mesh(
    // In pieces: of a single large square just below the eye some drivers draw but one colour.
    new PlaneGeometry(size, size, 24, 24).translate(size / 2, size / 2, 0),
    dull(quality, carpetPicture(catalogue, quality.name === 'full' ? 2048 : 1024)),
  )
  floor.receiveShadow = true
  floor.name = 'floor'
  group.add(floor, buildLanding(catalogue, surface), buildCeiling(size), ...buildGarden(stage, surface))
  const walls = buildWalls(catalogue, surface)
  const light = new MeshBasicMaterial({
    map: softDisc([255, 255, 255], 1),
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  })
  for (const side of sides) {
    walls.groups[side].add(lampLight(size, light))
    group.add(walls.groups[side])
  }
  openTowards(stage, size, walls.groups)
  return { walls, floor }
}

const numberDistance = 8

/** The boards around the lobby on which ghosts wait, with a gilt edge, and the numbers of the doors for walls that are left out. */
function buildLanding({ lobby, doors }: Catalogue, surface: Surface): Mesh {
  const { size } = lobby
  const builder = new Builder(true)
  const { depth, floor } = landing
  const boards = 5
  const wide = depth / boards
  for (let i = 0; i < boards; i++) {
    const [near, far] = [i * wide + 0.15, (i + 1) * wide - 0.15]
    const tone = ['#6e452b', '#7a4e31', '#653f27', '#74492d', '#5d3923'][i] as string
    builder.box('wood', tone, [-far, size + far, -far, -near, floor - 2, floor], 0.25)
    builder.box('wood', tone, [-far, size + far, size + near, size + far, floor - 2, floor], 0.25)
    builder.box('wood', tone, [-far, -near, -near, size + near, floor - 2, floor], 0.25)
    builder.box('wood', tone, [size + near, size + far, -near, size + near, floor - 2, floor], 0.25)
  }
  const out = depth
  builder.box('wood', tones.ebony, [-out - 2, size + out + 2, -out - 2, size + out + 2, floor - 12, floor - 1.6], 1)
  for (const [x0, x1, y0, y1] of [
    [-out, size + out, -out - 2, -out],
    [-out, size + out, size + out, size + out + 2],
    [-out - 2, -out, -out - 2, size + out + 2],
    [size + out, size + out + 2, -out - 2, size + out + 2],
  ] as const) {
    builder.box('brass', tones.gilt, [x0, x1, y0, y1, floor - 1, floor + 0.5], 0.4)
  }
  // In pieces, as the carpet: they too lie just below the eye of a keyhole.
  const sill = 2.6
  const piece = size / 12
  for (const side of sides) {
    for (let i = 0; i < 12; i++) {
      const shape = new BoxGeometry(piece, sill - 0.1, 0.25 - floor)
      shape.translate((i + 0.5) * piece, -(sill + 0.1) / 2, (0.25 + floor) / 2)
      builder.add('brass', tones.brassDark, shape.applyMatrix4(sideFrame(side, size)))
    }
  }
  for (const door of doors) {
    const flat = numberPlate(door.door, 10.5).translate(alongSide(door, size), -numberDistance, floor + 0.12)
    builder.laid('number', '#ffffff', flat.applyMatrix4(sideFrame(door.side, size)))
  }
  const mesh = builder.build(surface)
  mesh.castShadow = false
  return mesh
}

/** Seen from below only; from above the house is open. */
function buildCeiling(size: number): Mesh {
  const wide = size + 2 * (wall.gap + wall.thickness)
  const plane = new PlaneGeometry(wide, wide).rotateX(Math.PI).translate(size / 2, size / 2, wall.height)
  return new Mesh(plane, new MeshBasicMaterial({ map: ceilingPicture(), toneMapped: false }))
}

/** All light of a wall's lamps: a wide glow on the paper behind each, and a small flame on each candle. */
function lampLight(size: number, material: MeshBasicMaterial): InstancedMesh {
  const lamps = lampPlaces(size)
  const lights = [
    ...lamps.map((x) => ({ x, y: -wall.gap + 0.25, z: wall.lampHeight + 2, wide: 78, high: 78, colour: '#8a5020' })),
    ...lamps
      .flatMap((x) => [x - 4, x + 4])
      .map((x) => ({ x, y: -0.6, z: wall.lampHeight + 5.5, wide: 9, high: 13, colour: '#ffe2a0' })),
  ]
  const plane = new PlaneGeometry(1, 1).rotateX(Math.PI / 2).rotateZ(Math.PI)
  const mesh = new InstancedMesh(plane, material, lights.length)
  lights.forEach(({ x, y, z, wide, high, colour }, i) => {
    mesh.setMatrixAt(i, new Matrix4().makeTranslation(x, y, z).scale(new Vector3(wide, 1, high)))
    mesh.setColorAt(i, new Color(colour))
  })
  mesh.renderOrder = 1
  return mesh
}

/** Before every picture, the mirror's included: walls that would stand between its camera and the lobby are left out. */
function openTowards(stage: Stage, size: number, groups: Record<Side, Group>): void {
  const inward = sides.map((side) => ({ group: groups[side], back: sideFrame(side, size).invert() }))
  const place = new Vector3()
  stage.scene.onBeforeRender = (_renderer, _scene, camera: Camera) => {
    for (const { group, back } of inward) {
      place.setFromMatrixPosition(camera.matrixWorld)
      // From above, a wall that is seen almost edge-on would only be in the way.
      const inside = place.z > wall.height ? size * 0.2 : 1
      group.visible = place.applyMatrix4(back).y > inside
    }
  }
}
