// SPDX-License-Identifier: MIT
// What a game draws for its rule book: the exports of games/<game>/pictures.ts, which is loaded with the book.
import type { Component } from 'svelte'
import type { GameEvent, JsonObject, Turn } from '../engine/protocol'

/** A drawing and what it shows. */
export interface Picture {
  Drawing: Component<Record<string, unknown>>
  shows: Record<string, unknown>
}

/** A drawing that is always the same, or one that shows what it is given. */
export function picture<Shows extends object>(
  Drawing: Component<Shows>,
  ...[shows]: object extends Shows ? [shows?: Shows] : [shows: Shows]
): Picture {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a drawing is kept with what it shows
  return { Drawing, shows: shows ?? {} } as object as Picture
}

/** What draws one moment of an example: a piece of the table, only to be looked at. */
export interface MomentProps<View = JsonObject, Event = GameEvent> {
  view: View
  names: string[]
  turn: Turn
  news: readonly Event[]
}

export const steps = ['aim', 'turn', 'end'] as const

/** What the first page of a rule book shows: what the game is about, a turn, and the end. What it says is
    page.rules.first.<game>. */
export type FirstPage = Record<
  (typeof steps)[number],
  {
    picture: string // of the book
    as?: 'small' | 'wide' // a board that would fill the page; a desk that needs its whole width
  }
>

export interface PictureBook {
  /** By the names that text/<language>/rules/<game>.md gives them. */
  pictures: Record<string, Picture>
  firstPage: FirstPage
  Moment: Component<MomentProps>
  cardInWords?: (card: string) => string // how examples name cards, where a game has words for them
}
