// SPDX-License-Identifier: MIT
// The guided first game of Phantom Hours: the learner against one ghost. Where any card may be drawn, all of them teach
// the same, so that the choice is a real one.
import type { Lesson } from '../../lesson'
import { mantelpiece } from './position'

const seed = '7068616e746f6d20686f757273206c6561726e656420627920706c6179696e67'

const lesson: Lesson = {
  game: 'phantom-hours',
  names: ['page.setup.ghost.1'],
  chapters: [
    {
      name: 'row',
      seat: 0,
      start: {
        seed,
        position: mantelpiece({
          hands: [
            ['09', '16', 'G', '21', '07', '18', '12'],
            ['13', '15', '14', '12', '15', '13', '14'],
          ],
        }),
      },
      steps: [
        { kind: 'tell', say: 'late' },
        { kind: 'tell', say: 'aim', point: 'own-row' },
        { kind: 'act', say: 'draw', point: 'hands-1', accept: ['draw *'], rule: 'PH-5' },
        {
          kind: 'act',
          say: 'middle',
          point: 'place-4',
          accept: ['place 4', 'place 3', 'place 5'],
          rule: 'PH-7',
          otherwise: { 'place *': 'edge' },
        },
        { kind: 'other', seat: 1, move: 'draw 4', say: 'hers', point: 'drawn' },
        { kind: 'other', seat: 1, move: 'place 7', say: 'late-hour', point: 'row-1-21' },
      ],
    },
    {
      name: 'room',
      seat: 0,
      start: {
        seed,
        position: mantelpiece({
          rows: [
            ['07', null, '10', null, null, '18', '21'],
            [null, '08', null, '13', null, '19', null],
          ],
          hands: [
            ['09', 'G', '16', '20'],
            ['08', '11', '13', '17', '15'],
          ],
          drawn: '12',
        }),
      },
      steps: [
        { kind: 'tell', say: 'rise', point: 'drawn' },
        {
          kind: 'act',
          say: 'lay',
          point: 'place-4',
          accept: ['place 4'],
          rule: 'PH-7',
          otherwise: { 'place 5': 'tight', 'place 2': 'early' },
        },
        { kind: 'tell', say: 'equal', point: 'own-row' },
      ],
    },
    {
      name: 'keep',
      seat: 0,
      start: {
        seed,
        position: mantelpiece({
          rows: [
            ['07', null, '11', '13', null, '18', null],
            [null, null, null, null, '15', null, '20'],
          ],
          hands: [
            ['G', '09', '16', '21'],
            ['12', '06', '12', '11', '06'],
          ],
        }),
      },
      steps: [
        { kind: 'act', say: 'draw', point: 'hands-1', accept: ['draw *'], rule: 'PH-5' },
        { kind: 'act', say: 'nowhere', point: 'keep', accept: ['keep'], rule: 'PH-8' },
        { kind: 'tell', say: 'wanted', point: 'hands-0' },
      ],
    },
    {
      name: 'ghost',
      seat: 0,
      start: {
        seed,
        position: mantelpiece({
          rows: [
            ['06', null, '10', '13', null, '19', null],
            ['07', null, '11', '14', '16', null, '22'],
          ],
          hands: [
            ['12', '20'],
            ['09', 'G', '15'],
          ],
        }),
      },
      steps: [
        { kind: 'tell', say: 'alone' },
        {
          kind: 'act',
          say: 'draw',
          point: 'hand-1-2',
          accept: ['draw 2'],
          rule: 'PH-6',
          otherwise: { 'draw *': 'other-night' },
        },
        { kind: 'tell', say: 'slips', point: 'hand-0-G-0' },
      ],
    },
    {
      name: 'emergency',
      seat: 0,
      start: {
        seed,
        position: mantelpiece({
          rows: [
            [null, '10', null, null, '12', null, '20'],
            ['06', null, '13', null, '17', null, '21'],
          ],
          hands: [
            ['09', '16', '22'],
            ['14', 'G', '08', '19', '11'],
          ],
        }),
      },
      steps: [
        { kind: 'tell', say: 'stuck', point: 'own-row' },
        { kind: 'act', say: 'shift', point: 'place-5', accept: ['shift 5>4', 'shift *'], rule: 'PH-13' },
        { kind: 'tell', say: 'saved', point: 'own-row' },
      ],
    },
    {
      name: 'last',
      seat: 0,
      start: {
        seed,
        position: mantelpiece({
          rows: [
            ['06', '09', '11', '14', null, '18', '22'],
            ['07', null, '12', null, '16', null, '21'],
          ],
          hands: [
            ['20', '08', 'G'],
            ['15', '17', '16'],
          ],
        }),
      },
      steps: [
        { kind: 'tell', say: 'one-more', point: 'place-5' },
        {
          kind: 'act',
          say: 'hide',
          point: 'hand-0-G-0',
          accept: ['arrange 1 3 2', 'arrange 2 3 1'],
          rule: 'PH-14',
          otherwise: { 'arrange *': 'not-there' },
        },
        { kind: 'act', say: 'draw', point: 'hands-1', accept: ['draw *'], rule: 'PH-5' },
        { kind: 'act', say: 'fill', point: 'place-5', accept: ['place 5'], rule: 'PH-10' },
        { kind: 'other', seat: 1, move: 'draw 2', say: 'won', point: 'own-row' },
      ],
    },
    {
      name: 'game',
      seat: 0,
      start: {
        seed,
        position: mantelpiece({
          rows: [
            ['07', null, '11', '13', null, null, '20'],
            [null, '09', null, '14', null, '19', null],
          ],
          hands: [
            ['12', '21', '10', 'G', '06'],
            ['08', '16', '18', '15', '10', '17'],
          ],
        }),
      },
      steps: [{ kind: 'tell', say: 'go' }, { kind: 'bot' }],
    },
  ],
}

export default lesson
