// SPDX-License-Identifier: MIT
// What happened in the games of an evening: their tables are finished, so their logs lie open to everybody who knows them. They
// are asked for over a line of its own, once, when the evening is over.
import { Line } from '../../engine/line.svelte'
import type { Evening, EveningGame, ToClient } from '../../engine/table-protocol'
import { loadDeeds } from '../../games/progress'
import { shapesOf } from '../../games/shapes'
import type { LoggedMove } from '../../games/scene'
import { tally } from '../score/score'
import { chosenFrom, courseOf, deedsOf, type Prize, type Recorded } from './prizes'

const patience = 6000 // milliseconds for all of them: an evening ends without a prize rather than not at all

type Asked = Pick<Line, 'open' | 'close' | 'send' | 'listen'>

/** The log that answers a `watch`; null: the table is not to be had; undefined: this is no answer. */
function logIn(message: ToClient, { game, table }: EveningGame): readonly LoggedMove[] | null | undefined {
  if (message.say === 'refused' && message.id === '') return null
  if (message.say !== 'table' || message.table !== table) return undefined
  try {
    const { event } = shapesOf(game)
    return message.log.map(({ mover, events }, i) => ({ version: i + 1, mover, events: events.map(event) }))
  } catch {
    return null // by another version of the game
  }
}

/** The games with their logs, in their order. */
export async function recorded(games: readonly EveningGame[], line: Asked = new Line()): Promise<Recorded[]> {
  const found: Recorded[] = games.map((game) => ({ game, log: null }))
  const wanted = found.filter(({ game }) => game.table !== undefined)
  if (wanted.length === 0) return found
  let late: ReturnType<typeof setTimeout> | undefined
  const answered = new Promise<void>((resolve) => {
    late = setTimeout(resolve, patience)
    const next = (): void => {
      const [first] = wanted
      if (first?.game.table === undefined) return resolve()
      line.send({ do: 'watch', table: first.game.table, views: false })
    }
    line.listen((message) => {
      const [first] = wanted
      const log = first && logIn(message, first.game)
      if (!first || log === undefined) return
      first.log = log
      wanted.shift()
      next()
    })
    next()
    line.open()
  })
  await answered
  clearTimeout(late)
  line.close()
  return found
}

/** Its prizes: the same on every device, as far as it can reach the tables. */
export async function prizesOf(evening: Evening, line?: Asked): Promise<Prize[]> {
  const whole = tally(evening)
  const played = await recorded(whole.games, line)
  const names = [...new Set(whole.games.map(({ game }) => game))]
  const deeds = await Promise.all(names.map(async (name) => deedsOf(name, await loadDeeds(name), played)))
  return chosenFrom([...deeds.flat(), ...courseOf(whole)])
}
