// SPDX-License-Identifier: MIT
// A pose of a piece as three turns and moves objects: from its upright frame into the lobby (turning.ts).
import { Matrix4, Quaternion, Vector3, type Object3D } from 'three'
import type { Box } from '../catalogue'
import { placementOf, type Point } from '../turning'
import type { Pose } from '../view'

export interface Placed {
  place: Vector3
  turn: Quaternion
}

const axes: Point[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

export function placed(boxes: readonly Box[], pose: Pose): Placed {
  const placement = placementOf(boxes, pose)
  const [x, y, z] = axes.map((axis) => new Vector3(...placement.direction(axis))) as [Vector3, Vector3, Vector3]
  return {
    place: new Vector3(...placement.point([0, 0, 0])),
    turn: new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(x, y, z)),
  }
}

export function put(object: Object3D, { place, turn }: Placed): void {
  object.position.copy(place)
  object.quaternion.copy(turn)
}
