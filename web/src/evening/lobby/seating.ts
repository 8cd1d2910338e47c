// SPDX-License-Identifier: MIT
// Where people sit around the table, and what happens when somebody changes seats. Seats are numbered clockwise as seen from
// above: the next one is to the left of the one who sits there, and the turn goes that way.
import type { GameName } from '../../engine/protocol'
import type { Chair } from '../../engine/table'
import type { Room, RoomSeat } from '../../engine/table-protocol'
import { games } from '../../games'
import { castOf, type FigureName } from '../../parts/figures'
import { seatSigns } from '../../parts/seats'

/** Colour and sign of each seat: what its person chose, and for everybody else one that is left. */
export function marksOf(seats: readonly RoomSeat[]): number[] {
  const chosen = seats.map((seat) => (seat.kind === 'person' ? seat.mark : undefined))
  const left = seatSigns.map((_, mark) => mark).filter((mark) => !chosen.includes(mark))
  return chosen.map((mark) => mark ?? left.shift() ?? 0)
}

/** Whose each mark is, of those that somebody else has chosen. */
export function markOwners(seats: readonly RoomSeat[]): (string | null)[] {
  return seatSigns.map((_, mark) => {
    const owner = seats.find((seat) => seat.kind === 'person' && !seat.you && seat.mark === mark)
    return owner?.kind === 'person' ? owner.name : null
  })
}

/** The mark that one would like, or else one that nobody has. */
export function freeMark(seats: readonly RoomSeat[], wanted: number | null): number {
  const owners = markOwners(seats)
  if (wanted !== null && owners[wanted] === null) return wanted
  return Math.max(0, owners.indexOf(null))
}

/** What `arrange` is to be told so that two seats change places. */
export const swapped = (count: number, one: number, other: number): number[] =>
  Array.from({ length: count }, (_, seat) => (seat === one ? other : seat === other ? one : seat))

/** The seat so many places to the left, around the table. */
export const leftBy = (count: number, seat: number, places: number): number =>
  (((seat + places) % count) + count) % count

export interface Spot {
  x: number // from 0 to 1, from left to right
  y: number // from top to bottom
}

/** Where each seat is drawn around an oval, clockwise, with one of them at its lower edge. */
export function spotsAround(count: number, below = 0): Spot[] {
  return Array.from({ length: count }, (_, seat) => spotAt((seat - below) / count))
}
/** So much of a turn from the lower edge. */
const spotAt = (share: number): Spot => ({
  x: 0.5 - Math.sin(2 * Math.PI * share) / 2,
  y: 0.5 + Math.cos(2 * Math.PI * share) / 2,
})

/** Where somebody could sit down between two who sit side by side, on the table's edge before them; to the left of whom. */
export function gapsOf(seats: readonly RoomSeat[], below = 0): (Spot & { seat: number })[] {
  const count = seats.length
  const isTaken = (seat: number): boolean => (seats[seat]?.kind ?? 'empty') !== 'empty'
  return seats.flatMap((_, seat) => {
    if (!isTaken(seat) || !isTaken(leftBy(count, seat, 1))) return []
    const { x, y } = spotAt((seat + 0.5 - below) / count)
    return [{ seat, x: 0.5 + (x - 0.5) * inwards, y: 0.5 + (y - 0.5) * inwards }]
  })
}
const inwards = 0.74

/** How many people a game is for, as its box says. */
export function seatsOf(name: GameName): { least: number; most: number } {
  const [least = 1, most = least] = (games.find((game) => game.name === name)?.players.match(/\d+/g) ?? []).map(Number)
  return { least, most }
}

/** As many seats as there are now, as far as another game has so many. */
export function playersFor(name: GameName, now: number): number {
  const { least, most } = seatsOf(name)
  return Math.min(most, Math.max(least, now))
}

/** Whether there is a seat for one more, or room for it. */
export const maySit = ({ game, players, seats }: Pick<Room, 'game' | 'players' | 'seats'>): boolean =>
  players < seatsOf(game).most || seats.some(({ kind }) => kind === 'empty')

/** The people whose seats can be taken over: they are not there, and have not resigned. */
export const absent = (room: Pick<Room, 'seats'>): number[] =>
  room.seats.flatMap((seat, number) => (seat.kind === 'person' && !seat.here && !seat.resigned ? [number] : []))

/** Who is drawn on each seat; nobody on an empty one. */
export function figuresOf(room: Room, chairs: readonly Chair[]): (FigureName | null)[] {
  const cast = castOf(chairs)
  return room.seats.map((seat, number) => (seat.kind === 'empty' ? null : (cast[number] ?? null)))
}
