// SPDX-License-Identifier: MIT
// What Phantom Hours says of itself before its first table of an evening.
import { picture } from '../pictures'
import type { GameShow } from '../show'
import { pictures } from './pictures'
import Row from './pictures/Row.svelte'
import { room } from './pictures/shown'

const show: GameShow = {
  told: () => [
    { title: 'aim', say: 'page.evening.show.phantom-hours.aim', picture: pictures['rising-row'], wide: 600 },
    { title: 'turn', say: 'page.evening.show.phantom-hours.draw', picture: pictures['draw-unseen'], wide: 560 },
    { title: 'turn', say: 'page.evening.show.phantom-hours.place', picture: pictures.fits, wide: 600 },
    { title: 'turn', say: 'page.evening.show.phantom-hours.nowhere', picture: pictures.nowhere, wide: 720 },
    { title: 'end', say: 'page.evening.show.phantom-hours.end', picture: pictures.company, wide: 600 },
  ],
  practice: {
    chapter: 'room',
    step: 'lay',
    ask: 'page.evening.show.phantom-hours.ask',
    praise: 'page.learn.phantom-hours.room.equal',
    picture: picture(Row, room),
    wide: 480,
    pieces: room.places.map((place) => ({ move: `place ${place}` })),
  },
}

export default show
