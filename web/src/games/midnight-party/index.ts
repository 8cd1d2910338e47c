// SPDX-License-Identifier: MIT
import type { PartyEvent } from './shapes'
import type { Sound } from '../../sound/sounds'
import type { GameModule } from '../scene'
import { dealt, journeys } from './journeys'
import { mood } from './mood'
import { moods } from './moods'
import { reasonInWords } from './reasons'
import { asItEnded, roundEnd } from './round-end'
import { turningPoint } from './turning-point'
import type { PartyView } from './view'
import { ask, cardInWords, inWords, keys, moveInWords } from './words'

const sounds: Record<string, Sound> = {
  play: 'card',
  ability: 'card',
  badhand: 'card',
  recycle: 'card',
  special: 'take',
  energy: 'take',
  refresh: 'ghost',
  'win-round': 'chime',
  round: 'shuffle',
}

function sound(event: PartyEvent): Sound | null {
  if (event.type === 'walk') return event.to === 'party' ? 'midnight-strike' : 'tick'
  return sounds[event.type] ?? null
}

const game: GameModule<PartyView, PartyEvent> = {
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
  roundEnd,
  asItEnded,
  ownEntries: ['score', 'win-round', 'tied-round', 'round'],
  cardInWords,
  inWords,
  keys,
}
export default game
