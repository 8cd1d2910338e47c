// SPDX-License-Identifier: MIT
// What there is to reach in Hourglass.
import { feat, isWon, isWonAgainst, often, once, secret, type Milestones } from '../milestones'
import type { HourglassEvent, HourglassView } from './shapes'

const harvest = 10 // hourglasses of one set
const raid = 3 // sets taken from others in one round

const milestones: Milestones<HourglassView, HourglassEvent> = {
  all: [
    once('first', 'sand', isWon),
    feat('harvest', 'sand'),
    feat('raid', 'cards'),
    feat('landslide', 'crown'),
    secret(feat('photo-finish', 'bolt')),
    once('crowd', 'people', (row) => isWon(row) && row.players === 5),
    once('hard', 'shield', isWonAgainst('hard', 'midnight')),
    often('regular', 'star', 10, isWon),
  ],
  featsOf({ log, outcome: { winners, scores }, me }) {
    const feats: string[] = []
    let taken = 0
    for (const { events } of log) {
      for (const event of events) {
        if (event.type === 'round') taken = 0
        if (event.type === 'take' && event.seat === me && ++taken === raid) feats.push('raid')
        if (event.type === 'collect' && event.seat === me && event.hourglasses >= harvest) feats.push('harvest')
      }
    }
    const own = scores[me] ?? 0
    const second = Math.max(0, ...scores.filter((_, seat) => seat !== me))
    const alone = winners.length === 1 && winners[0] === me
    if (alone && own >= 2 * second) feats.push('landslide')
    if (alone && own === second + 1) feats.push('photo-finish')
    return [...new Set(feats)]
  },
}
export default milestones
