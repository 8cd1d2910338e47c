// SPDX-License-Identifier: MIT
// What each game is made of, its limits and costs: the catalogue of docs/protocol.md. It is read once, before anything of a
// game is drawn or put into words (`loadScene` and `picturesOf` see to that), so nobody has to wait for it.
import type { GameName } from '../engine/protocol'
import { factsOf } from './facts'
import { shapesOf } from './shapes'

export async function loadMaterial(game: GameName): Promise<void> {
  const { material } = shapesOf(game)
  if (material && !material.isKnown) material.take((await factsOf(game)).catalogue)
}
