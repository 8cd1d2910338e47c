// SPDX-License-Identifier: MIT
// The pictures of the rule book, by the names that text/<language>/rules/keyhole.md gives them.
import { picture, type FirstPage, type Picture } from '../pictures'
import AWalk from './pictures/AWalk.svelte'
import HowHigh from './pictures/HowHigh.svelte'
import Merging from './pictures/Merging.svelte'
import MidnightCards from './pictures/MidnightCards.svelte'
import MovementCards from './pictures/MovementCards.svelte'
import Sheet from './pictures/Sheet.svelte'
import { lobby, mirror, seen, stacked } from './pictures/examples'

export const pictures = {
  lobby: picture(Sheet, { lobby }),
  cards: picture(MovementCards),
  // Furniture on furniture, a ghost on top of it, and a chair that lies on its back.
  stacking: picture(Sheet, { lobby: stacked }),
  walk: picture(AWalk),
  // The dresser hides one ghost; of the other the eye sees most points.
  seen: picture(Sheet, seen),
  heights: picture(HowHigh),
  // Behind the dresser, and seen all the same: the lines of sight bend at the glass.
  mirror: picture(Sheet, mirror),
  merging: picture(Merging),
  midnight: picture(MidnightCards),
} satisfies Record<string, Picture>

export const firstPage: FirstPage = {
  aim: { picture: 'lobby', as: 'small' },
  turn: { picture: 'cards' },
  end: { picture: 'seen', as: 'small' },
}

export { default as Moment } from './pictures/Moment.svelte'
export { cardInWords } from './things'
