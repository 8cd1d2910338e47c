// SPDX-License-Identifier: MIT
// What each game is made of, its limits and costs: the catalogue of docs/protocol.md. The engine is asked once, before
// anything of a game is drawn or put into words (`loadScene` and `picturesOf` see to that), so nobody has to wait for it.
import { catalogueOf } from '../engine/device-line'
import type { GameName } from '../engine/protocol'
import { shapesOf } from './shapes'

export async function loadMaterial(game: GameName): Promise<void> {
  const { material } = shapesOf(game)
  if (material && !material.isKnown) material.take(await catalogueOf(game))
}
