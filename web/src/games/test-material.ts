// SPDX-License-Identifier: MIT
// For tests: the material of a game, from the real engine.
import { testEngine } from '../engine/test-engine'
import type { GameName, JsonObject } from '../engine/protocol'
import { shapesOf } from './shapes'

export async function haveMaterial(game: GameName): Promise<void> {
  const engine = await testEngine()
  shapesOf(game).material?.take(engine.ask<{ catalogue: JsonObject }>({ do: 'catalogue', game }).catalogue)
}
