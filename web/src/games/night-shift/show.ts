// SPDX-License-Identifier: MIT
// What Night Shift says of itself before its first table of an evening.
import { picture } from '../pictures'
import type { GameShow, Piece } from '../show'
import { pictures } from './pictures'
import OneFile from './pictures/OneFile.svelte'

const file = (number: number): Piece => ({
  move: `lay ${number}`,
  loose: { picture: picture(OneFile, { file: number }), wide: 90, label: () => `00:${number}` },
})

const show: GameShow = {
  told: () => [
    {
      title: 'aim',
      say: 'page.evening.show.night-shift.aim',
      picture: pictures.places,
      wide: 380,
      tall: true,
      point: [17, 24],
    },
    {
      title: 'turn',
      say: 'page.evening.show.night-shift.draw',
      picture: pictures.places,
      wide: 380,
      tall: true,
      point: [66, 60],
    },
    { title: 'turn', say: 'page.evening.show.night-shift.use', picture: pictures.using, wide: 500, point: [64, 68] },
    {
      title: 'turn',
      say: 'page.evening.show.night-shift.past',
      picture: pictures.sequence,
      wide: 560,
      point: [60, 84],
    },
    { title: 'end', say: 'page.evening.show.night-shift.end', picture: pictures.coffee, wide: 590, point: [69, 80] },
  ],
  practice: {
    chapter: 'sorting',
    step: 'order',
    ask: 'page.evening.show.night-shift.ask',
    praise: 'page.learn.night-shift.sorting.paid',
    picture: pictures.sequence,
    wide: 360,
    pieces: [21, 20, 22].map(file),
  },
}

export default show
