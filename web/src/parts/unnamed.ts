// SPDX-License-Identifier: MIT
// People who have given no name. One of them alone is "You"; where several look at a table that would be every one of them.
import type { Chair } from '../engine/table'

// In all languages: a table keeps the name it was set up with.
const you = /^(you|du|jij|toi)?$/i

export const isUnnamed = (name: string): boolean => you.test(name.trim())

type Named = Pick<Chair, 'kind' | 'name'>

/** "Player 2" on the second seat, unless somebody has that name. */
export function playerName(seat: number, others: readonly Named[], player: (seat: number) => string): string {
  const taken = new Set(others.map(({ name }) => name))
  return [seat, ...others.keys(), others.length].map(player).find((name) => !taken.has(name)) ?? ''
}

/** The same chairs, with a name for people who have given none, if several share the device or `eyes` is another seat. */
export function toldApart<C extends Named>(
  chairs: readonly C[],
  player: (seat: number) => string,
  eyes: unknown = null,
): C[] {
  const shared = chairs.filter(({ kind }) => kind === 'person').length > 1
  return chairs.map((chair, seat) => {
    const isYou = !shared && (typeof eyes !== 'number' || eyes === seat)
    if (chair.kind !== 'person' || isYou || !isUnnamed(chair.name)) return chair
    return { ...chair, name: playerName(seat, chairs, player) }
  })
}
