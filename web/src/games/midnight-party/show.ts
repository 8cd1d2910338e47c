// SPDX-License-Identifier: MIT
// What Midnight Party says of itself before its first table of an evening. Two sides play for rounds, people who play alone
// for points.
import { picture } from '../pictures'
import type { GameShow, Piece } from '../show'
import Card from './art/Card.svelte'
import { pictures } from './pictures'
import TheClock from './pictures/TheClock.svelte'
import { cardInWords } from './words'

const card = (name: string, first: string): Piece => ({
  move: `play ${name} first ${first}`,
  loose: { picture: picture(Card, { card: name }), wide: 100, label: () => cardInWords(name) },
})

const show: GameShow = {
  told: (players, { mode }) => {
    const hasSides = players === 2 || players === 6 || mode === 'teams'
    return [
      {
        title: 'aim',
        say: 'page.evening.show.midnight-party.aim',
        picture: pictures.clock,
        wide: 352,
        tall: true,
        point: [50, 14],
      },
      { title: 'turn', say: 'page.evening.show.midnight-party.play', picture: pictures['hour-card'], wide: 460 },
      {
        title: 'turn',
        say: 'page.evening.show.midnight-party.midnight',
        picture: pictures.midnight,
        wide: 384,
        tall: true,
      },
      { title: 'turn', say: 'page.evening.show.midnight-party.swap', picture: pictures['ghost-card'], wide: 800 },
      hasSides
        ? { title: 'end', say: 'page.evening.show.midnight-party.sides', picture: pictures.timeshift, wide: 460 }
        : {
            title: 'end',
            say: 'page.evening.show.midnight-party.alone',
            picture: pictures.points,
            wide: 448,
            paper: true,
          },
    ]
  },
  practice: {
    chapter: 'midnight',
    step: 'exactly',
    ask: 'page.evening.show.midnight-party.ask',
    praise: 'page.evening.show.midnight-party.praise',
    picture: picture(TheClock, { clock: { R: 20, G: 15, B: 13, P: 10, Y: 3 } }),
    wide: 352,
    pieces: [card('R6P1', 'R'), card('B5Y2', 'B'), card('R4Y3', 'R')],
  },
}

export default show
