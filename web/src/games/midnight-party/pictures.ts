// SPDX-License-Identifier: MIT
// The pictures of the rule book, by the names that text/<language>/rules/midnight-party.md gives them.
import { picture, type FirstPage, type Picture } from '../pictures'
import ExactlyMidnight from './pictures/ExactlyMidnight.svelte'
import TheClock from './pictures/TheClock.svelte'
import ThePoints from './pictures/ThePoints.svelte'
import Playing from './pictures/Playing.svelte'
import Swapping from './pictures/Swapping.svelte'
import { badhand, dejavu, energy, ghostCard, hourCard, recycle, timeshift, wanderer } from './pictures/shown'

export const pictures = {
  clock: picture(TheClock),
  // An hour card and what it does: red walks three hours, blue four.
  'hour-card': picture(Playing, { played: hourCard }),
  // The ghost card swaps cards and falls asleep.
  'ghost-card': picture(Swapping, { ...ghostCard, by: 'ghost-card' }),
  midnight: picture(ExactlyMidnight),
  // Yellow passes midnight, and its mover gets an energy card.
  wanderer: picture(Playing, { played: wanderer, gets: wanderer.gets }),
  // An energy card gives each of both ghosts one of its bonuses.
  energy: picture(Playing, { played: energy }),
  // One hour less for purple, one more for green: just what it needs.
  timeshift: picture(Playing, { played: timeshift }),
  // Both ghosts walk backwards, red exactly to midnight.
  dejavu: picture(Playing, { played: dejavu }),
  // A card of the hand for one of the three on top of the discard pile.
  recycle: picture(Swapping, { gives: [recycle.gives], gets: recycle.open, by: 'recycle' }),
  // Two cards that nobody wants, for two of the pile; the turn goes on after that.
  badhand: picture(Swapping, { ...badhand, by: 'badhand' }),
  points: picture(ThePoints),
} satisfies Record<string, Picture>

export const firstPage: FirstPage = {
  aim: { picture: 'clock', as: 'small' },
  turn: { picture: 'hour-card' },
  end: { picture: 'midnight', as: 'small' },
}

export { default as Moment } from './pictures/Moment.svelte'
export { cardInWords } from './words'
