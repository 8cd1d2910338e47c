// SPDX-License-Identifier: MIT
// The guided first game of Hourglass: the learner against one ghost.
import type { Lesson } from '../../lesson'
import { tableWith } from './position'

const lesson: Lesson = {
  game: 'hourglass',
  names: ['page.setup.ghost.1'],
  chapters: [
    {
      name: 'open',
      start: { position: tableWith({ turn: 0, hands: [['R5', 'R13', 'R22', 'P3', 'P8', 'P17', 'J9'], ['R2', 'R18', 'P5', 'P12', 'P20', 'J3', 'J21']] }) },
      seat: 0,
      steps: [
        { kind: 'tell', say: 'hello' },
        { kind: 'act', say: 'try', point: 'R13', accept: ['open + R13'], rule: 'HG-6', otherwise: { 'open - R13': 'falling' } },
        { kind: 'bot' },
      ],
    },
  ],
}

export default lesson
