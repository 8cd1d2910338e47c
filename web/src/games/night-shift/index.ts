// SPDX-License-Identifier: MIT
import type { GameModule } from '../scene'
import { journeysOf, soundOf } from './journeys'
import Table from './Table.svelte'
import { ask, inWords, keys, moveInWords, reasonInWords } from './telling'
import type { NightShiftEvent, NightShiftView } from './view'

const nightShift: GameModule<NightShiftView, NightShiftEvent> = {
  Table,
  hasMemory: true,
  journeys: (events) => journeysOf(events),
  sound: (event) => soundOf(event),
  ask,
  moveInWords,
  reasonInWords,
  inWords,
  keys,
}

export default nightShift
