// SPDX-License-Identifier: MIT
// What there is to reach in Midnight Party.
import { feat, isWon, isWonAgainst, often, once, secret, type Milestones } from '../milestones'
import type { PartyEvent, PartyView } from './shapes'

const tricks = ['timeshift', 'dejavu', 'recycle', 'badhand']
const stride = 9 // hours in one walk

const milestones: Milestones<PartyView, PartyEvent> = {
  all: [
    once('first', 'moon', isWon),
    feat('stride', 'bolt'),
    feat('backwards', 'clock'),
    feat('sweep', 'crown'),
    feat('team', 'people'),
    feat('tricks', 'cards'),
    secret(feat('arm-in-arm', 'ghost')),
    once('hard', 'shield', isWonAgainst('hard', 'midnight')),
    often('regular', 'star', 10, isWon),
  ],
  featsOf({ log, outcome: { winners, scores, reason }, view, me }) {
    const won = winners.includes(me)
    const mine = view.figures[me] ?? []
    const side = view.sides.find((seats) => seats.includes(me)) ?? []
    const feats: string[] = []
    const used = new Set<string>()
    for (const { events, mover } of log) {
      if (mover !== me) continue
      const walks = events.filter((event) => event.type === 'walk').filter(({ figure }) => mine.includes(figure))
      const arrived = walks.filter(({ to }) => to === 'party')
      if (arrived.length > 1) feats.push('arm-in-arm')
      if (arrived.some(({ back }) => back)) feats.push('backwards')
      if (walks.some(({ hours }) => hours >= stride)) feats.push('stride')
      for (const { type } of events) if (tricks.includes(type)) used.add(type)
    }
    if (used.size === tricks.length) feats.push('tricks')
    const others = scores.filter((_, seat) => !side.includes(seat))
    if (won && reason === 'rounds' && others.every((rounds) => rounds === 0)) feats.push('sweep')
    if (won && view.mode === 'teams') feats.push('team')
    return [...new Set(feats)]
  },
}
export default milestones
