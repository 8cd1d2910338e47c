// SPDX-License-Identifier: MIT
// What bots say, and when: at the beginning, after a good move of their own, when something is taken from them, and at the
// end. Rarely: between two remarks are at least six moves. Everything is chosen from the figures' moods, which come from public
// events, and from the table's id, so that everybody at a table online hears the same.
import type { Outcome } from '../engine/protocol'
import type { Chair, Level } from '../engine/table'
import type { FigureMoods } from '../games/scene'
import { ghostNamed } from '../parts/figures'

export const movesBetween = 6
const variants = ['1', '2'] as const

export type Occasion = 'hello' | 'good' | 'taken' | 'won' | 'lost'

export interface Remark {
  seat: number
  key: string // of the sentence
}

/** A number from 0 up to `below`, always the same for the same text. */
function drawn(text: string, below: number): number {
  let sum = 7
  for (const letter of text) sum = (sum * 131 + letter.charCodeAt(0)) % 1_000_003
  return sum % below
}

/** All sentences of a bot for an occasion: those of its temperament, and its very own. */
export function sentencesFor(name: string, level: Level, occasion: Occasion): string[] {
  const ghost = ghostNamed(name)
  const own = ghost && (occasion === 'hello' || occasion === 'good') ? [`page.chatter.${ghost}.${occasion}`] : []
  return [...own, ...variants.map((variant) => `page.chatter.${level}.${occasion}.${variant}`)]
}

export class Chatter {
  private last = -movesBetween // the version of the latest remark

  constructor(
    private readonly chairs: readonly Chair[],
    private readonly table: string,
  ) {}

  /** Somebody greets, when the table has just been laid. */
  greeting(): Remark | null {
    this.last = 0
    const bots = this.bots()
    return this.says(bots[drawn(this.table, Math.max(1, bots.length))], 'hello', 0)
  }

  /** What is said about a move, if anything. */
  about(version: number, mover: number | null, moods: FigureMoods): Remark | null {
    if (version < this.last) this.last = version // something was undone
    if (version < this.last + movesBetween) return null
    const startled = this.bots().find((seat) => moods[seat] === 'startled' && seat !== mover)
    const glad = this.bots().find((seat) => moods[seat] === 'pleased' && seat === mover)
    // Not every time that there is something to say.
    if (drawn(`${this.table} ${version}`, 3) === 0) return null
    const remark = this.says(startled, 'taken', version) ?? this.says(glad, 'good', version)
    if (remark) this.last = version
    return remark
  }

  /** The last word of a game: a bot that won has it, or the one who lost by the least. */
  lastWord({ winners, scores, reason }: Outcome): Remark | null {
    if (reason === 'aborted') return null
    const bots = this.bots()
    const winner = bots.find((seat) => winners.includes(seat))
    if (winner !== undefined) return this.says(winner, 'won', scores[winner] ?? 0)
    const [first] = bots.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    return this.says(first, 'lost', scores[first ?? 0] ?? 0)
  }

  private bots(): number[] {
    return this.chairs.flatMap((chair, seat) => (chair.kind === 'bot' ? [seat] : []))
  }

  private says(seat: number | undefined, occasion: Occasion, number: number): Remark | null {
    const chair = seat === undefined ? undefined : this.chairs[seat]
    if (seat === undefined || chair?.kind !== 'bot') return null
    const sentences = sentencesFor(chair.name, chair.level, occasion)
    const key = sentences[drawn(`${this.table} ${number} ${seat}`, sentences.length)]
    return key === undefined ? null : { seat, key }
  }
}
