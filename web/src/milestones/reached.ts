// SPDX-License-Identifier: MIT
// Which milestones were reached, by the rows of finished games. Nothing else is stored of them, so what a file of results
// brings along counts as well.
import type { GameName } from '../engine/protocol'
import { gameNames } from '../games'
import type { Milestone } from '../games/milestones'
import { loadMilestones } from '../games/progress'
import type { GameRow } from '../statistics/game-row'
import { across } from './across'

export interface MilestoneState {
  game: GameName | null // null: of all games
  name: string
  sign: Milestone['sign']
  done: number
  of: number
  secret: boolean
  at: number | null // when it was reached, milliseconds since 1970; null: not yet
}

export interface MilestoneGroup {
  game: GameName | null
  all: MilestoneState[]
}

export const keyOf = ({ game, name }: Pick<MilestoneState, 'game' | 'name'>): string =>
  `page.milestones.${game ?? 'all'}.${name}`

/** `rows` come with the earliest first. */
export function stateOf<Row extends GameRow>(
  game: GameName | null,
  { name, sign, of, done, secret }: Milestone<Row>,
  rows: readonly Row[],
): MilestoneState {
  const now = done(rows)
  let at: number | null = null
  if (now >= of) {
    // The first game after which it was done: more games never take one back.
    let [low, high] = [0, rows.length - 1]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (done(rows.slice(0, middle + 1)) >= of) high = middle
      else low = middle + 1
    }
    at = rows[low]?.at ?? null
  }
  return { game, name, sign, done: now, of, secret: secret === true, at }
}

/** All there are: those of all games first, then as games stand on the shelf. */
export async function milestonesOf(rows: readonly GameRow[]): Promise<MilestoneGroup[]> {
  const ofGames = await Promise.all(
    gameNames.map(async (game) => {
      const own = rows.filter((row) => row.game === game)
      const { all } = await loadMilestones(game)
      return { game, all: all.map((milestone) => stateOf(game, milestone, own)) }
    }),
  )
  return [{ game: null, all: across.map((milestone) => stateOf(null, milestone, rows)) }, ...ofGames]
}

/** What one game brought: it would not be reached without it. */
export async function reachedWith(row: GameRow, rows: readonly GameRow[]): Promise<MilestoneState[]> {
  const others = rows.filter(({ id }) => id !== row.id)
  const states = async (all: readonly GameRow[]): Promise<MilestoneState[]> =>
    (await milestonesOf(all)).flatMap((group) => group.all)
  const before = await states(others)
  const after = await states([...others, row])
  return after.filter((state, i) => state.at !== null && before[i]?.at === null)
}
