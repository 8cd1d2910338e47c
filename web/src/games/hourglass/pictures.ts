// SPDX-License-Identifier: MIT
// The pictures of the rules, by the names that text/<language>/rules/hourglass.md gives them.
import { picture, type FirstPage, type Picture } from '../pictures'
import Dropping from './pictures/Dropping.svelte'
import Pieces from './pictures/Pieces.svelte'
import Winning from './pictures/Winning.svelte'
import OnIt from './pictures/OnIt.svelte'
import { fits, joker, piecesOf, stages, tuck, won } from './pictures/shown'

export const pictures = {
  // The three sorts of cards, and a back.
  cards: picture(Pieces, { pieces: ['R13', 'P10', 'P6', 'J9', '?'].map((shows) => ({ shows })) }),
  // A rising set in its holder, with a card tucked under it.
  set: picture(Pieces, { pieces: [{ shows: won }] }),
  // A card goes under somebody's set, which stays where it is.
  tucking: picture(Pieces, { pieces: [{ seat: 0, shows: tuck.card }, ...piecesOf(tuck.after)], arrows: true }),
  dropping: picture(Dropping),
  // A falling set with red 13 on top, and which of five cards may be laid on it.
  fits: picture(OnIt, fits),
  // A rising set with a joker on top: it has no colour until the next card is laid.
  joker: picture(OnIt, joker),
  // How a set wanders: the same falling set three times, each time with one card more, from one player to the next.
  taking: picture(Pieces, { pieces: piecesOf(stages), arrows: true }),
  won: picture(Winning),
} satisfies Record<string, Picture>

export const firstPage: FirstPage = { aim: { picture: 'set' }, turn: { picture: 'fits' }, end: { picture: 'won' } }

export { default as Moment } from './pictures/Moment.svelte'
export { spoken as cardInWords } from './telling'
