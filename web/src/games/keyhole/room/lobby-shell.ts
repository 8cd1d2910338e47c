// SPDX-License-Identifier: MIT
// The lobby without what moves: carpet, landings, four walls, ceiling, lamps, the night. A wall is drawn only for cameras
// on its inner side, which opens the house towards the viewer, like a doll's house.
import {
  AdditiveBlending,
  BufferAttribute,
  type BufferGeometry,
  type Camera,
  DoubleSide,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Vector3,
} from 'three'
import { type Side, sides } from '../view'
import { Builder } from './building'
import { dull, type Finishes, type Surface, tones } from './finishes'
import { carpetPicture } from './pictures/carpet'
import { digitsPicture, groundPicture, nightPicture, softDisc } from './pictures/lights'
import { blueDamask, type Damask, damaskPicture, damaskSize, redDamask } from './pictures/wallpaper'
import type { Stage } from './stage'
import { alongSide, buildWalls, lampPlaces, sideFrame, wall, type Walls } from './wall'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Catalogue } from '../catalogue'

export const landing = { depth: 60, floor: -1.2 }

export interface Shell {
  walls: Walls
  floor: Mesh
}

export function buildShell(stage: Stage, finishes: Finishes): Shell {
  const { catalogue, quality } = stage
  const { size } = catalogue.lobby
  const group = stage.groups.shell
  stage.scene.background = stage.own(nightPicture())
  const floor = new Mesh(
    // In pieces: of a single large square just below the eye some drivers draw but one colour.
    new PlaneGeometry(size, size, 24, 24).translate(size / 2, size / 2, 0),
    dull(quality, carpetPicture(catalogue, quality.name === 'full' ? 2048 : 1024)),
  )
  floor.receiveShadow = true
  floor.name = 'floor'
  group.add(floor, buildLanding(size, finishes), buildGround(size), buildCeiling(size))
  const papers = { N: papered(stage, redDamask), E: papered(stage, blueDamask) } as Record<Side, Surface>
  papers.S = papers.N
  papers.W = papers.E
  const walls = buildWalls(catalogue, finishes, papers)
  const glow = new MeshBasicMaterial({
    map: softDisc([255, 160, 70], 0.8),
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  })
  const flames = flameGeometry()
  for (const side of sides) {
    walls.groups[side].add(lampGlow(size, glow), lampFlames(size, flames))
    group.add(walls.groups[side])
  }
  group.add(buildNumbers(catalogue, walls.groups))
  openTowards(stage, size, walls.groups)
  return { walls, floor }
}

function papered({ catalogue, quality }: Stage, damask: Damask): Surface {
  const map = damaskPicture(damask)
  map.repeat.set((catalogue.lobby.size + 2 * wall.gap) / damaskSize.width, wall.height / damaskSize.height)
  return dull(quality, map, 0.3)
}

/** The boards around the lobby on which ghosts wait, with a gilt edge. */
function buildLanding(size: number, finishes: Finishes): Group {
  const builder = new Builder(true)
  const { depth, floor } = landing
  const boards = 5
  const wide = depth / boards
  for (let i = 0; i < boards; i++) {
    const [near, far] = [i * wide + 0.15, (i + 1) * wide - 0.15]
    const tone = ['#4a2c1b', '#553420', '#432717', '#50301d', '#3b2215'][i] as string
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
  const sill = 2.6
  for (const [x0, x1, y0, y1] of [
    [-sill, size + sill, -sill, -0.1],
    [-sill, size + sill, size + 0.1, size + sill],
    [-sill, -0.1, 0, size],
    [size + 0.1, size + sill, 0, size],
  ] as const) {
    builder.box('brass', tones.brassDark, [x0, x1, y0, y1, floor - 1, 0.25], 0.2)
  }
  const group = builder.build(finishes)
  for (const mesh of group.children) mesh.castShadow = false
  return group
}

/** What the house stands on, so that the picture is no hole around it: a floor that fades into the dark. */
function buildGround(size: number): Mesh {
  const wide = size * 9
  const plane = new PlaneGeometry(wide, wide).translate(size / 2, size / 2, landing.floor - 12)
  const ground = new Mesh(plane, new MeshBasicMaterial({ map: groundPicture(), toneMapped: false }))
  ground.renderOrder = -1
  return ground
}

/** Seen from below only; from above the house is open. */
function buildCeiling(size: number): Mesh {
  const plane = new PlaneGeometry(size + 6, size + 6).rotateX(Math.PI).translate(size / 2, size / 2, wall.height)
  return new Mesh(plane, new MeshLambertMaterial({ color: '#3b3226' }))
}

function lampGlow(size: number, material: MeshBasicMaterial): InstancedMesh {
  const places = lampPlaces(size)
  const plane = new PlaneGeometry(74, 74).rotateX(Math.PI / 2).rotateZ(Math.PI)
  const glow = new InstancedMesh(plane, material, places.length)
  places.forEach((x, i) => glow.setMatrixAt(i, new Matrix4().makeTranslation(x, -wall.gap + 0.25, wall.lampHeight + 2)))
  glow.renderOrder = 1
  return glow
}

function flameGeometry(): { geometry: PlaneGeometry; material: MeshBasicMaterial } {
  return {
    geometry: new PlaneGeometry(9, 13).rotateX(Math.PI / 2).rotateZ(Math.PI),
    material: new MeshBasicMaterial({
      map: softDisc([255, 226, 160], 1, 64),
      blending: AdditiveBlending,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      toneMapped: false,
    }),
  }
}

function lampFlames(size: number, { geometry, material }: ReturnType<typeof flameGeometry>): InstancedMesh {
  const places = lampPlaces(size).flatMap((x) => [x - 4, x + 4])
  const flames = new InstancedMesh(geometry, material, places.length)
  places.forEach((x, i) => flames.setMatrixAt(i, new Matrix4().makeTranslation(x, -0.6, wall.lampHeight + 5.5)))
  flames.renderOrder = 2
  return flames
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

const boardDistance = 8

/** Adds the numbers on the doors to their walls; returns those in the boards. */
/** Numbers of doors: in brass on each door, and once more in the boards before it, for walls that are not drawn. */
function buildNumbers({ doors, lobby }: Catalogue, groups: Record<Side, Group>): Mesh {
  const material = new MeshLambertMaterial({
    map: digitsPicture(lobby.fields),
    transparent: true,
    emissive: '#b98234',
    emissiveIntensity: 0.45,
    depthWrite: false,
  })
  const boards: BufferGeometry[] = []
  for (const side of sides) {
    const onDoors: BufferGeometry[] = []
    for (const door of doors.filter((each) => each.side === side)) {
      const x = alongSide(door, lobby.size)
      onDoors.push(
        digit(door.door, lobby.fields, 12.5)
          .rotateX(Math.PI / 2)
          .rotateZ(Math.PI)
          .translate(x, -0.05, wall.doorHeight - 9),
      )
      const flat = digit(door.door, lobby.fields, 11).translate(x, -boardDistance, -1.05)
      boards.push(flat.applyMatrix4(sideFrame(side, lobby.size)))
    }
    const mesh = new Mesh(mergeGeometries(onDoors), material)
    mesh.renderOrder = 1
    groups[side].add(mesh)
    for (const part of onDoors) part.dispose()
  }
  const result = new Mesh(mergeGeometries(boards), material)
  for (const part of boards) part.dispose()
  return result
}

/** A square with one digit of the picture on it. */
function digit(number: number, count: number, size: number): BufferGeometry {
  const plane = new PlaneGeometry(size, size)
  const cloth = plane.getAttribute('uv') as BufferAttribute
  for (let i = 0; i < cloth.count; i++) cloth.setX(i, (cloth.getX(i) + number - 1) / count)
  return plane
}
