// SPDX-License-Identifier: MIT
// A pale figure where a ghost was when it was looked at: its plain body, which is what the eye looks for (KH-4).
import { CylinderGeometry, DoubleSide, Mesh, MeshBasicMaterial } from 'three'
import { bodyOf, type Catalogue } from '../catalogue'
import type { Lobby } from '../lobby'
import type { Sighting, Side } from '../view'

/** Whether the ghost of a sighting is still where it was. */
export function standsThere(sighting: Sighting, lobby: Lobby): boolean {
  const ghost = lobby.ghosts.find(({ seat, id }) => seat === sighting.seat && id === sighting.id)
  if (!ghost || typeof ghost.at === 'string') return false
  const { x, y, z, lying } = ghost.at
  return x === sighting.x && y === sighting.y && z === sighting.z && lying === sighting.lying
}

/** The body of the rules as a cylinder (three's stands along y), where the sighting found it. */
export function bodyAt(
  catalogue: Catalogue,
  sighting: Pick<Sighting, 'id' | 'x' | 'y' | 'z' | 'lying'>,
  start: Side,
): CylinderGeometry {
  const { radius, height } = bodyOf(catalogue, sighting.id)
  const geometry = new CylinderGeometry(radius, radius, height, 48, 1)
  if (!sighting.lying) geometry.rotateX(Math.PI / 2)
  else if (start === 'E' || start === 'W') geometry.rotateZ(Math.PI / 2)
  const middle = sighting.lying ? radius : height / 2
  geometry.translate(sighting.x, sighting.y, sighting.z + middle)
  return geometry
}

export function wraith(catalogue: Catalogue, sighting: Sighting, start: Side): Mesh {
  const pale = new MeshBasicMaterial({
    color: '#dfe8ff',
    transparent: true,
    opacity: 0.22,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  })
  const figure = new Mesh(bodyAt(catalogue, sighting, start), pale)
  figure.renderOrder = 6
  return figure
}
