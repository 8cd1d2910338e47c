// SPDX-License-Identifier: MIT
// How each game reads what the engine sends of it: the default exports of games/<game>/shapes.ts. They come with the
// first table, all together: they are small, and which game a table is of is not known before it speaks.
import type { GameName } from '../engine/protocol'
import type { Shapes } from '../engine/shapes'

const shapes = import.meta.glob<Shapes>('./*/shapes.ts', { eager: true, import: 'default' })

export function shapesOf(game: GameName): Shapes {
  const found = shapes[`./${game}/shapes.ts`]
  if (!found) throw new Error(`no shapes of ${game}`)
  return found
}
