// SPDX-License-Identifier: MIT
// The way of a camera from wherever it is to the eye of a door and back: in an arc over the wall, down before the door and
// through its keyhole. At the end of the way the picture is already the eye's, so that nothing jumps.
import { CubicBezierCurve3, PerspectiveCamera, Quaternion, Vector3 } from 'three'
import { eyeOf, forwardOf } from '../look/points'
import type { Catalogue } from '../catalogue'
import type { Door } from '../view'
import { at } from './stage'

const degrees = Math.PI / 180

export interface EyePose {
  place: Vector3
  forward: Vector3
}

export const eyePose = (catalogue: Catalogue, door: Door): EyePose => ({
  place: at(eyeOf(catalogue, door)),
  forward: at(forwardOf(door)),
})

/** Width to height of what the eye sees (KH-32). */
export const frameAspect = ({ eye }: Catalogue): number =>
  Math.tan(eye.sideways * degrees) / Math.tan(eye.upwards * degrees)

/** The camera that sees exactly what the eye sees, nothing more: its picture is the frame of KH-32. */
export function eyeCamera(catalogue: Catalogue, door: Door): PerspectiveCamera {
  // Ghosts and furniture may come as near to the eye as they like; the far corner of the lobby is 340 mm away.
  const camera = new PerspectiveCamera(2 * catalogue.eye.upwards, frameAspect(catalogue), 0.5, 1500)
  const { place, forward } = eyePose(catalogue, door)
  camera.up.set(0, 0, 1)
  camera.position.copy(place)
  camera.lookAt(place.clone().add(forward))
  camera.updateMatrixWorld()
  return camera
}

/** The upward angle of a picture that fills a canvas and has the eye's frame in its middle. */
function filling(catalogue: Catalogue, canvasAspect: number): number {
  const upwards = Math.tan(catalogue.eye.upwards * degrees)
  const sideways = Math.tan(catalogue.eye.sideways * degrees)
  return (2 * Math.atan(Math.max(upwards, sideways / canvasAspect))) / degrees
}

export class Flight {
  private readonly way: CubicBezierCurve3
  private readonly turns: [from: Quaternion, to: Quaternion]
  private readonly angles: [from: number, to: number]

  /** Between a camera as it is now and the eye of a door. */
  constructor(camera: PerspectiveCamera, catalogue: Catalogue, door: Door, canvasAspect: number) {
    const eye = eyeCamera(catalogue, door)
    const { place, forward } = eyePose(catalogue, door)
    const size = catalogue.lobby.size
    const start = camera.position.clone()
    // High above and then straight before the door, so that the last stretch goes through the keyhole.
    const over = start
      .clone()
      .lerp(place, 0.45)
      .setZ(Math.max(start.z * 0.8, size * 0.6))
    const before = place
      .clone()
      .addScaledVector(forward, -size * 0.75)
      .setZ(place.z + size * 0.08)
    this.way = new CubicBezierCurve3(start, over, before, place)
    this.turns = [camera.quaternion.clone(), eye.quaternion.clone()]
    this.angles = [camera.fov, filling(catalogue, canvasAspect)]
  }

  /** Sets a camera to where it is after this share of the way. */
  pose(camera: PerspectiveCamera, share: number, canvasAspect: number): void {
    this.way.getPoint(share, camera.position)
    // It looks around early and widens its view late, as one does when coming up to a door.
    camera.quaternion.slerpQuaternions(...this.turns, Math.min(1, share * 1.25))
    camera.fov = this.angles[0] + (this.angles[1] - this.angles[0]) * share * share
    camera.aspect = canvasAspect
    camera.near = 0.5 + 19.5 * (1 - share)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
  }
}
