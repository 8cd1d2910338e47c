// SPDX-License-Identifier: MIT
// The guided first game of Hourglass: the learner against one ghost. One rule a chapter, then the last two rounds of a
// game in which both have won the same so far.
import type { Chapter, Lesson } from '../../lesson'
import { lateTable, tableWith } from './position'

const open: Chapter = {
  name: 'open',
  start: {
    position: tableWith({
      turn: 0,
      hands: [
        ['R5', 'R13', 'R22', 'P3', 'P8', 'P17', 'J9'],
        ['R2', 'R18', 'P5', 'P12', 'P20', 'J3', 'J21'],
      ],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'hello' },
    { kind: 'tell', say: 'cards', point: 'R13' },
    { kind: 'tell', say: 'holders', point: 'holders' },
    {
      kind: 'act',
      say: 'try',
      point: 'R5',
      accept: ['open + R5'],
      rule: 'HG-6',
      otherwise: { 'open - R5': 'falling', 'open *': 'other-card' },
    },
    { kind: 'tell', say: 'yours', point: 'set-A' },
  ],
}

const take: Chapter = {
  name: 'take',
  start: {
    position: tableWith({
      turn: 1,
      hands: [
        ['R3', 'R12', 'R16', 'P6', 'P14', 'P21', 'P23'],
        ['R7', 'R22', 'P2', 'P9', 'P18', 'J1', 'J5'],
      ],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'other', seat: 1, move: 'open + R7', say: 'opens', point: 'set-A' },
    {
      kind: 'act',
      say: 'try',
      point: 'set-A',
      accept: ['take A R12', 'take A R16'],
      rule: 'HG-10',
      otherwise: { 'take A R3': 'low', 'take A P*': 'colour', 'under *': 'under', 'open *': 'open' },
    },
    { kind: 'tell', say: 'yours', point: 'set-A' },
    { kind: 'other', seat: 1, move: 'take A R22', say: 'back', point: 'set-A' },
  ],
}

const joker: Chapter = {
  name: 'joker',
  start: {
    position: tableWith({
      turn: 0,
      hands: [
        ['R10', 'R17', 'P8', 'P18', 'J3'],
        ['R1', 'R25', 'P4', 'P22', 'J25'],
      ],
      sets: [
        { holder: 'A', dir: '-', owner: 1, cards: ['P20', 'P14'] },
        { holder: 'B', dir: '+', owner: 0, cards: ['R6', 'R24'] },
      ],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'falls', point: 'set-A' },
    {
      kind: 'act',
      say: 'lower',
      point: 'P8',
      accept: ['take A P8'],
      rule: 'HG-10',
      otherwise: {
        'take A P18': 'high',
        'take A R*': 'colour',
        'take A J3': 'wait',
        'take B *': 'own',
        'under *': 'under',
        'open *': 'open',
      },
    },
    { kind: 'other', seat: 1, move: 'take A P4', say: 'low', point: 'set-A' },
    {
      kind: 'act',
      say: 'try',
      point: 'J3',
      accept: ['take A J3'],
      rule: 'HG-11',
      otherwise: { 'under *': 'under', 'open *': 'open' },
    },
    { kind: 'tell', say: 'free', point: 'set-A' },
  ],
}

const tuck: Chapter = {
  name: 'tuck',
  start: {
    position: tableWith({
      turn: 0,
      first: 1,
      hands: [
        ['R8', 'R12', 'P3', 'P10', 'P16'],
        ['R4', 'R19', 'P5', 'P11'],
      ],
      sets: [
        { holder: 'A', dir: '+', owner: 1, cards: ['R9', 'R15', 'R24'] },
        { holder: 'B', dir: '-', owner: 0, cards: ['P19', 'P2'] },
      ],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'high', point: 'set-A' },
    {
      kind: 'act',
      say: 'try',
      point: 'P3',
      accept: ['under A P3'],
      rule: 'HG-8',
      otherwise: { 'under A *': 'gift', 'take A *': 'no-fit', 'under B *': 'own', 'open *': 'open' },
    },
    { kind: 'tell', say: 'there', point: 'set-A' },
  ],
}

const drop: Chapter = {
  name: 'drop',
  start: {
    position: tableWith({
      turn: 0,
      first: 1,
      hands: [
        ['R2', 'R23', 'P12', 'J7'],
        ['R4', 'P5', 'P11'],
      ],
      sets: [
        { holder: 'A', dir: '+', owner: 0, cards: ['R9', 'R15', 'J21'] },
        { holder: 'B', dir: '-', owner: 0, cards: ['P19', 'P13'] },
        { holder: 'C', dir: '-', owner: 0, cards: ['R14', 'R6'] },
      ],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'three', point: 'sets-0' },
    {
      kind: 'act',
      say: 'try',
      point: 'pile',
      accept: ['drop *'],
      rule: 'HG-9',
      otherwise: { 'take *': 'own', 'under *': 'own' },
    },
    { kind: 'tell', say: 'secret', point: 'pile' },
  ],
}

const round: Chapter = {
  name: 'round',
  start: {
    position: tableWith({
      turn: 0,
      first: 1,
      hands: [
        ['R1', 'R21', 'P2'],
        ['P22', 'J1'],
      ],
      sets: [
        { holder: 'A', dir: '+', owner: 1, cards: ['R12', 'R13', 'J15', 'R16'], tucked: ['P3'] },
        { holder: 'B', dir: '-', owner: 1, cards: ['P19', 'P18'] },
        { holder: 'C', dir: '-', owner: 0, cards: ['R20', 'R5'] },
      ],
      next: ['P9', 'R10', 'P14', 'J13', 'R24'],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'last' },
    {
      kind: 'act',
      say: 'try',
      point: 'set-A',
      accept: ['take A R21'],
      rule: 'HG-13',
      otherwise: { 'take A *': 'no-fit', 'take B *': 'poor', 'under *': 'under' },
    },
    { kind: 'tell', say: 'won', point: 'won-0' },
    { kind: 'tell', say: 'new', point: 'hand-0' },
    { kind: 'tell', say: 'end', point: 'pile' },
  ],
}

const play: Chapter = {
  name: 'play',
  start: { position: lateTable() },
  seat: 0,
  steps: [{ kind: 'tell', say: 'ready', point: 'won-0' }, { kind: 'tell', say: 'help' }, { kind: 'bot' }],
}

const lesson: Lesson = {
  game: 'hourglass',
  names: ['page.setup.ghost.1'],
  chapters: [open, take, joker, tuck, drop, round, play],
}

export default lesson
