// SPDX-License-Identifier: MIT
// The six pieces as they are seen. What is seen agrees with the boxes that stop a look (KH-5, KH-28): every box is filled
// up to its faces, and nothing stands out of it by more than a millimetre.
import { Group, type BufferGeometry } from 'three'
import { boxesOf, type Box, type Catalogue } from '../../catalogue'
import type { PieceName } from '../../view'
import { Builder } from '../building'
import type { Surface } from '../finishes'
import { buildArmchair } from './armchair'
import { buildDesk, buildDresser } from './drawers'
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

function shaped(catalogue: Catalogue, piece: PieceName): Builder {
  const builder = new Builder()
  builders[piece](builder, boxesOf(catalogue, piece))
  return builder
}

/** What a piece looks like, in its upright frame (KH-28); the face of the mirror is not among it. */
export const shapeOf = (catalogue: Catalogue, piece: PieceName): BufferGeometry => shaped(catalogue, piece).merged()

export function buildPiece(catalogue: Catalogue, piece: PieceName, surface: Surface): Group {
  const group = new Group()
  group.name = piece
  group.add(shaped(catalogue, piece).build(surface))
  return group
}
