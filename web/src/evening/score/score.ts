// SPDX-License-Identifier: MIT
// The score of an evening. Games count points differently, so what is added up is games that were won; what each game says of
// its points stands beside it.
import type { Evening, EveningGame } from '../../engine/table-protocol'
import { figuresOfEvening, type PersonFigure } from '../../parts/figures'
import { listed, say, sayAny, sayCount } from '../../words/words.svelte'

export interface Row {
  person: number // in the order in which people came
  name: string
  figure: PersonFigure
  mark?: number | undefined
  wins: number
  played: number
  place: number | null // equal wins share one; null: has not played yet
  leads: boolean
  /** Where somebody sat in each of the games; null: not there. */
  seats: (number | null)[]
}

export interface Tally {
  rows: Row[] // the most wins first, then in the order in which people came
  games: EveningGame[]
  /** Games that a bot won, alone or with others. */
  ghosts: number
}

export function tally({ people, games: all }: Pick<Evening, 'people' | 'games'>): Tally {
  const games = all.filter(({ reason }) => reason !== 'aborted')
  const figures = figuresOfEvening(people)
  const rows = people.map(({ name: called, mark }, person): Row => {
    const name = called || say('page.somebody')
    const figure = figures[person] ?? 'sheet'
    const seats = games.map((game) => {
      const seat = game.people.indexOf(person)
      return seat < 0 ? null : seat
    })
    const wins = games.filter((game, i) => wonBy(game, seats[i] ?? null)).length
    const played = seats.filter((seat) => seat !== null).length
    return { person, name, figure, mark, wins, played, place: null, leads: false, seats }
  })
  const present = rows.filter(({ person, played }) => played > 0 || isThere(people[person]))
  const most = Math.max(0, ...present.map(({ wins }) => wins))
  const placed = present.map((row) => ({
    ...row,
    leads: most > 0 && row.wins === most,
    place: row.played > 0 ? 1 + present.filter(({ wins }) => wins > row.wins).length : null,
  }))
  placed.sort((a, b) => b.wins - a.wins || Number(a.place === null) - Number(b.place === null) || a.person - b.person)
  const ghosts = games.filter((game) => game.winners.some((seat) => game.people[seat] === null)).length
  return { rows: placed, games, ghosts }
}

/** Who leads the evening, or has won it; empty while nobody has won anything. */
export function praise(rows: readonly Row[], over: boolean): string {
  const leaders = rows.filter(({ leads }) => leads).map(({ name }) => name)
  const names = listed(leaders)
  if (leaders.length === 0) return ''
  if (over) return say('page.evening.score.takes', { names })
  return say(leaders.length === 1 ? 'page.evening.score.leads' : 'page.evening.score.leads.more', { names })
}

export const wonBy = (game: EveningGame, seat: number | null): boolean => seat !== null && game.winners.includes(seat)

/** How many moves a bot made in the place of somebody in a game. */
export const movesByBot = (game: EveningGame, seat: number | null): number =>
  seat === null || game.people[seat] === null ? 0 : (game['by-bot']?.[seat] ?? 0)

/** For whom a bot has played, and how much, in these of the games. */
export function standInsInWords({ rows, games }: Tally, which: readonly EveningGame[] = games): string[] {
  return rows.flatMap(({ name, seats }) => {
    const moves = games.map((game, i) => (which.includes(game) ? movesByBot(game, seats[i] ?? null) : 0))
    const count = moves.reduce((sum, each) => sum + each, 0)
    return count > 0 ? [sayCount('page.evening.score.by-bot', count, { name })] : []
  })
}

/** "second", "shared second". */
export function placeInWords(place: number, shared: boolean): string {
  const alone = place <= 6 ? sayAny(`page.evening.place.${place}`) : say('page.evening.place.more', { place })
  return shared ? say('page.evening.place.shared', { place: alone }) : alone
}

/** Somebody who came, never played and went has no row. */
const isThere = (person: Evening['people'][number] | undefined): boolean =>
  person !== undefined && (person.seat !== null || person.waits === true)
