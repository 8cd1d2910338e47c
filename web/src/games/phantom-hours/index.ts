// SPDX-License-Identifier: MIT
import type { GameModule } from '../scene'
import { journeys } from './journeys'
import Table from './Table.svelte'
import type { PhantomView } from './view'
import { ask, inWords, keys, moveInWords, reasonInWords, sound } from './words'

const phantomHours: GameModule<PhantomView> = {
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
