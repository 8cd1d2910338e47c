// SPDX-License-Identifier: MIT
import type { PartyEvent } from './shapes'
import type { Sound } from '../../parts/sounds'
import type { GameModule } from '../scene'
import { journeys } from './journeys'
import { reasonInWords } from './reasons'
import { roundEnd } from './round-end'
import Table from './Table.svelte'
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
  'win-round': 'point',
}

function sound(event: PartyEvent): Sound | null {
  if (event.type === 'walk') return event.to === 'party' ? 'midnight' : null
  return sounds[event.type] ?? null
}

const game: GameModule<PartyView, PartyEvent> = {
  Table,
  journeys,
  sound,
  ask,
  moveInWords,
  reasonInWords,
  roundEnd,
  cardInWords,
  inWords,
  keys,
}
export default game
