// SPDX-License-Identifier: MIT
// What an evening most likely goes on with.
import type { GameName } from '../../engine/protocol'
import type { Room } from '../../engine/table-protocol'

/** The first game after this one that was not played this evening; the next one if all were. */
export function nextAfter(room: Room, games: readonly GameName[]): GameName {
  const at = games.indexOf(room.game)
  const others = [...games.slice(at + 1), ...games.slice(0, at)]
  const played = new Set(room.evening?.games.map(({ game }) => game))
  return others.find((game) => !played.has(game)) ?? others[0] ?? room.game
}

/** As many players as there are people, or as close as the game allows: rather some who wait than too many empty seats. */
export function bestCount(counts: readonly number[], room: Room): number {
  const people = room.evening?.people.filter(({ seat, waits }) => seat !== null || waits).length ?? room.players
  const fewer = counts.filter((count) => count <= people)
  return fewer.length > 0 ? Math.max(...fewer) : Math.min(...counts)
}
