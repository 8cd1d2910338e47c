// SPDX-License-Identifier: MIT
import type { GameModule } from '../scene'
import { dealt, journeysOf, soundOf } from './journeys'
import { mood } from './mood'
import { moods } from './moods'
import { turningPoint } from './turning-point'
import { ask, inWords, keys, moveInWords, reasonInWords } from './telling'
import type { NightShiftEvent, NightShiftView } from './view'

const nightShift: GameModule<NightShiftView, NightShiftEvent> = {
  turningPoint,
  hasMemory: true,
  journeys: (events) => journeysOf(events),
  dealt,
  sound: (event) => soundOf(event),
  music: () => import('./music'),
  mood,
  moods,
  ask,
  moveInWords,
  reasonInWords,
  inWords,
  keys,
}

export default nightShift
