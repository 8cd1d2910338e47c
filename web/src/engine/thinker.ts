// SPDX-License-Identifier: MIT
import type { BotAnswer, Json } from './protocol'

/** Decides for a bot, or advises somebody, from a whole position; it looks at what the seat may know only. */
export interface Thinker {
  think(position: Json, level: string, seat: number, millis: number, seed: string): Promise<BotAnswer>
}
