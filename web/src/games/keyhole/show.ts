// SPDX-License-Identifier: MIT
// What Keyhole says of itself before its first table of an evening.
import { picture } from '../pictures'
import type { GameShow } from '../show'
import { pictures } from './pictures'
import { hiding } from './pictures/examples'
import Hiding from './pictures/Hiding.svelte'

const show: GameShow = {
  told: () => [
    {
      title: 'aim',
      say: 'page.evening.show.keyhole.aim',
      picture: pictures.lobby,
      wide: 416,
      tall: true,
      point: [72, 5],
    },
    { title: 'turn', say: 'page.evening.show.keyhole.card', picture: pictures.cards, wide: 520 },
    { title: 'turn', say: 'page.evening.show.keyhole.walk', picture: pictures.walk, wide: 416, tall: true },
    { title: 'turn', say: 'page.evening.show.keyhole.look', picture: pictures.seen, wide: 416, tall: true },
    {
      title: 'end',
      say: 'page.evening.show.keyhole.end',
      picture: pictures.lobby,
      wide: 416,
      tall: true,
      point: [88, 5],
    },
  ],
  practice: {
    chapter: 'sneak',
    step: 'large',
    ask: 'page.evening.show.keyhole.ask',
    praise: 'page.evening.show.keyhole.praise',
    picture: picture(Hiding),
    wide: 416,
    pieces: hiding.squares.map(({ field }) => ({ move: `walk ${hiding.ghost} ${field}` })),
  },
}

export default show
