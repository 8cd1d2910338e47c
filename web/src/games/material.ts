// SPDX-License-Identifier: MIT
// What each game is made of, its limits and costs: the catalogue of docs/protocol.md. The engine is asked once, before
// anything of a game is drawn or put into words (`loadScene` and `picturesOf` see to that), so nobody has to wait for it.
import { catalogueOf } from '../engine/device-line'
import type { GameName, JsonObject } from '../engine/protocol'

const known = new Map<GameName, JsonObject>()

/** Each game gives it a type of its own. */
export function materialOf<Material>(game: GameName): Material {
  const material = known.get(game)
  if (!material) throw new Error(`the material of ${game} has not been loaded`)
  return material as unknown as Material
}

export const keepMaterial = (game: GameName, material: JsonObject): void => void known.set(game, material)

export async function loadMaterial(game: GameName): Promise<void> {
  if (known.has(game)) return
  keepMaterial(game, await catalogueOf(game))
}
