// SPDX-License-Identifier: MIT
// The pictures of the rules, by the names that text/<language>/rules/hourglass.md gives them.
import { picture, type FirstPage, type Picture } from '../pictures'
import Cards from './pictures/Cards.svelte'
import Dropping from './pictures/Dropping.svelte'
import OneSet from './pictures/OneSet.svelte'
import Taking from './pictures/Taking.svelte'
import Tucking from './pictures/Tucking.svelte'
import Winning from './pictures/Winning.svelte'
import OnIt from './pictures/OnIt.svelte'
import { fits, joker } from './pictures/shown'

export const pictures: Record<string, Picture> = {
  cards: picture(Cards),
  set: picture(OneSet),
  tucking: picture(Tucking),
  dropping: picture(Dropping),
  // A falling set with red 13 on top, and which of five cards may be laid on it.
  fits: picture(OnIt, fits),
  // A rising set with a joker on top: it has no colour until the next card is laid.
  joker: picture(OnIt, joker),
  taking: picture(Taking),
  won: picture(Winning),
}

export const firstPage: FirstPage = { aim: { picture: 'set' }, turn: { picture: 'fits' }, end: { picture: 'won' } }

export { default as Moment } from './pictures/Moment.svelte'
export { spoken as cardInWords } from './telling'
