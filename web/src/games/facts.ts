// SPDX-License-Identifier: MIT
// What the engine says of each game and never changes: files made at build time (tools/facts-plugin.mjs), loaded when wanted.
import { facts } from 'virtual:facts'
import type { GameInfo, GameName, JsonObject } from '../engine/protocol'

export interface Facts {
  info: GameInfo // how it can be set up
  catalogue: JsonObject // what it is made of, its limits and costs: docs/protocol.md
}

export async function factsOf(game: GameName): Promise<Facts> {
  const loader = facts[game]
  if (!loader) throw new Error(`no facts of ${game}`)
  return (await loader()).default
}

export const infoOf = async (game: GameName): Promise<GameInfo> => (await factsOf(game)).info
