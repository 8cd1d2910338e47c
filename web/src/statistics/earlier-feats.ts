// SPDX-License-Identifier: MIT
// Feats of games that ended before anybody looked for them: their tables, as far as they are still on this device (the latest
// thirty), are searched once, one after another while the page has nothing else to do.
import type { Line } from '../engine/line.svelte'
import type { GameName } from '../engine/protocol'
import { shapesOf } from '../games/shapes'
import { store, stored } from '../lib/stored'
import { DeviceSession } from '../play/device-session.svelte'
import { ended, featsOf } from './count-ends.svelte'
import type { GameRow } from './game-row'
import { addFeats, keptRows } from './kept-rows'

const place = 'five-to-midnight.feats-searched'

export interface Search {
  line: Line // of its own: nobody is disturbed at another table
  /** Lets the page do what is more urgent. */
  rest: () => Promise<void>
  /** Loads what reading a game needs. */
  prepare: (game: GameName) => Promise<void>
}

/** In how many games something was found. */
export async function searchEarlier({ line, rest, prepare }: Search): Promise<number> {
  if (stored(place) !== null) return 0
  const { rows } = await keptRows()
  const unsearched = rows.filter(({ online, result, feats }) => !online && result !== null && feats.length === 0)
  const shelf = unsearched.length > 0 ? ((await line.command({ do: 'shelf' })).shelf ?? []) : []
  const here = new Set(shelf.flatMap(({ id, finished }) => (finished ? [id] : [])))
  let found = 0
  for (const row of unsearched.filter(({ id }) => here.has(id))) {
    await rest()
    try {
      await prepare(row.game)
      const feats = await featsIn(row, line)
      if (feats.length === 0) continue
      await addFeats(row.id, feats)
      found++
    } catch {
      // A table that cannot be opened any more keeps what it has.
    }
  }
  store(place, 'yes')
  return found
}

async function featsIn(row: GameRow, line: Line): Promise<string[]> {
  const session = new DeviceSession('', line, shapesOf)
  try {
    await session.open(row.id)
    await session.begin()
    const [me] = session.people
    if (me === undefined) return []
    await session.lookAs(me)
    const outcome = session.moment?.outcome
    return outcome ? await featsOf(row, row.night, { ...ended(session, outcome), me }) : []
  } finally {
    session.leave()
  }
}
