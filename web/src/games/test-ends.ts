// SPDX-License-Identifier: MIT
// For tests and tools: games that the real engine has played to their end, as one seat sees them.
import type { BotAnswer, GameName, JsonObject, Outcome, Turn } from '../engine/protocol'
import { testEngine } from '../engine/test-engine'
import type { LoggedMove } from './scene'
import { shapesOf } from './shapes'
import { haveMaterial } from './test-material'

export interface EndedGame {
  view: JsonObject
  outcome: Outcome
  names: string[]
  me: number | null
  log: LoggedMove[]
  views: JsonObject[] // by version, with everything open
}

interface Applied {
  events: unknown[]
  turn: Turn
  outcome?: Outcome
}

const ghosts = ['You', 'Vesper', 'Mortimer', 'Luna', 'Edgar', 'Ottilie']

export async function endedGame(
  game: GameName,
  players: number,
  seed = '1',
  options: JsonObject = {},
): Promise<EndedGame> {
  await haveMaterial(game)
  const engine = await testEngine()
  const { event, view: shape } = shapesOf(game)
  engine.ask({ do: 'new', game, players, options, seed: seed.padStart(64, '0') })
  const log: LoggedMove[] = []
  const look = (): JsonObject => shape(engine.ask<{ view: JsonObject }>({ do: 'view', seat: null, hidden: true }).view)
  const views = [look()]
  for (let turn = engine.ask<Turn>({ do: 'turn' }); ;) {
    const [seat] = turn.seats
    if (seat === undefined) throw new Error(`${game} has no end`)
    const bot = { do: 'bot', level: 'easy', seat, iterations: 4, seed: String(log.length).padStart(64, '0') }
    const { move } = engine.ask<BotAnswer>(bot)
    const { events, outcome, turn: next } = engine.ask<Applied>({ do: 'apply', seat, move })
    log.push({ version: log.length + 1, mover: seat, events: events.map((each) => event(each)) })
    views.push(look())
    turn = next
    if (!outcome) continue
    const { view } = engine.ask<{ view: JsonObject }>({ do: 'view', seat: 0 })
    return { view: shape(view), outcome, names: ghosts.slice(0, players), me: 0, log, views }
  }
}
