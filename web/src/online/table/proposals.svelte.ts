// SPDX-License-Identifier: MIT
// What people at a table say about ending its game early: who proposes to abort it, who would rather play on, and who has just
// given up. The line of every page shows it, and so does the screen of an evening.
import { untrack } from 'svelte'
import type { Room } from '../../engine/table-protocol'

const lasts = 15_000 // milliseconds that news without a question stay

const resignedAt = (room: Room): number[] =>
  room.seats.flatMap((seat, number) => (seat.kind === 'person' && seat.resigned ? [number] : []))

export class Proposals {
  /** The seats that agree to abort; one of them has proposed it. */
  readonly agree = $derived.by(() => (this.room().phase === 'playing' ? (this.room().abort ?? []) : []))
  readonly mine = $derived.by(() => this.agree.includes(this.room().you ?? -1))
  /** Whether this page may answer, or propose it. */
  readonly mayAnswer = $derived.by(() => {
    const own = this.room().seats[this.room().you ?? -1]
    return own?.kind === 'person' && !own.resigned && !this.mine
  })
  /** The people who are asked as well and have not answered. */
  readonly asked = $derived.by(() =>
    this.room().seats.flatMap((seat, number) =>
      seat.kind === 'person' && !seat.resigned && !this.agree.includes(number) ? [number] : [],
    ),
  )
  private news = $state.raw<{ what: 'declined' | 'gave-up'; seat: number } | null>(null)
  /** The seat that has refused the latest proposal, for a moment. */
  readonly declined = $derived.by(() => this.shownSeat('declined'))
  /** The seat that has resigned, for a moment; a bot plays on there. */
  readonly gaveUp = $derived.by(() => this.shownSeat('gave-up'))

  /** To be made while a component is set up. */
  constructor(private readonly room: () => Room) {
    let before = untrack(() => resignedAt(room()))
    $effect(() => {
      const now = resignedAt(room())
      const seat = now.find((each) => !before.includes(each))
      before = now
      if (seat !== undefined) this.news = { what: 'gave-up', seat }
    })
    const declined = $derived(room().declined)
    $effect(() => {
      if (declined !== undefined) this.news = { what: 'declined', seat: declined }
      else if (untrack(() => this.news?.what) === 'declined') this.news = null
    })
    $effect(() => {
      if (!this.news) return undefined
      const timer = setTimeout(this.dismiss, lasts)
      return () => clearTimeout(timer)
    })
  }

  /** The news have been seen. */
  readonly dismiss = (): void => void (this.news = null)

  // A proposal is the newer question, and after the game nothing of it matters.
  private shownSeat(what: 'declined' | 'gave-up'): number | null {
    if (this.news?.what !== what || this.agree.length > 0 || this.room().phase !== 'playing') return null
    return this.news.seat
  }
}
