// SPDX-License-Identifier: MIT
// Keyhole on the page: a hotel lobby, six pieces of furniture, and somebody who peeps.
import type { GameModule } from '../scene'
import Table from './Table.svelte'
import type { KeyholeView } from './view'
import { sayAny } from '../../words/words.svelte'

const keyhole: GameModule<KeyholeView> = {
  Table,
  journeys: () => [],
  sound: () => null,
  ask: (now) => sayAny(`title.keyhole`) + now.view.phase,
  moveInWords: (move) => move,
  inWords: () => [],
}
export default keyhole
