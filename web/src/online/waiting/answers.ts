// SPDX-License-Identifier: MIT
// A rematch keeps the seats of everybody who played. Until its people come there they have been asked, and not answered; who
// says no gives the seat back without a promise for the shuffle.
import type { Room } from '../../engine/table-protocol'
import { listed, say } from '../../words/words.svelte'

/** Whether the person on this seat has been asked for a rematch and has not come yet. A start that failed voids all promises: then
    they are away. */
export function isAsked({ seats, fair, evening }: Room, seat: number): boolean {
  const chair = seats[seat]
  if (chair?.kind !== 'person' || chair.here || !fair || evening) return false
  return fair.failed === 0 && (fair.promises[seat] ?? null) === null
}

/** Who has not answered yet, in a sentence. */
export function unanswered(room: Room): string | undefined {
  const names = room.seats.flatMap((chair, seat) =>
    chair.kind === 'person' && isAsked(room, seat) ? [chair.name] : [],
  )
  return names.length > 0 ? say('page.hall.unanswered', { names: listed(names) }) : undefined
}

/** Who said no, as one hears it from news of the room. */
export class Answers {
  private asked: ReadonlyMap<number, { name: string; came: boolean }> = new Map()

  /** The names of those who have said no since the last time. A seat that the host cleared was empty before its person came. */
  hear(room: Room): string[] {
    const noes: string[] = []
    const asked = new Map<number, { name: string; came: boolean }>()
    room.seats.forEach((chair, seat) => {
      const before = this.asked.get(seat)
      if (chair.kind === 'empty' && before?.came) noes.push(before.name)
      if (chair.kind !== 'person') return
      const promised = (room.fair?.promises[seat] ?? null) !== null
      if (isAsked(room, seat)) asked.set(seat, { name: chair.name, came: false })
      else if (before?.name === chair.name && !promised) asked.set(seat, { name: chair.name, came: true })
    })
    this.asked = asked
    return noes
  }
}
