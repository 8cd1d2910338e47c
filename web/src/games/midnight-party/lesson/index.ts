// SPDX-License-Identifier: MIT
// The guided first game of Midnight Party: a duel, in which a ghost that is at the party stays there to be seen.
import type { Lesson } from '../../lesson'
import { duel } from './position'

const seed = '6d69646e696768742070617274792c206c6561726e656420627920706c617969'

const lesson: Lesson = {
  game: 'midnight-party',
  names: ['page.setup.ghost.1'],
  chapters: [
    {
      name: 'walk',
      seat: 0,
      start: {
        seed,
        position: duel({
          hands: [
            ['R5G2', 'R1P6', 'B4Y3', 'G6Y1', 'B2P5'],
            ['B6P1', 'R3B4', 'G2P5', 'B1Y6', 'R6Y1'],
          ],
          next: ['R2G5', 'B5P2'],
          pile: 50,
        }),
      },
      steps: [
        { kind: 'tell', say: 'day', point: 'hour-24' },
        { kind: 'tell', say: 'yours', point: 'seat:0' },
        {
          kind: 'act',
          say: 'play',
          point: 'card:R5G2',
          accept: ['play R5G2 *'],
          rule: 'MP-10',
          otherwise: { 'play *': 'both-yours' },
        },
        { kind: 'other', seat: 1, move: 'play B6P1 first B', say: 'hers', point: 'clock' },
      ],
    },
    {
      name: 'midnight',
      seat: 0,
      start: {
        seed,
        position: duel({
          clock: { R: 20, G: 15, B: 13, P: 10, Y: 3 },
          hands: [
            ['R4Y3', 'R6P1', 'B5Y2', 'B2P5', 'G1P6'],
            ['R3B4', 'B1G6', 'B3P4', 'G5Y2', 'P2Y5'],
          ],
        }),
      },
      steps: [
        { kind: 'tell', say: 'four', point: 'figure-R' },
        {
          kind: 'act',
          say: 'exactly',
          point: 'card:R4Y3',
          accept: ['play R4Y3 *'],
          rule: 'MP-18',
          otherwise: { 'play R6P1 *': 'too-far', 'play *': 'not-red' },
        },
        { kind: 'tell', say: 'both', point: 'party' },
      ],
    },
    {
      name: 'push',
      seat: 0,
      start: {
        seed,
        position: duel({
          clock: { R: 'party', G: 14, B: 21, P: 'party', Y: 9 },
          hands: [
            ['R2B5', 'B3G4', 'B5G2', 'G1P6', 'G3Y4'],
            ['R3B4', 'B3P4', 'B1G6', 'G5Y2', 'P2Y5'],
          ],
        }),
      },
      steps: [
        { kind: 'tell', say: 'danger', point: 'figure-B' },
        {
          kind: 'act',
          say: 'past',
          point: 'card:B5G2',
          accept: ['play B5G2 *', 'play R2B5 *'],
          rule: 'MP-19',
          otherwise: { 'play B3G4 *': 'present', 'play *': 'still-there' },
        },
        { kind: 'tell', say: 'star', point: 'hour-1' },
      ],
    },
    {
      name: 'swap',
      seat: 0,
      start: {
        seed,
        position: duel({
          clock: { R: 13, G: 8, B: 11, P: 9, Y: 15 },
          hands: [
            ['R4G3', 'B2P5', 'B3P4', 'B6P1', 'G5Y2'],
            ['B4Y3', 'R2P5', 'G2P5', 'P3Y4', 'R1B6'],
          ],
          next: ['R6G1', 'R3Y4', 'G6P1'],
        }),
      },
      steps: [
        { kind: 'tell', say: 'useless', point: 'ghost-card' },
        {
          kind: 'act',
          say: 'swap',
          point: 'ghost-card',
          accept: ['ability B2P5 B3P4 B6P1'],
          rule: 'MP-14',
          otherwise: { 'ability *': 'just-three' },
        },
        { kind: 'other', seat: 1, move: 'play P3Y4 first P', say: 'asleep', point: 'ghost-card' },
        { kind: 'act', say: 'wake', point: 'card:R4G3', accept: ['play R4G3 *'], rule: 'MP-21' },
        { kind: 'tell', say: 'awake', point: 'ghost-card' },
      ],
    },
    {
      name: 'energy',
      seat: 0,
      start: {
        seed,
        position: duel({
          clock: { R: 10, G: 17, B: 5, P: 8, Y: 22 },
          hands: [
            ['R6P1', 'B3G4', 'R2P5', 'P4Y3'],
            ['B2P5', 'R3B4', 'B1G6', 'G5Y2', 'P2Y5'],
          ],
          energy: 'E1/3',
        }),
      },
      steps: [
        { kind: 'act', say: 'wander', point: 'card:P4Y3', accept: ['play P4Y3 *'], rule: 'MP-22' },
        { kind: 'other', seat: 1, move: 'play B2P5 first B', say: 'taken', point: 'card:E1/3' },
        {
          kind: 'act',
          say: 'seven',
          point: 'card:B3G4',
          accept: ['play B3G4 energy 1/3:B first *'],
          rule: 'MP-11',
          otherwise: { 'play B3G4 energy *': 'other-way', 'play B3G4 first *': 'without' },
        },
        { kind: 'tell', say: 'arrived', point: 'party' },
      ],
    },
    {
      name: 'special',
      seat: 0,
      start: {
        seed,
        position: duel({
          clock: { R: 3, G: 19, B: 9, P: 12, Y: 6 },
          hands: [
            ['R3B4', 'G4P3', 'R6B1', 'G2Y5', 'P1Y6'],
            ['B2P5', 'R4P3', 'B1G6', 'G5Y2', 'P2Y5'],
          ],
          specials: [['timeshift', 'dejavu'], []],
          scores: [2, 1],
        }),
      },
      steps: [
        { kind: 'tell', say: 'two', point: 'special:timeshift:0' },
        {
          kind: 'act',
          say: 'five',
          point: 'card:G4P3',
          accept: ['play G4P3 timeshift G first *'],
          rule: 'MP-12',
          otherwise: { 'play G4P3 timeshift P first *': 'other-way', 'play G4P3 first *': 'too-short' },
        },
        { kind: 'other', seat: 1, move: 'play P2Y5 first P', say: 'green-there', point: 'party' },
        {
          kind: 'act',
          say: 'back',
          point: 'card:R3B4',
          accept: ['play R3B4 dejavu first *'],
          rule: 'MP-12',
          otherwise: { 'play R3B4 first *': 'forward' },
        },
        { kind: 'tell', say: 'won', point: 'party' },
      ],
    },
    {
      name: 'game',
      seat: 0,
      start: {
        seed,
        position: duel({
          clock: { R: 17, G: 14, B: 15, P: 16, Y: 20 },
          hands: [
            ['R3B4', 'R5G2', 'G4P3', 'G6Y1', 'B2P5'],
            ['B5Y2', 'R2P5', 'B3G4', 'B6P1', 'P4Y3'],
          ],
          specials: [['timeshift'], ['timeshift']],
          scores: [2, 2],
          pile: 10, // ten turns each at most
        }),
      },
      steps: [{ kind: 'tell', say: 'go', point: 'clock' }, { kind: 'bot' }],
    },
  ],
}

export default lesson
