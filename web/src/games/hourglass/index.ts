// SPDX-License-Identifier: MIT
// Hourglass on the page: three sets wander round the table.
import type { HourglassEvent } from './shapes'
import type { Sound } from '../../parts/sounds'
import type { GameModule } from '../scene'
import { journeys } from './journeys'
import { ask, inWords, keys, moveInWords, reasonInWords, spoken } from './telling'
import { roundEnd } from './rounds'
import Table from './Table.svelte'
import type { HourglassView } from './view'

function sound(event: HourglassEvent, me: number | null): Sound | null {
  if (event.type === 'open' || event.type === 'under' || event.type === 'drop') return 'card'
  if (event.type === 'take') return 'take'
  return event.type === 'collect' && event.seat === me ? 'point' : null
}

const hourglass: GameModule<HourglassView, HourglassEvent> = {
  Table,
  hasMemory: true,
  journeys,
  sound,
  ask,
  moveInWords,
  reasonInWords,
  roundEnd,
  cardInWords: spoken,
  inWords,
  keys,
}
export default hourglass
