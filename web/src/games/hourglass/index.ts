// SPDX-License-Identifier: MIT
// Hourglass on the page: three sets wander round the table.
import type { HourglassEvent } from './shapes'
import type { Sound } from '../../sound/sounds'
import type { GameModule } from '../scene'
import { dealt, journeys } from './journeys'
import { ask, inWords, keys, moveInWords, reasonInWords, spoken } from './telling'
import { mood } from './mood'
import { moods } from './moods'
import { asItEnded, roundEnd } from './rounds'
import { turningPoint } from './turning-point'
import type { HourglassView } from './view'

const sounds: Record<string, Sound> = {
  open: 'card',
  under: 'card',
  drop: 'flip',
  take: 'take',
  round: 'sand',
  deal: 'deal',
}

function sound(event: HourglassEvent, me: number | null): Sound | null {
  if (event.type === 'collect') return event.seat === me ? 'point' : 'gather'
  return sounds[event.type] ?? null
}

const hourglass: GameModule<HourglassView, HourglassEvent> = {
  hasMemory: true,
  journeys,
  dealt,
  sound,
  music: () => import('./music'),
  mood,
  moods,
  ask,
  moveInWords,
  reasonInWords,
  roundEnd,
  asItEnded,
  ownEntries: ['collect', 'deal', 'draw'],
  turningPoint,
  cardInWords: spoken,
  inWords,
  keys,
}
export default hourglass
