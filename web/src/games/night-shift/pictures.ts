// SPDX-License-Identifier: MIT
// The pictures of the rules, by the names that text/<language>/rules/night-shift.md gives them.
import { picture, type FirstPage, type Picture } from '../pictures'
import Places from './pictures/Places.svelte'
import Sequence from './pictures/Sequence.svelte'
import ToTheFront from './pictures/ToTheFront.svelte'
import UsingAFile from './pictures/UsingAFile.svelte'
import BeforeAfter from './pictures/BeforeAfter.svelte'
import { allLater, comeBack, drink, oneLater, twoAway } from './pictures/shown'

export const pictures = {
  places: picture(Places),
  using: picture(UsingAFile),
  sequence: picture(Sequence),
  // File 48 goes into the past, and a cup is empty.
  coffee: picture(BeforeAfter, { action: drink }),
  front: picture(ToTheFront),
  // Two files go to the end of the past, and two come from the pile.
  'two-past': picture(BeforeAfter, { action: twoAway }),
  // The two newest files of the past come back under the lamp.
  'from-past': picture(BeforeAfter, { action: comeBack }),
  // One file waits in the future until the next turn.
  'one-later': picture(BeforeAfter, { action: oneLater }),
  // All files become a set that waits, and three others come from the pile.
  'all-later': picture(BeforeAfter, { action: allLater }),
} satisfies Record<string, Picture>

export const firstPage: FirstPage = {
  aim: { picture: 'places', as: 'wide' },
  turn: { picture: 'using' },
  end: { picture: 'coffee' },
}

export { default as Moment } from './pictures/Moment.svelte'
