// SPDX-License-Identifier: MIT
// The six pieces in the room: made once, put where the lobby says.
import { type Group, Matrix4, type Object3D, Quaternion, Vector3 } from 'three'
import { type Box, boxesOf } from '../catalogue'
import { type PieceName, pieceNames, type Pose } from '../view'
import { buildPiece } from './furniture'
import type { Surface } from './finishes'
import { MirrorFace } from './mirror-face'
import type { Stage } from './stage'
import { placementOf, type Point } from '../turning'

export class Pieces {
  readonly groups = {} as Record<PieceName, Group>
  readonly mirror: MirrorFace

  constructor(
    private readonly stage: Stage,
    surface: Surface,
  ) {
    for (const piece of pieceNames) {
      const group = buildPiece(stage.catalogue, piece, surface)
      group.userData['thing'] = { kind: 'piece', piece }
      group.visible = false
      this.groups[piece] = group
      stage.pieceMeshes.set(piece, group)
      stage.groups.furniture.add(group)
    }
    this.mirror = new MirrorFace(stage, this.groups.mirror)
  }

  stand(piece: PieceName, pose: Pose | null): void {
    const group = this.groups[piece]
    group.visible = pose !== null
    if (pose) put(group, placed(boxesOf(this.stage.catalogue, piece), pose))
  }
}

/** A pose as three turns and moves objects: from the upright frame of a piece into the lobby (turning.ts). */
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
