// SPDX-License-Identifier: MIT
// What an evening goes on with: what people wish for, and for how many it is laid.
import type { GameName } from '../../engine/protocol'
import type { Evening, Room, Wish } from '../../engine/table-protocol'
import { say, sayAny } from '../../words/words.svelte'
import { seatsOf } from '../lobby/seating'

/** As many players as there are people, or as close as the game allows: rather some who wait than too many empty seats. */
export function bestCount(counts: readonly number[], room: Room): number {
  const people = room.evening?.people.filter(({ seat, waits }) => seat !== null || waits).length ?? room.players
  const fewer = counts.filter((count) => count <= people)
  return fewer.length > 0 ? Math.max(...fewer) : Math.min(...counts)
}

/** What people wish for next: each game with those who do, the one that was just played first. */
export interface Wished {
  game: GameName
  by: number[] // in the order in which people came
}

export function wishesOf(room: Room, games: readonly GameName[]): Wished[] {
  const people = room.evening?.people ?? []
  return [room.game, ...games.filter((game) => game !== room.game)].map((game) => ({
    game,
    by: people.flatMap(({ vote }, person) => (vote === game ? [person] : [])),
  }))
}

/** The game that most people wish for. Of several, the wish of the person who lays the game decides; else it is the first. */
export function leadingWish(wishes: readonly Wished[], own: GameName | null): GameName | null {
  const most = Math.max(...wishes.map(({ by }) => by.length))
  const leading = most > 0 ? wishes.filter(({ by }) => by.length === most) : []
  return (leading.find(({ game }) => game === own) ?? leading[0])?.game ?? null
}

/** The game that everybody with a seat wishes for: then nobody has to press anything. Somebody alone may still want options. */
export function agreedOn({ evening }: Room): GameName | null {
  const seated = evening?.people.filter(({ seat }) => seat !== null) ?? []
  const [first] = seated
  return seated.length > 1 && seated.every(({ vote }) => vote === first?.vote) ? (first?.vote ?? null) : null
}

/** What lays a game: the same as before, or another with as many seats as there are people. */
export function laying(room: Room, game: GameName): Wish {
  const waits = room.evening?.people.some(({ waits }) => waits) ?? false
  if (game === room.game && !waits) return { do: 'rematch' }
  const { least, most } = seatsOf(game)
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  const options = game === room.game ? room.options : {}
  return { do: 'next', game, players: bestCount(counts, room), options }
}

/** What has been wished for since, in words. */
export function wishesInWords(before: Evening['people'], now: Evening['people']): string[] {
  return now.flatMap(({ name, vote }, person) =>
    vote === undefined || vote === before[person]?.vote
      ? []
      : [say('page.evening.vote.news', { name: name || say('page.somebody'), game: sayAny(`title.${vote}`) })],
  )
}
