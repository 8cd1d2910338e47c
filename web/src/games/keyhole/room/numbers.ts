// SPDX-License-Identifier: MIT
// Numbers of doors: in brass on each door, and once more in the boards before it, for walls that are not drawn.
import { BufferAttribute, Mesh, MeshLambertMaterial, PlaneGeometry, type BufferGeometry, type Group } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Catalogue } from '../catalogue'
import { sides, type Side } from '../view'
import { digitsPicture } from './pictures/lights'
import { alongSide, sideFrame, wall } from './wall'

const boardDistance = 8

/** Adds the numbers on the doors to their walls; returns those in the boards. */
export function buildNumbers({ doors, lobby }: Catalogue, groups: Record<Side, Group>): Mesh {
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
