// SPDX-License-Identifier: MIT
import type { GameModule } from '../scene'
import { dealt, journeys } from './journeys'
import { mood } from './mood'
import { moods } from './moods'
import { turningPoint } from './turning-point'
import type { PhantomEvent, PhantomView } from './view'
import { ask, inWords, keys, moveInWords, reasonInWords, sound } from './words'

const phantomHours: GameModule<PhantomView, PhantomEvent> = {
  turningPoint,
  journeys,
  dealt,
  sound,
  music: () => import('./music'),
  mood,
  moods,
  ask,
  moveInWords,
  reasonInWords,
  inWords,
  keys,
}

export default phantomHours
