// SPDX-License-Identifier: MIT
// Keyhole on the page: a hotel lobby, six pieces of furniture, and somebody who peeps.
import type { GameModule } from '../scene'
import { inWords } from './in-words'
import { ask, keys, moveInWords } from './telling'
import { reasonInWords, roundEnd } from './reasons'
import { sound } from './sound'
import Table from './Table.svelte'
import { cardInWords } from './things'
import type { KeyholeEvent, KeyholeView } from './view'

const keyhole: GameModule<KeyholeView, KeyholeEvent> = {
  Table,
  // Things travel within the lobby, which both of its faces show by themselves.
  journeys: () => [],
  sound,
  ask,
  moveInWords,
  reasonInWords,
  roundEnd,
  cardInWords,
  inWords,
  keys,
}
export default keyhole
