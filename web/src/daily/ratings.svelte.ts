// SPDX-License-Identifier: MIT
// The ratings of deals as the page knows them: looked up with the deal, or for days after the table's last kept in the
// browser, or being found out by a worker while nothing else happens. The first that is asked for and not known starts the
// worker; leaving the screen ends it.
import type { GameName } from '../engine/protocol'
import { isGame } from '../games'
import { chosenDeal } from './chosen'
import { isDay, type Day } from '../lib/day'
import { isObject, store, stored } from '../lib/stored'
import { ratingFrom, type Rating } from './rating'
import type { RatingNews, RatingWish } from './rating.worker'

export type RatingState = Rating | { tried: number } | 'failed'

const place = 'five-to-midnight.moons'
const keyOf = (day: Day, game: GameName): string => `${day} ${game}`

const isRating = (value: unknown): value is Rating => {
  if (!isObject(value) || !isObject(value['wins'])) return false
  const { moons, wins } = value
  return [moons, wins['medium'], wins['hard']].every(Number.isInteger) && Number(moons) >= 1 && Number(moons) <= 5
}

/** What was kept, without whatever makes no sense. */
export function understood(text: string | null): Record<string, Rating> {
  try {
    const found: unknown = JSON.parse(text ?? '{}')
    const known = Object.entries(isObject(found) ? found : {}).flatMap(([key, value]): [string, Rating][] => {
      const [day = '', game = ''] = key.split(' ')
      return isDay(day) && isGame(game) && isRating(value) ? [[key, value]] : []
    })
    return Object.fromEntries(known)
  } catch {
    return {}
  }
}

const ratings = $state<{ of: Record<string, RatingState> }>({ of: understood(stored(place)) })

export function ratingOf(day: Day, game: GameName): RatingState | undefined {
  const chosen = chosenDeal(day, game)
  return chosen ? ratingFrom(game, chosen) : ratings.of[keyOf(day, game)]
}

/** How many moons, if that is known. */
export function moonsKnown(day: Day, game: GameName): number | null {
  const rating = ratingOf(day, game)
  return rating !== undefined && isRating(rating) ? rating.moons : null
}

function keep(): void {
  const known = Object.entries(ratings.of).filter(([, state]) => isRating(state))
  store(place, JSON.stringify(Object.fromEntries(known)))
}

function hear(news: RatingNews): void {
  const key = keyOf(news.day, news.game)
  if ('rating' in news) ratings.of[key] = news.rating
  else ratings.of[key] = 'tried' in news ? { tried: news.tried } : 'failed'
  if ('rating' in news) keep()
}

/** Finds out what is not known of these deals; gives back how to stop it. */
export function findOut(wishes: readonly RatingWish[]): () => void {
  const unknown = wishes.filter(({ day, game }) => moonsKnown(day, game) === null)
  if (unknown.length === 0) return () => undefined
  const under = (key: string): boolean => typeof ratings.of[key] === 'object' && !isRating(ratings.of[key])
  const keys = unknown.map(({ day, game }) => keyOf(day, game))
  const fail = (): void =>
    keys.forEach((key) => (ratings.of[key] = isRating(ratings.of[key]) ? ratings.of[key] : 'failed'))
  if (typeof Worker === 'undefined') {
    fail()
    return () => undefined
  }
  const worker = new Worker(new URL('./rating.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<RatingNews>) => hear(event.data))
  worker.addEventListener('error', fail)
  for (const wish of unknown) {
    ratings.of[keyOf(wish.day, wish.game)] = { tried: 0 }
    worker.postMessage(wish)
  }
  return () => {
    worker.terminate()
    ratings.of = Object.fromEntries(Object.entries(ratings.of).filter(([key]) => !keys.includes(key) || !under(key)))
  }
}
