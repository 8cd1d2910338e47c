// SPDX-License-Identifier: MIT
// What there is to reach in Phantom Hours.
import { feat, isWon, isWonAgainst, often, once, secret, type Milestones } from '../milestones'
import type { PhantomEvent, PhantomView } from './shapes'

const swift = 9 // own draws, for seven hours
const visits = 3 // of a ghost

const milestones: Milestones<PhantomView, PhantomEvent> = {
  all: [
    once('first', 'clock', isWon),
    feat('swift', 'bolt'),
    feat('haunted', 'ghost'),
    feat('untouched', 'shield'),
    secret(feat('riddance', 'door')),
    once('crowd', 'people', (row) => isWon(row) && row.players === 4),
    once('hard', 'crown', isWonAgainst('hard', 'midnight')),
    often('regular', 'star', 10, isWon),
  ],
  featsOf({ log, outcome: { winners }, me }) {
    if (winners.length !== 1 || winners[0] !== me) return []
    const events = log.flatMap((entry) => entry.events)
    const draws = events.filter((event) => event.type === 'draw' && event.seat === me).length
    // One that was drawn into the hand, no matter from whom.
    const ghosts = events.filter((event) => event.type === 'join' && event.seat === me && event.card === 'G').length
    return [
      ...(draws <= swift ? ['swift'] : []),
      ...(ghosts >= visits ? ['haunted'] : []),
      ...(ghosts === 0 ? ['untouched'] : []),
      // Somebody else drew the last ghost out of this hand, and ended the game with it.
      ...(log.at(-1)?.mover === me ? [] : ['riddance']),
    ]
  },
}
export default milestones
