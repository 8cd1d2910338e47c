// SPDX-License-Identifier: MIT
// The prizes of an evening: what people did in its games (games/<game>/deeds.ts) and how the games followed each other, and
// of all that the three most remarkable, for three people if that can be. All devices choose the same.
import type { GameName } from '../../engine/protocol'
import type { EveningGame } from '../../engine/table-protocol'
import { gameOf } from '../../games'
import type { Deed } from '../../games/deeds'
import type { LoggedMove } from '../../games/scene'
import { scoreInWords, standings } from '../../words/result'
import { say, sayAny, sayCount } from '../../words/words.svelte'
import { wonBy, type Tally } from '../score/score'

export interface Prize {
  key: string // of its name in words
  person: number
  count: number
  game?: EveningGame // that it is about
}

/** A finished game of the evening and what happened in it; null: its log could not be had. */
export interface Recorded {
  game: EveningGame
  log: readonly LoggedMove[] | null
}

export interface Candidate extends Prize {
  weight: number // how remarkable it is: 1 is just about worth a prize
}

const key = (name: string): string => `page.evening.finale.prize.${name}`
const stoodIn = (game: EveningGame, seat: number): boolean => (game['by-bot']?.[seat] ?? 0) > 0

/** What was counted in all games of one kind: each deed for the person who did more of it than all others. What a bot did for
    somebody does not count. */
export function deedsOf(name: GameName, deeds: readonly Deed[], played: readonly Recorded[]): Candidate[] {
  return deeds.flatMap(({ name: deed, least, atOnce, of }) => {
    const counts = new Map<number, number>()
    for (const { game, log } of played) {
      if (game.game !== name || !log) continue
      game.people.forEach((person, seat) => {
        if (person === null || stoodIn(game, seat)) return
        const [before, now] = [counts.get(person) ?? 0, of(log, seat)]
        counts.set(person, atOnce ? Math.max(before, now) : before + now)
      })
    }
    const [first, second] = [...counts].sort(([, a], [, b]) => b - a)
    if (!first) return []
    const [person, count] = first
    const next = second?.[1] ?? 0
    if (count < least || count === next) return []
    return [
      {
        key: `page.evening.finale.prize.${name}.${deed}`,
        person,
        count,
        weight: Math.min(3, (count / least) * (1.5 - next / count)),
      },
    ]
  })
}

/** The game that was won by least, if that was little, by a person alone. */
function closest(games: readonly EveningGame[]): Candidate[] {
  const found = games.flatMap((game) => {
    const [winner] = game.winners
    const person = game.people[winner ?? -1] ?? null
    const { score } = gameOf(game.game)
    if (winner === undefined || game.winners.length > 1 || person === null || stoodIn(game, winner) || !score) return []
    const best = game.scores[winner] ?? 0
    const margin = best - Math.max(...game.scores.filter((_, seat) => seat !== winner))
    const isClose = game.scores.length > 1 && margin > 0 && margin <= Math.max(score.perPoint ?? 1, best / 10)
    return isClose ? [{ key: key('close'), person, count: margin, game, weight: 2 - margin / best }] : []
  })
  return found.sort((a, b) => b.weight - a.weight).slice(0, 1)
}

/** The most of something that one person has, if it is enough. */
function most(name: string, least: number, each: readonly (readonly [person: number, count: number])[]): Candidate[] {
  const [first, second] = [...each].sort(([, a], [, b]) => b - a)
  if (!first || first[1] < least || first[1] === second?.[1]) return []
  return [{ key: key(name), person: first[0], count: first[1], weight: first[1] / least + 0.2 }]
}

/** How the games followed each other. */
export function courseOf({ rows, games }: Tally): Candidate[] {
  const courses = rows.map(({ person, seats }) => {
    const played = games.flatMap((game, i) => {
      const seat = seats[i] ?? null
      return seat === null ? [] : [{ game, last: i === games.length - 1, won: wonBy(game, seat), seat }]
    })
    const own = played.filter(({ game, seat }) => !stoodIn(game, seat))
    let inRow = 0
    const streaks = own.map(({ won }) => (inRow = won ? inRow + 1 : 0))
    const before = own.slice(0, -1)
    const turned = own.at(-1)?.last && own.at(-1)?.won && before.every(({ won }) => !won)
    return {
      person,
      played: played.length,
      streak: Math.max(0, ...streaks),
      comeback: turned ? before.length : 0,
      kinds: new Set(own.flatMap(({ game, won }) => (won ? [game.game] : []))).size,
      // Where a score only says who has won, all others would be second.
      second: own.filter(({ game, seat }) => {
        if (!gameOf(game.game).score || game.scores.length < 3) return false
        return standings(game).some((each) => each.seat === seat && each.place === 2)
      }).length,
    }
  })
  const by = (what: 'streak' | 'comeback' | 'kinds' | 'second' | 'played') =>
    courses.map((course) => [course.person, course[what]] as const)
  return [
    ...closest(games),
    ...most('comeback', 2, by('comeback')),
    ...most('streak', 2, by('streak')),
    ...most('kinds', 2, by('kinds')),
    ...most('second', 2, by('second')),
    ...most('played', 3, by('played')),
  ]
}

/** At most three: the most remarkable first, each for somebody else while there is somebody, and not all about one game. */
export function chosenFrom(candidates: readonly Candidate[], prizes = 3): Prize[] {
  const left = [...candidates]
  const chosen: Candidate[] = []
  const about = (candidate: Candidate): string => candidate.key.split('.').slice(0, -1).join('.')
  const worth = (candidate: Candidate): number =>
    candidate.weight * 0.7 ** chosen.filter((other) => about(other) === about(candidate)).length -
    100 * chosen.filter(({ person }) => person === candidate.person).length
  while (chosen.length < prizes && left.length > 0) {
    const best = left.reduce((found, each) => (worth(each) > worth(found) ? each : found))
    chosen.push(best)
    left.splice(left.indexOf(best), 1)
  }
  return chosen.map(({ weight: _weight, ...prize }) => prize)
}

export interface PrizeInWords {
  title: string
  why: string
}

export function prizeInWords({ key, person, count, game }: Prize, { rows }: Pick<Tally, 'rows'>): PrizeInWords {
  const name = rows.find((row) => row.person === person)?.name ?? say('page.somebody')
  const about = game && {
    game: sayAny(`title.${game.game}`),
    margin: scoreInWords({ ...game, scores: [count] }, game.game, 0),
  }
  return { title: sayAny(key), why: sayCount(`${key}.why`, count, { name, ...about }) }
}
