// SPDX-License-Identifier: MIT
// What was said at a table, as one person reads it: who is muted is muted in this browser only, and nobody is told.
import type { ChatLine } from '../engine/table-protocol'

const longest = 200 // lines that are kept here

export class Conversation {
  private all = $state.raw<ChatLine[]>([])
  private readUpTo = $state(0)
  private begun = false
  muted = $state.raw<readonly string[]>([])
  /** What the one who reads has begun to write: a panel that closes does not lose it. */
  draft = $state('')
  /** Whether the one who reads has it before them. */
  open = $state(false)

  /** `seat` is the reader's own, if any: what one said oneself is never new. */
  constructor(private readonly seat: () => number | null) {}

  get lines(): ChatLine[] {
    return this.all.filter((line) => !this.muted.includes(line.person))
  }

  get unread(): number {
    if (this.open) return 0
    const seat = this.seat()
    return this.lines.filter((line) => line.number > this.readUpTo && (seat === null || line.seat !== seat)).length
  }

  /** What the table remembers; what was said before one came for the first time is not new. */
  begin(lines: readonly ChatLine[]): void {
    this.all = [] // what it does not remember any more may be by somebody who was erased
    for (const line of lines) this.add(line)
    if (!this.begun) this.read()
    this.begun = true
  }

  add({ number, name, seat, person, text, phrase }: ChatLine): void {
    if (this.all.some((line) => line.number === number)) return
    const line: ChatLine = {
      number,
      name,
      seat,
      person,
      ...(text === undefined ? {} : { text }),
      ...(phrase ? { phrase } : {}),
    }
    this.all = [...this.all, line].sort((a, b) => a.number - b.number).slice(-longest)
    if (this.open) this.read()
  }

  read(): void {
    this.readUpTo = this.all.at(-1)?.number ?? 0
  }

  mute(person: string, yes: boolean): void {
    this.muted = yes ? [...this.muted, person] : this.muted.filter((each) => each !== person)
  }

  /** Somebody was blocked: nothing that they said stays. */
  forget(who: { seat: number } | { person: string }): void {
    const said = (line: ChatLine) => ('seat' in who ? line.seat === who.seat : line.person === who.person)
    const gone = new Set(this.all.filter(said).map((line) => line.person))
    this.all = this.all.filter((line) => !gone.has(line.person))
  }

  /** Everybody who said something, to be muted or heard again; the latest name counts. */
  get speakers(): { person: string; name: string; muted: boolean }[] {
    const names = new Map(
      this.all
        .filter((line) => this.seat() === null || line.seat !== this.seat())
        .map((line) => [line.person, line.name]),
    )
    return [...names].map(([person, name]) => ({ person, name, muted: this.muted.includes(person) }))
  }
}
