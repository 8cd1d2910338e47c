// SPDX-License-Identifier: MIT
// For tests: the material of a game, from the real engine.
import { testEngine } from '../engine/test-engine'
import type { GameName, JsonObject } from '../engine/protocol'
import { keepMaterial } from './material'

export async function haveMaterial(game: GameName): Promise<void> {
  const engine = await testEngine()
  keepMaterial(game, engine.ask<{ catalogue: JsonObject }>({ do: 'catalogue', game }).catalogue)
}
