// SPDX-License-Identifier: MIT
// What colour each piece of furniture is, in the room, on the plan and in its icon alike: who has seen it in one of them
// knows it in all.
import type { PieceName } from './view'

export interface PieceColours {
  own: string
  light: string
  shade: string
}

export const pieceColours: Record<PieceName, PieceColours> = {
  mirror: { own: '#8d6b35', light: '#b08d4f', shade: '#6b4f26' },
  piano: { own: '#4f2e1f', light: '#6f432d', shade: '#2f1b12' },
  armchair: { own: '#8c2a38', light: '#b23a48', shade: '#5c1822' },
  desk: { own: '#84552c', light: '#a87441', shade: '#5e3b1d' },
  trolley: { own: '#a06c3f', light: '#c99a63', shade: '#75491f' },
  dresser: { own: '#6c3d24', light: '#8f5a38', shade: '#4b2816' },
}

/** What parts of them are covered with. */
export const covers = { leather: '#2f5d4b', marble: '#d8d0c4' } as const

/** For drawings: the colours of a piece as properties of CSS. */
export const styleOf = (piece: PieceName): string => {
  const { own, light, shade } = pieceColours[piece]
  return `--own: ${own}; --own-light: ${light}; --own-shade: ${shade}; --leather: ${covers.leather}; --marble: ${covers.marble}`
}
