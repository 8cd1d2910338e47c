// SPDX-License-Identifier: MIT
// How each game reads what the engine sends of it: the default exports of games/<game>/shapes.ts. They come with the
// first table, all together: they are small, and which game a table is of is not known before it speaks.
import type { GameName } from '../engine/protocol'
import type { Shapes } from '../engine/shapes'
import { factsOf } from './facts'

const shapes = import.meta.glob<Shapes>('./*/shapes.ts', { eager: true, import: 'default' })

export function shapesOf(game: GameName): Shapes {
  const found = shapes[`./${game}/shapes.ts`]
  if (!found) throw new Error(`no shapes of ${game}`)
  return found
}

/**
 * What a game is made of, its limits and costs: the catalogue of docs/protocol.md. It is read once, before anything of a game is
 * drawn or put into words (`loadScene` and `picturesOf` see to that), so nobody has to wait for it.
 */
export async function loadMaterial(game: GameName): Promise<void> {
  const { material } = shapesOf(game)
  if (material && !material.isKnown) material.take((await factsOf(game)).catalogue)
}
