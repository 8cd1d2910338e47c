// SPDX-License-Identifier: MIT
// Keyhole on the page: a hotel lobby, six pieces of furniture, and somebody who peeps.
import type { GameModule } from '../scene'
import { inWords } from './in-words'
import { ask, keys, moveInWords } from './telling'
import { asItEnded, reasonInWords, roundEnd } from './reasons'
import { mood } from './mood'
import { moods } from './moods'
import { sound } from './sound'
import { turningPoint } from './turning-point'
import { cardInWords } from './things'
import type { KeyholeEvent, KeyholeView } from './view'

const keyhole: GameModule<KeyholeView, KeyholeEvent> = {
  handHasBoard: true,
  turningPoint,
  // Things travel within the lobby, which both of its faces show by themselves.
  journeys: () => [],
  sound,
  music: () => import('./music'),
  mood,
  moods,
  ask,
  moveInWords,
  reasonInWords,
  roundEnd,
  asItEnded,
  ownEntries: ['blocked', 'roll', 'keyhole', 'round', 'card'],
  cardInWords,
  inWords,
  keys,
}
export default keyhole
