// SPDX-License-Identifier: MIT
// What Hourglass says of itself before its first table of an evening.
import { picture } from '../pictures'
import type { GameShow, Piece } from '../show'
import { pictures } from './pictures'
import Pieces from './pictures/Pieces.svelte'
import { spoken } from './telling'

const card = (name: string): Piece => ({
  move: `take A ${name}`,
  loose: { picture: picture(Pieces, { pieces: [{ shows: name }] }), wide: 98, label: () => spoken(name) },
})

const show: GameShow = {
  told: () => [
    { title: 'aim', say: 'page.evening.show.hourglass.aim', picture: pictures.cards, wide: 520, point: [13.5, 58] },
    { title: 'turn', say: 'page.evening.show.hourglass.take', picture: pictures.taking, wide: 600 },
    { title: 'turn', say: 'page.evening.show.hourglass.fits', picture: pictures.fits, wide: 560, point: [18, 70] },
    { title: 'turn', say: 'page.evening.show.hourglass.tuck', picture: pictures.tucking, wide: 360, point: [56, 78] },
    { title: 'end', say: 'page.evening.show.hourglass.end', picture: pictures.won, wide: 640 },
  ],
  practice: {
    chapter: 'take',
    step: 'try',
    ask: 'page.evening.show.hourglass.ask',
    praise: 'page.learn.hourglass.take.yours',
    picture: picture(Pieces, {
      pieces: [{ seat: 1, shows: { holder: 'A', dir: '+', owner: 1, cards: ['R7'], tucked: [], worth: 1 } }],
    }),
    wide: 260,
    pieces: ['R3', 'R12', 'P14'].map(card),
  },
}

export default show
