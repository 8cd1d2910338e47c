// SPDX-License-Identifier: MIT
// Who sits at the table that is shown, for everything within it: the frame sets it, SeatFigure.svelte reads it.
import { getContext, setContext } from 'svelte'
import type { FigureMood, FigureName } from './figures'

export interface Cast {
  figures: readonly FigureName[] // by seat
  moods: readonly FigureMood[]
}

const place = Symbol('cast')

export const seatCast = (cast: () => Cast): void => void setContext(place, cast)

/** Nobody's table, as in a rule book, has no cast. */
export const castHere = (): (() => Cast) | undefined => getContext<(() => Cast) | undefined>(place)
