// SPDX-License-Identifier: MIT
// The six pieces as they are seen. What is seen agrees with the boxes that stop a look (KH-5, KH-28): every box is filled
// up to its faces, and nothing stands out of it by more than a millimetre.
import type { Group } from 'three'
import { boxesOf, type Box, type Catalogue } from '../../catalogue'
import type { PieceName } from '../../view'
import { Builder } from '../building'
import type { Finishes } from '../finishes'
import { buildArmchair } from './armchair'
import { buildDesk } from './desk'
import { buildDresser } from './dresser'
import { buildMirror } from './mirror'
import { buildPiano } from './piano'
import { buildTrolley } from './trolley'

const builders: Record<PieceName, (builder: Builder, boxes: Box[]) => void> = {
  mirror: buildMirror,
  piano: buildPiano,
  armchair: buildArmchair,
  desk: buildDesk,
  trolley: buildTrolley,
  dresser: buildDresser,
}

/** A piece in its upright frame (KH-28). */
export function buildPiece(catalogue: Catalogue, piece: PieceName, finishes: Finishes): Group {
  const builder = new Builder()
  builders[piece](builder, boxesOf(catalogue, piece))
  const group = builder.build(finishes)
  group.name = piece
  return group
}
