// SPDX-License-Identifier: MIT
// The guided first shift: drawing and finishing, laying runs, letting files wait, fetching them back, saving the coffee,
// and then the end of a night alone.
import type { Chapter, Lesson } from '../../lesson'
import { deskWith } from './desk'

// One sweet, and three files in a row are finished.
const night: Chapter = {
  name: 'night',
  start: { position: deskWith({ finished: 0, present: [9, 24, 41], next: [1, 2, 3, 30], sweets: 5 }) },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'theme' },
    { kind: 'tell', say: 'aim', point: 'finished' },
    { kind: 'tell', say: 'desk', point: 'present' },
    {
      kind: 'act',
      say: 'draw',
      point: 'file-9',
      accept: ['use 9'],
      rule: 'NS-8',
      otherwise: { 'use *': 'another', 'lay *': 'away' },
    },
    { kind: 'tell', say: 'flow', point: 'finished' },
    { kind: 'tell', say: 'sweet', point: 'jar' },
  ],
}

// With an empty jar laying is all there is, and the run that pays lies ready.
const sorting: Chapter = {
  name: 'sorting',
  start: {
    position: deskWith({ finished: 3, present: [20, 21, 22], past: [33, 8, 40], next: [4, 5, 30, 17, 26], sweets: 0 }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'empty', point: 'past' },
    {
      kind: 'act',
      say: 'order',
      point: 'file-20',
      accept: ['lay 20'],
      rule: 'NS-10',
      otherwise: { 'lay *': 'rising' },
    },
    { kind: 'act', say: 'then', point: 'file-21', accept: ['lay 21'], rule: 'NS-10', otherwise: { 'lay *': 'rising' } },
    { kind: 'act', say: 'last', point: 'file-22', accept: ['lay 22'], rule: 'NS-9' },
    { kind: 'tell', say: 'paid', point: 'jar' },
    { kind: 'tell', say: 'under', point: 'past' },
    { kind: 'tell', say: 'turn', point: 'finished' },
  ],
}

// 8 is too early: it waits in the future until 7 has come.
const later: Chapter = {
  name: 'later',
  start: {
    position: deskWith({ finished: 6, present: [8, 12, 31], past: [22, 35, 14], next: [7, 44, 26, 9, 37], sweets: 1 }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'early', point: 'file-8' },
    {
      kind: 'act',
      say: 'use',
      point: 'file-12',
      accept: ['use 12'],
      rule: 'NS-19',
      otherwise: { 'use *': 'another', 'lay *': 'away' },
    },
    {
      kind: 'act',
      say: 'wait',
      point: 'file-8',
      accept: ['future 8'],
      rule: 'NS-19',
      otherwise: { 'future *': 'that' },
    },
    { kind: 'act', say: 'rest', point: 'present', accept: ['lay *'], rule: 'NS-9' },
    { kind: 'act', say: 'one-more', point: 'present', accept: ['lay *'], rule: 'NS-9' },
    { kind: 'tell', say: 'both', point: 'finished' },
  ],
}

// The past is not lost as long as it lies open.
const back: Chapter = {
  name: 'back',
  start: {
    position: deskWith({ finished: 23, present: [30, 36, 39], past: [45, 25, 24], next: [26, 47, 33], sweets: 1 }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'lost', point: 'file-24' },
    {
      kind: 'act',
      say: 'use',
      point: 'file-30',
      accept: ['use 30'],
      rule: 'NS-18',
      otherwise: { 'use *': 'another', 'lay *': 'away' },
    },
    { kind: 'tell', say: 'found', point: 'finished' },
    { kind: 'tell', say: 'read', point: 'present' },
  ],
}

// The last cup is worth a sweet.
const coffee: Chapter = {
  name: 'coffee',
  start: {
    position: deskWith({
      finished: 29,
      present: [33, 40, 48],
      past: [42, 36, 46],
      next: [30, 44, 38],
      sweets: 1,
      coffee: 1,
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'last', point: 'file-48' },
    { kind: 'tell', say: 'cup', point: 'cups' },
    {
      kind: 'act',
      say: 'swap',
      point: 'file-33',
      accept: ['use 33'],
      rule: 'NS-21',
      otherwise: { 'lay 48': 'asleep', 'lay *': 'away', 'use *': 'another' },
    },
    {
      kind: 'act',
      say: 'give',
      point: 'file-48',
      accept: ['return 48'],
      rule: 'NS-11',
      otherwise: { 'return *': 'that' },
    },
    { kind: 'tell', say: 'saved', point: 'pile' },
    { kind: 'tell', say: 'sleepy', point: 'eyes' },
  ],
}

// Twelve files to go: few enough to be kind, and even careless play mostly ends well.
const shift: Chapter = {
  name: 'shift',
  start: {
    position: deskWith({
      finished: 36,
      present: [39, 42, 45],
      past: [40, 47, 43],
      next: [37, 41, 44, 38, 46],
      sweets: 5,
      coffee: 3,
    }),
  },
  seat: 0,
  steps: [{ kind: 'tell', say: 'left', point: 'finished' }, { kind: 'tell', say: 'advice' }, { kind: 'bot' }],
}

const lesson: Lesson = { game: 'night-shift', names: [], chapters: [night, sorting, later, back, coffee, shift] }

export default lesson
