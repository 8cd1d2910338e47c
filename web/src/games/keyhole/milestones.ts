// SPDX-License-Identifier: MIT
// What there is to reach in Keyhole.
import { feat, isWon, isWonAgainst, often, once, secret, type Milestones } from '../milestones'
import type { KeyholeEvent, KeyholeView } from './shapes'

const together = 2 // ghosts that get out in one round

const milestones: Milestones<KeyholeView, KeyholeEvent> = {
  all: [
    once('first', 'door', isWon),
    feat('giant', 'ghost'),
    feat('exodus', 'people'),
    feat('unseen', 'eye'),
    feat('strokes', 'clock'),
    secret(feat('close-call', 'bolt')),
    once('hard', 'shield', isWonAgainst('hard', 'midnight')),
    often('regular', 'star', 10, isWon),
  ],
  featsOf({ log, outcome: { winners }, view, me }) {
    const won = winners.includes(me)
    const feats: string[] = []
    let out = 0
    let seen = false
    for (const event of log.flatMap((entry) => entry.events)) {
      if (event.type === 'round') out = 0
      if (event.type === 'out' && event.seat === me) {
        if (++out === together) feats.push('exodus')
        if (event.ghost === 'l1') feats.push('giant')
      }
      if (event.type === 'look' && event.seat === me) {
        seen ||= event.seen
        // The eye had a bit of it, and not enough.
        if (!event.seen && event.points > 0) feats.push('close-call')
      }
    }
    if (won && !seen) feats.push('unseen')
    if (won && view.options.midnight) feats.push('strokes')
    return [...new Set(feats)]
  },
}
export default milestones
