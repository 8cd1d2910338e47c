// SPDX-License-Identifier: MIT
// Games that have come as far as a test wants them: the engine plays towards it, and the page finds them among the games
// it has kept. Everything is drawn from fixed seeds, so it is the same in every run.
import { expect, type Page } from '@playwright/test'
import { playedBy } from '../src/campaign/choice'
import { reachesGoal } from '../src/games/campaign'
import campaign from '../src/games/night-shift/campaign'
import shapes from '../src/games/night-shift/shapes'
import { movesOf } from '../src/play/record-moves'
import type { BotAnswer, JsonObject, Turn } from '../src/engine/protocol'
import { testEngine, type TestEngine } from '../src/engine/test-engine'
import type { Row } from '../src/engine/saved-tables'
import type { Chair, TableSetup } from '../src/engine/table'
import { hurryBots, seed } from './page'
import { keep } from './stored'

const you: Chair = { kind: 'person', name: 'You' }
const other: Chair = { kind: 'person', name: 'Ben' }
const bot: Chair = { kind: 'bot', name: 'Vesper', level: 'easy' }

interface Aim {
  setup: TableSetup
  isReached: (turn: Turn, moves: number, legal: readonly string[], engine: TestEngine) => boolean
  /** What a seat does where it is not to play as well as a bot. */
  choose?: (seat: number, view: JsonObject, legal: readonly string[]) => string | undefined
}

/** The record of a game that is played until the aim is reached, or over. */
async function recordOf({ setup, isReached, choose }: Aim): Promise<string> {
  const engine = await testEngine()
  const { game, chairs, options, first } = setup
  const players = chairs.length
  engine.ask({
    do: 'new',
    game,
    players,
    options,
    seed: setup.seed ?? seed('0'),
    ...(first === undefined ? {} : { first }),
  })
  let moves = 0
  for (;;) {
    const turn = engine.ask<Turn>({ do: 'turn' })
    const [seat] = turn.seats
    const { moves: legal } = seat === undefined ? { moves: [] } : engine.ask<{ moves: string[] }>({ do: 'legal', seat })
    if (isReached(turn, moves, legal, engine)) break
    if (seat === undefined) throw new Error('the game is over before')
    const { view } = engine.ask<{ view: JsonObject }>({ do: 'view', seat })
    const think = (): string =>
      engine.ask<BotAnswer>({ do: 'bot', level: 'easy', seat, seed: seed(String(moves % 10)) }).move
    engine.ask({ do: 'apply', seat, move: choose?.(seat, view, legal) ?? think() })
    moves++
  }
  const names = chairs.map(({ name }) => name)
  return engine.ask<{ record: string }>({ do: 'record', names, date: '2026-11-16' }).record
}

/** The game of a record as the page keeps it. */
async function keptAs(id: string, setup: TableSetup, record: string): Promise<Row> {
  const { chairs, daily } = setup
  const message = { do: 'lay', id: 'lay', record, seats: chairs, ...(daily === undefined ? {} : { daily }) }
  const engine = await testEngine()
  const answer = engine.askTable({ do: 'lay', table: id, now: 1, seed: seed('0') }, JSON.stringify(message))
  const entries = answer.flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : []))
  return { id, setup, moves: movesOf(record).length, finished: false, helped: false, entries, changed: 1 }
}

const played = async (aim: Aim): Promise<Row> => keptAs('00112233445566aa', aim.setup, await recordOf(aim))

const lobby = (chairs: Chair[], deal: string): TableSetup => ({
  game: 'keyhole',
  chairs,
  options: { layout: 'classic' },
  seed: seed(deal),
  first: 0,
})

/** Moves at random, except that every second player lays early hours to the right and late ones to the left. */
function randomly(start: number): NonNullable<Aim['choose']> {
  let state = start
  const below = (count: number): number => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return (state >> 8) % count
  }
  return (seat, view, legal) => {
    const places = legal.flatMap((move) => (move.startsWith('place ') ? [Number(move.slice(6))] : []))
    if (places.length > 0 && seat % 2 === 1)
      return `place ${Number(view['drawn']) < 14 ? Math.max(...places) : Math.min(...places)}`
    const all = places.length > 0 ? places.map((place) => `place ${place}`) : legal.filter((move) => move !== 'arrange')
    return all[below(all.length)]
  }
}

/** Phantom Hours for four, in which rows are stuck (PH-13) and hands grow as they hardly ever do. */
const crowded = (deal: string, start: number, moves: number) =>
  played({
    setup: {
      game: 'phantom-hours',
      chairs: [you, ...['Vesper', 'Mortimer', 'Isolde'].map((name) => ({ ...bot, name }))],
      options: {},
      seed: deal,
      first: 0,
    },
    isReached: (_, made) => made === moves,
    choose: randomly(start),
  })

export const positions = {
  /** Hourglass by two people: two turns of the first round are left (HG-13: five turns each). */
  endOfARound: () =>
    played({
      setup: { game: 'hourglass', chairs: [you, other], options: {}, seed: seed('c'), first: 0 },
      isReached: (_, moves) => moves === 8,
    }),
  /** The same against a bot, which makes the last move of the round. */
  endOfARoundWithBot: () =>
    played({
      setup: { game: 'hourglass', chairs: [you, bot], options: {}, seed: seed('c'), first: 0 },
      isReached: (_, moves) => moves === 8,
    }),
  /** Midnight Party against a bot: a card of the person wins the round. */
  roundToWin: () =>
    played({
      setup: { game: 'midnight-party', chairs: [you, bot], options: {}, seed: seed('4'), first: 0 },
      isReached: ({ seats }, _, legal, engine) =>
        seats.includes(0) &&
        legal.some((move) =>
          engine
            .ask<{ events: JsonObject[] }>({ do: 'try', seat: 0, move })
            .events.some((event) => event['type'] === 'win-round' && String(event['seats']) === '0'),
        ),
    }),
  /** Midnight Party against a bot: the person can only pass. */
  onlyPass: () =>
    played({
      setup: { game: 'midnight-party', chairs: [you, bot], options: {}, seed: seed('5'), first: 0 },
      isReached: ({ seats }, _, legal) => seats.includes(0) && legal.join() === 'pass',
    }),
  /** Phantom Hours: the person holds 17 cards. */
  manyCards: () => crowded('6e1d951d9000000b537bf37ba88837ba2a2a2a2a2ad95ccccc7ba2588883e6e6', 487376384, 97),
  /** Phantom Hours: the person draws from 15 cards. */
  manyToDraw: () => crowded('2a251d4444444f37bf3200000bf37bf37bfe6951d951d900bfe6e6e698888388', 343730240, 93),
  /** Midnight Party against a bot: the person has nothing left to play. */
  mustPass: () =>
    played({
      setup: { game: 'midnight-party', chairs: [you, bot], options: {}, seed: seed('2'), first: 0 },
      isReached: (_, moves) => moves === 129,
    }),
  /** Night Shift: eight files in hand, three more wait in a bundle, and 27 are in the pile. */
  fullDesk: () =>
    played({
      setup: { game: 'night-shift', chairs: [you], options: {}, seed: seed('b'), first: 0 },
      isReached: (_, moves) => moves === 260,
    }),
  /** Keyhole against a bot: the person's ghosts are in the lobby and walk on. */
  walkToPlan: () =>
    played({
      setup: lobby([you, bot], '3'),
      isReached: ({ phase, seats }, moves) => moves > 3 && phase === 'walk' && seats.includes(0),
    }),
  /** Keyhole by two people: both are to plan their walks. */
  walksInSecret: () => played({ setup: lobby([you, other], 'c'), isReached: ({ phase }) => phase === 'walk' }),
  /** Keyhole against a bot: all have walked, and the person chooses a side. */
  sideToChoose: () =>
    played({
      setup: lobby([you, bot], '3'),
      isReached: ({ phase, seats }) => phase === 'side' && seats.includes(0),
    }),
  /** Keyhole: the person has planned to go where the bot's ghost will already stand (KH-16), and is to say Done. */
  lostWalk: () => {
    let planned: string | undefined
    let crossed = false
    return played({
      setup: lobby([bot, you], '3'),
      isReached: () => crossed,
      choose: (seat, _, legal) => {
        if (legal.includes('stay')) return 'stay'
        if (seat === 1) crossed = true
        if (seat === 0 && planned) return 'done'
        return (planned ??= legal.find((move) => /^walk l1 .[34]$/.test(move)))
      },
    })
  },
  /** Phantom Hours against a bot: early hours to the right, late ones to the left, until the row must be put right (PH-13). */
  emergency: () =>
    played({
      setup: { game: 'phantom-hours', chairs: [you, bot], options: {}, seed: seed('a'), first: 0 },
      isReached: ({ phase, seats }) => phase === 'shift' && seats.includes(0),
      choose: (seat, view, legal) => {
        const places = legal.flatMap((move) => (move.startsWith('place ') ? [Number(move.slice(6))] : []))
        if (seat !== 0 || places.length === 0) return undefined
        return `place ${Number(view['drawn']) < 14 ? Math.max(...places) : Math.min(...places)}`
      },
    }),
}

/** A deal of Night Shift as a day's, played by a forgetful bot until one turn is left. */
export async function nearlyPlayed(day: string): Promise<Row> {
  const setup: TableSetup = {
    game: 'night-shift',
    chairs: [{ kind: 'person', name: 'You' }],
    options: { level: 'easy' },
    seed: seed('d'),
    daily: day,
  }
  const turns: number[] = [] // at which moves a turn began
  const record = await recordOf({
    setup,
    isReached: ({ phase, seats }, moves) => {
      if (phase === 'use') turns.push(moves)
      return seats.length === 0
    },
  })
  return keptAs('00112233445566aa', setup, shortened(record, turns.at(-1) ?? 0))
}

/** The record of a game that has come only so far. */
function shortened(record: string, kept: number): string {
  const lines = record.split('\n')
  const head = lines.slice(0, lines.indexOf('') + 1)
  const made = movesOf(record).slice(0, kept)
  return [...head, ...made.map(({ seat, move }) => `${seat} ${move}`), ''].join('\n')
}

/** The first night of the campaign, one move before all its stars. */
export async function nightBeforeItsEnd(): Promise<{ table: Row; night: string; lastMove: string }> {
  const engine = await testEngine()
  const [night] = campaign.nights
  if (!night) throw new Error('there is no night')
  for (let attempt = 0; attempt < 20; attempt++) {
    const end = playedBy('medium', engine, 'night-shift', shapes, night, attempt)
    if (!end.outcome.winners.includes(0) || !reachesGoal(campaign as never, night.goal, end)) continue
    const { record: whole } = engine.ask<{ record: string }>({ do: 'record', names: ['You'], date: '2026-11-16' })
    const moves = movesOf(whole)
    const setup: TableSetup = { game: 'night-shift', chairs: [you], options: night.options, seed: night.seed }
    const table = await keptAs('00112233445566bb', setup, shortened(whole, moves.length - 1))
    return { table, night: night.name, lastMove: moves.at(-1)?.move ?? '' }
  }
  throw new Error('nobody reaches the goal of the first night')
}

/** Sits down at a game that was kept. */
export async function goOnWith(page: Page, table: Row): Promise<void> {
  await hurryBots(page)
  // Any file of the page has the same storage, in any tab.
  const tab = await page.context().newPage()
  await tab.goto('/icon.svg')
  await keep(tab, 'five-to-midnight', 'tables', [table])
  await tab.close()
  await page.goto(`/#/table/${table.id}`)
  await expect(page.locator('[data-game], .curtain')).toBeVisible()
}
