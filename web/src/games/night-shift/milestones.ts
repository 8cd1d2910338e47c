// SPDX-License-Identifier: MIT
// What there is to reach in Night Shift.
import { feat, isWon, once, secret, type Milestones } from '../milestones'
import { nights } from './campaign/nights'
import type { NightShiftEvent, NightShiftView } from './shapes'

const longRun = 7 // files
const chain = 15 // files scored with one move
const nearly = 44 // files, and then asleep

const milestones: Milestones<NightShiftView, NightShiftEvent> = {
  all: [
    once('first', 'files', isWon),
    once('unaided', 'star', (row) => isWon(row) && !row.helped),
    once('tired', 'moon', (row) => isWon(row) && row.against === 'alone-difficult'),
    feat('run', 'files'),
    feat('chain', 'bolt'),
    feat('sweet-tooth', 'sweet'),
    secret(feat('last-drop', 'cup')),
    secret(feat('nearly', 'clock')),
    {
      name: 'campaign',
      sign: 'calendar',
      of: nights.length,
      done: (rows) => nights.filter(({ name }) => rows.some((row) => row.night === name && isWon(row))).length,
    },
  ],
  featsOf({ log, outcome: { winners, scores }, view, me }) {
    const won = winners.includes(me)
    const events = log.flatMap((entry) => entry.events)
    const scored = log.map((entry) => entry.events.filter(({ type }) => type === 'score').length)
    return [
      ...(events.some((event) => event.type === 'sequence' && event.cards.length >= longRun) ? ['run'] : []),
      ...(scored.some((files) => files >= chain) ? ['chain'] : []),
      ...(won && view.reserve === 0 ? ['sweet-tooth'] : []),
      ...(won && view.coffee === 0 ? ['last-drop'] : []),
      ...(!won && (scores[me] ?? 0) >= nearly ? ['nearly'] : []),
    ]
  },
}
export default milestones
