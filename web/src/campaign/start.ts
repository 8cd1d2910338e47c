// SPDX-License-Identifier: MIT
// Lays the table of a night.
import { layTable } from '../engine/device-line'
import type { GameName } from '../engine/protocol'
import type { Night } from '../games/campaign'
import { go } from '../lib/route.svelte'
import { newChair } from '../set-up/draft'
import { namesNow } from '../set-up/names'
import { markNight } from '../statistics/night-tables'

export async function startNight(game: GameName, { name, options, seed }: Night): Promise<void> {
  const table = await layTable({ game, chairs: [newChair('person', 0, [], namesNow())], options, seed })
  markNight(table, name)
  go(`/table/${table}`)
}
