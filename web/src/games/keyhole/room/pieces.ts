// SPDX-License-Identifier: MIT
// The six pieces in the room: made once, put where the lobby says.
import type { Group } from 'three'
import { boxesOf } from '../catalogue'
import { pieceNames, type PieceName, type Pose } from '../view'
import { buildPiece } from './furniture/index'
import type { Finishes } from './finishes'
import { MirrorFace } from './mirror-face'
import { placed, put } from './poses'
import type { Stage } from './stage'

export class Pieces {
  readonly groups = {} as Record<PieceName, Group>
  readonly mirror: MirrorFace

  constructor(
    private readonly stage: Stage,
    finishes: Finishes,
  ) {
    for (const piece of pieceNames) {
      const group = buildPiece(stage.catalogue, piece, finishes)
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
