// SPDX-License-Identifier: MIT
import type { GameModule } from '../scene'
import { journeys } from './journeys'
import Table from './Table.svelte'
import type { PhantomEvent, PhantomView } from './view'
import { ask, inWords, keys, moveInWords, reasonInWords, sound } from './words'

const phantomHours: GameModule<PhantomView, PhantomEvent> = {
  Table,
  journeys,
  sound,
  ask,
  moveInWords,
  reasonInWords,
  inWords,
  keys,
}

export default phantomHours
