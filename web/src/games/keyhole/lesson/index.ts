// SPDX-License-Identifier: MIT
// The guided first night in the lobby: walking, being seen, moving furniture, choosing a side, leaving, and then the last
// two rounds of a game.
import type { Chapter, Lesson } from '../../lesson'
import { classic, first, lobbyWith } from './lobby'

const sneak: Chapter = {
  name: 'sneak',
  start: {
    position: lobbyWith({
      round: 1,
      phase: 'walk',
      turn: null,
      ghosts: [{}, {}],
      furniture: first,
      keyhole: ['E', 2],
      cards: ['mirror+trolley 3', 'plain 7'],
      chosen: [1, 0],
      planned: ['walk m1 e6', 'walk s1 b6'],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'theme' },
    { kind: 'tell', say: 'aim', point: 'side N' },
    { kind: 'tell', say: 'card', point: 'card' },
    {
      kind: 'act',
      say: 'large',
      point: 'field c2',
      accept: ['walk l1 c2*'],
      rule: 'KH-15',
      otherwise: { 'walk l1 *': 'elsewhere', 'walk *': 'large-first', done: 'steps' },
    },
    {
      kind: 'act',
      say: 'small',
      point: 'field e1',
      accept: ['walk s1 e1*'],
      rule: 'KH-15',
      otherwise: { 'walk s1 *': 'open', 'walk *': 'small-one', done: 'step' },
    },
    { kind: 'act', say: 'done', point: 'end', accept: ['done'], rule: 'KH-16' },
    { kind: 'tell', say: 'inside', point: 'ghost 1 m1' },
  ],
}

// Through the third door of the north the eye meets the dresser, and beside it the small ghost.
const look: Chapter = {
  name: 'look',
  start: {
    position: lobbyWith({
      round: 1,
      phase: 'side',
      turn: 1,
      ghosts: [
        { l1: ['c2', 100, 60], s1: ['e1', 180, 20] },
        { m1: ['e6', 180, 220], s1: ['b6', 60, 220] },
      ],
      furniture: first,
      keyhole: ['E', 2],
      cards: ['mirror+trolley 3', 'plain 7'],
      chosen: [1, 0],
      chance: 3,
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'eye', point: 'round' },
    { kind: 'tell', say: 'chooses', point: 'side N' },
    { kind: 'other', seat: 1, move: 'side N', say: 'north' },
    { kind: 'tell', say: 'seen', point: 'side N' },
    { kind: 'tell', say: 'hidden', point: 'ghost 0 l1' },
    { kind: 'tell', say: 'proof', point: 'proof' },
  ],
}

const furniture: Chapter = {
  name: 'furniture',
  start: {
    position: lobbyWith({
      round: 2,
      phase: 'cards',
      turn: 0,
      ghosts: [{ l1: ['d2', 140, 60] }, { m1: ['b5', 50, 172] }],
      furniture: {
        mirror: [30, 120, 90],
        piano: [100, 222, 0],
        armchair: [38, 38, 135],
        desk: [200, 140, 270],
        trolley: [70, 130, 20],
        dresser: [196, 206, 0],
      },
      keyhole: ['N', 3],
      cards: ['trolley+dresser 5', null],
      chosen: [0, 1],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'bare', point: 'ghost 0 l1' },
    {
      kind: 'act',
      say: 'move',
      point: 'piece dresser',
      accept: ['place dresser *'],
      rule: 'KH-14',
      otherwise: { 'place *': 'thin', stay: 'stay' },
    },
    { kind: 'other', seat: 1, move: 'stay', say: 'theirs', point: 'seat:1' },
    { kind: 'tell', say: 'tricks' },
  ],
}

// Through the third door of the south s1 stands open, and m1 behind the dresser shows in the glass.
const peep: Chapter = {
  name: 'peep',
  start: {
    position: lobbyWith({
      round: 2,
      phase: 'side',
      turn: 0,
      ghosts: [{ l1: ['a1', 20, 20] }, { m1: ['c3', 100, 109], s1: ['e3', 180, 100] }],
      furniture: {
        mirror: [160, 140, 315],
        piano: [60, 225, 0],
        armchair: [215, 40, 270],
        desk: [22, 120, 90],
        trolley: [222, 100, 90],
        dresser: [100, 80, 0],
      },
      keyhole: ['N', 3],
      cards: ['mirror+trolley 3', 'plain 7'],
      chosen: [0, 1],
      chance: 3,
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'yours', point: 'ghost 1 m1' },
    {
      kind: 'act',
      say: 'side',
      point: 'side S',
      accept: ['side S'],
      rule: 'KH-17',
      otherwise: { 'side N': 'same', 'side *': 'other-side' },
    },
    { kind: 'tell', say: 'seen', point: 'seat:1' },
    { kind: 'tell', say: 'mirror', point: 'piece mirror' },
  ],
}

const out: Chapter = {
  name: 'out',
  start: {
    position: lobbyWith({
      round: 4,
      phase: 'walk',
      turn: null,
      ghosts: [
        { l1: ['a6', 20, 220], m1: ['e5', 180, 180], s1: 'escaped' },
        { m1: ['c1', 100, 20], s1: 'escaped' },
      ],
      furniture: {
        mirror: [216, 120, 90],
        piano: [100, 150, 0],
        armchair: [205, 30, 300],
        desk: [60, 60, 90],
        trolley: [140, 80, 20],
        dresser: [120, 205, 0],
      },
      keyhole: ['E', 2],
      cards: ['armchair+dresser 3', 'plain 8'],
      chosen: [2, 1],
      planned: ['walk m1 out'],
    }),
  },
  seat: 0,
  steps: [
    { kind: 'tell', say: 'near', point: 'ghost 0 l1' },
    {
      kind: 'act',
      say: 'large',
      point: 'ghost 0 l1',
      accept: ['walk l1 out'],
      rule: 'KH-15',
      otherwise: { 'walk l1 *': 'inside', 'walk *': 'large-first', done: 'steps' },
    },
    {
      kind: 'act',
      say: 'medium',
      point: 'ghost 0 m1',
      accept: ['walk m1 out'],
      rule: 'KH-15',
      otherwise: { 'walk m1 *': 'inside', 'walk *': 'medium-one', done: 'steps' },
    },
    { kind: 'act', say: 'done', point: 'end', accept: ['done'], rule: 'KH-16' },
    { kind: 'tell', say: 'points', point: 'seat:0' },
    { kind: 'tell', say: 'five', point: 'round' },
  ],
}

const dawn: Chapter = {
  name: 'dawn',
  start: {
    position: lobbyWith({
      round: 4,
      phase: 'cards',
      turn: 0,
      ghosts: [
        { l1: ['d5', 147, 186], m1: ['e4', 180, 140], s1: 'escaped', s2: ['a2', 20, 60] },
        { l1: ['c3', 96, 100], m1: ['f3', 225, 100], s1: 'escaped' },
      ],
      furniture: classic,
      keyhole: ['N', 3],
      cards: ['mirror+dresser 5', null],
      chosen: [1, 2],
    }),
  },
  seat: 0,
  steps: [{ kind: 'tell', say: 'two', point: 'round' }, { kind: 'tell', say: 'advice' }, { kind: 'bot' }],
}

const lesson: Lesson = {
  game: 'keyhole',
  names: ['page.setup.ghost.1'],
  chapters: [sneak, look, furniture, peep, out, dawn],
}

export default lesson
