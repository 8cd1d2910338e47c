// SPDX-License-Identifier: MIT
// How each figure looks, in a box of 64 by 64: what lies behind the face, where the face is, and what lies before it (a hat
// jumps when its owner is startled). The face itself is drawn by Face.svelte, in every mood.
import type { FigureName } from '../figures'

/** A path, its fill, and a line round or along it. */
export interface Shape {
  d: string
  fill?: string
  line?: string
  width?: number
}

export interface Face {
  y: number // of the eyes
  gap: number // from the middle to an eye
  eye: number // radius
  ink: string // of the eyes
  ball?: string // what an eye lies on, if it is more than a dot
  lid?: string // comes down over the ball
  shut?: string // the line of closed eyes, where the ball's colour would not be seen
  slit?: boolean // pupils are
  mouth: number // its y
  wide: number // half of its width
  mouthInk: string
  kind?: 'beak' | 'grille' | 'fangs'
  beak?: string
  brow?: string // where the ink would not be seen
}

export interface Drawing {
  backdrop: string
  behind: Shape[]
  face: Face
  before?: Shape[]
  hat?: Shape[]
}

const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
const disc = (x: number, y: number, r: number): string => oval(x, y, r, r)
const discs = (r: number, ...at: [x: number, y: number][]): string => at.map(([x, y]) => disc(x, y, r)).join('')
const fill = (colour: string, d: string): Shape => ({ d, fill: colour })
const line = (colour: string, width: number, d: string): Shape => ({ d, line: colour, width })

export const drawings: Record<FigureName, Drawing> = {
  // The evening in person: a hood of dusk, a crescent for a brooch.
  vesper: {
    backdrop: '#c9739b',
    behind: [
      fill('#3a2f78', 'M32 5C17 5 11 18 11 32c0 10-4 17-7 25l3 12h50l3-12c-3-8-7-15-7-25C53 18 47 5 32 5z'),
      fill('#2a2159', 'M41 7c9 4 12 14 12 25 0 10 4 17 7 25l-3 12H44c3-12 5-22 4-36-1-11-3-20-7-26z'),
      fill('#7d6cc4', 'M32 13c-11 0-16 9-16 21s5 21 16 21 16-9 16-21-5-21-16-21z'),
      fill('#efe7ff', oval(32, 36, 13.5, 17)),
      fill('#cdbff0', 'M40 22.500c4 3.500 5.500 8.500 5.500 13.500 0 8-4 15-11 16.700 5-6 8-18 5.500-30.200z'),
    ],
    face: { y: 35, gap: 5.8, eye: 2.5, ink: '#2a2152', mouth: 43.5, wide: 4, mouthInk: '#5b2560' },
    before: [
      line('#2a2152', 1.2, 'M23.500 33l-2.500-1.500M40.500 33l2.500-1.500'),
      fill('#ffe08a', 'M33 7.500a6.500 6.500 0 1 0 5.500 10 5.500 5.500 0 1 1-5.500-10z'),
      fill('#ffe08a', 'M46 48l1.300 3.200 3.200 1.300-3.200 1.300L46 57l-1.300-3.200-3.200-1.300 3.200-1.300z'),
    ],
  },
  // Undertaker, retired: a skull, a top hat, a bow tie.
  mortimer: {
    backdrop: '#6f8f6a',
    behind: [
      fill('#2b2433', 'M6 70c0-13 11-18 26-18s26 5 26 18z'),
      fill('#f6ecd6', 'M24 52l8 12 8-12z'),
      fill(
        '#f3e8d0',
        'M32 17c-11 0-17 7-17 16 0 6 2.500 9 6 11.500V50c0 3.500 4.500 6 11 6s11-2.500 11-6v-5.500c3.500-2.500 6-5.500 6-11.500 0-9-6-16-17-16z',
      ),
      fill('#d3c2a0', 'M41 19c5 3 8 8 8 14 0 6-2.500 9-6 11.500V50c0 3.500-4.500 6-11 6 5-3 7-7 7-13 4-6 5-15 2-24z'),
      fill('#4a3b3f', 'M32 38.500l2.600 4.500h-5.200z'),
      fill('#a52a3c', 'M32 59l-8-3.500v8zM32 59l8-3.500v8z'),
      fill('#7a1a2c', disc(32, 59.3, 2)),
    ],
    face: {
      y: 33,
      gap: 7,
      eye: 2.5,
      ink: '#ffd27a',
      ball: '#2b2433',
      lid: '#e6d6b6',
      mouth: 47,
      wide: 5.5,
      mouthInk: '#4a3b3f',
      brow: '#4a3b3f',
    },
    hat: [
      fill('#3b3247', 'M19.500 19L18 2.500q14-3 28 0L44.500 19q-12.500 4-25 0z'),
      fill('#2b2433', 'M37 1.200q5 .3 9 1.300L44.500 19q-4 1.400-8.500 1.800 2.500-10 1-19.600z'),
      fill('#a52a3c', 'M19.200 15l.5 5q12.300 4 24.600 0l.5-5q-12.800 4-25.600 0z'),
      fill('#3b3247', 'M9.500 18.500q22.500 9 45 0c2 2 1.500 4-1 5q-21.500 7-43 0c-2.500-1-3-3-1-5z'),
    ],
  },
  // An owl of a certain age, with spectacles.
  ottilie: {
    backdrop: '#3f7f8c',
    behind: [
      fill(
        '#7c4f2c',
        'M32 13c5 0 9 1 12.500 3L54 7c1.500 7 1 12 0 16.500 3 5 4.500 10 4.500 16C58.500 58 47 70 32 70S5.500 58 5.500 39.500c0-6 1.500-11 4.500-16C9 19 8.500 14 10 7l9.500 9C23 14 27 13 32 13z',
      ),
      fill(
        '#5f3a1e',
        'M46 16l8-9c1.500 7 1 12 0 16.500 3 5 4.500 10 4.500 16C58.500 58 47 70 32 70c14-6 21-20 20-34-.5-9-3-15-6-20z',
      ),
      fill('#c99b62', 'M32 44c10 0 16 6 16 14s-6 14-16 14-16-6-16-14 6-14 16-14z'),
      line('#7c4f2c', 1.6, 'M22 54q3 3 6 0 3 3 6 0 3 3 6 0M25 60q3 3 6 0 3 3 6 0'),
      fill(
        '#f3dcb0',
        'M32 26c-3-5-8-6-12-5-6 1.500-9 7-8 13 1 7 7 11 13 10 4-.500 6-3 7-5 1 2 3 4.500 7 5 6 1 12-3 13-10 1-6-2-11.500-8-13-4-1-9 0-12 5z',
      ),
    ],
    face: {
      y: 32.5,
      gap: 9.3,
      eye: 3.1,
      ink: '#2a1a10',
      ball: '#fffaf0',
      lid: '#d9b98a',
      shut: '#2a1a10',
      mouth: 42,
      wide: 4,
      mouthInk: '#a85a12',
      kind: 'beak',
      beak: '#f0a02b',
      brow: '#5f3a1e',
    },
    before: [line('#ffd076', 1.7, `${disc(22.7, 32.5, 8.6)}${disc(41.3, 32.5, 8.6)}M30.500 31q1.500-1.500 3 0`)],
    hat: [
      fill('#f6ecd6', 'M22 16q2-5 5-3 1-5 5-5t5 5q3-2 5 3-10-4-20 0z'),
      fill('#8c2f5c', 'M21 17.500q11-5 22 0l-1-3q-10-4-20 0z'),
    ],
  },
  // A bat that laughs before the joke is over.
  barnaby: {
    backdrop: '#e0a33a',
    behind: [
      fill('#33234a', 'M-4 72c2-14 7-20 14-22 3 4 5 4 8 2 2 4 6 6 14 6s12-2 14-6c3 2 5 2 8-2 7 2 12 8 14 22z'),
      fill('#4b3566', 'M13 34C8 24 5 14 7 3c9 3 15 8 19 15zM51 34c5-10 8-20 6-31-9 3-15 8-19 15z'),
      fill('#d78aa4', 'M14 27c-3-6-4-12-4-18 5 2 9 6 12 11zM50 27c3-6 4-12 4-18-5 2-9 6-12 11z'),
      fill('#6a4c8a', 'M32 14c12 0 20 8 20 21S44 56 32 56 12 48 12 35s8-21 20-21z'),
      fill('#523a70', 'M40 15.500c8 3 12 10 12 19.500 0 13-8 21-20 21 9-5 14-13 14-22 0-8-3-14-6-18.500z'),
      fill('#6a4c8a', 'M24 16l3-6 3 5 3-7 3 7 3-4 1 6z'),
      fill('#a98cc0', oval(32, 45, 11.5, 8.5)),
      fill('#2d1c38', 'M28.500 39.500q3.500-2 7 0-1 3.500-3.500 3.500t-3.500-3.500z'),
    ],
    face: {
      y: 32,
      gap: 8,
      eye: 3,
      ink: '#2d1c38',
      ball: '#fff4d6',
      lid: '#523a70',
      mouth: 46,
      wide: 6,
      mouthInk: '#2d1c38',
      kind: 'fangs',
      brow: '#2d1c38',
    },
  },
  // She danced at this hotel when it opened, and has kept the wig.
  wilhelmina: {
    backdrop: '#8d5aa8',
    behind: [
      fill('#cfd8ec', `${discs(9, [17, 37], [47, 37])}${discs(7, [14.5, 48], [49.5, 48])}`),
      fill('#8c2f5c', 'M2 72c2-13 12-17 30-17s28 4 30 17z'),
      fill('#c7ead9', 'M26 48h12v8q-6 5-12 0z'),
      fill('#e3f7ec', oval(32, 37, 14, 15.5)),
      fill('#b5dccb', 'M40 24.500c4 3 6 7.500 6 12.500 0 8-5 14.500-12 15.400 6-5 9-17 6-27.900z'),
      fill('#1d3a33', disc(40.5, 45.5, 1)),
      fill('#fff8e6', discs(2, [21.5, 54.5], [25.5, 57.3], [30, 58.7], [34.3, 58.7], [38.6, 57.3], [42.5, 54.5])),
    ],
    face: { y: 37, gap: 6, eye: 2.5, ink: '#1d3a33', mouth: 45.5, wide: 3.4, mouthInk: '#b3234f' },
    hat: [
      fill(
        '#eef2fb',
        `${disc(32, 13, 12.5)}${discs(8.5, [19, 22], [45, 22])}${discs(6.5, [26, 25], [38, 25], [32, 22])}`,
      ),
      line('#b3c0de', 1.5, 'M24 8q8-6 15 0M22 14q10-7 20 0M14.500 21q4-4 8 1M41.500 22q4-5 8-1M27 24q5-4 10 0'),
      fill('#f06a9b', 'M47 9l-7-4.500v9zM47 9l7-4.500v9z'),
      fill('#b3234f', disc(47, 9, 2)),
    ],
  },
  // A suit of armour; nobody has ever looked inside.
  percival: {
    backdrop: '#33507f',
    behind: [
      fill('#8d98ae', 'M4 72c2-12 10-17 28-17s26 5 28 17z'),
      line('#5d6880', 1.6, 'M12 62q20-9 40 0'),
      fill('#c3ccdc', 'M32 10c13 0 21 9 21 23v15c0 7-9 11.500-21 11.500S11 55 11 48V33c0-14 8-23 21-23z'),
      fill('#919db4', 'M41 12c8 3.500 12 11 12 21v15c0 7-9 11.500-21 11.500 8-4 12-9 12-17V28c0-7-1-12-3-16z'),
      fill('#171827', 'M13.500 28q18.500-6 37 0v10q-18.500 6-37 0z'),
      line('#6a7690', 1.4, 'M13.500 28q18.500-6 37 0v10q-18.500 6-37 0z'),
      fill('#5d6880', discs(1.3, [15, 46], [49, 46])),
    ],
    face: {
      y: 33,
      gap: 8,
      eye: 2.7,
      ink: '#ffe08a',
      mouth: 49,
      wide: 6.5,
      mouthInk: '#2a3146',
      kind: 'grille',
      brow: '#ffe08a',
    },
    before: [fill('#dde4ef', 'M30.500 11h3v15h-3z')],
    hat: [
      fill('#d5402f', 'M32 12C25 3 33-5 45-1c7 2 12 7 13 14-4-3-7-3-10-1-4-4-11-4-16 0z'),
      fill('#a3261c', 'M36 9c3-5 11-6 22 4-4-3-7-3-10-1-4-4-8-4-12-3z'),
    ],
  },

  cat: {
    backdrop: '#e3a23a',
    behind: [
      fill('#2f2b45', 'M8 72c2-12 10-18 24-18s22 6 24 18z'),
      fill('#2f2b45', 'M12 34L9 7c8 2 13 6 16 10q7-2 14 0c3-4 8-8 16-10l-3 27c1 15-9 22-20 22S11 49 12 34z'),
      fill('#211d33', 'M45 12c3-2 6-4 10-5l-3 27c1 15-9 22-20 22 10-3 16-12 16-24 0-8-1-14-3-20z'),
      fill('#c98aa0', 'M14 23l-2-11c4 1.500 7 4 9 7zM50 23l2-11c-4 1.500-7 4-9 7z'),
      line('#e8e2f2', 1, 'M17 43L5 40M17 46.500L5 48M47 43l12-3M47 46.500l12 1.500'),
      fill('#f0a0b4', 'M29.500 41h5L32 44z'),
    ],
    face: {
      y: 34,
      gap: 8.3,
      eye: 3.2,
      ink: '#1b1828',
      ball: '#d8ec6e',
      lid: '#211d33',
      slit: true,
      mouth: 46.5,
      wide: 4.2,
      mouthInk: '#f0b4c4',
      brow: '#8a83a8',
    },
  },
  fox: {
    backdrop: '#3b6b63',
    behind: [
      fill('#c2571d', 'M10 72c2-11 9-16 22-16s20 5 22 16z'),
      fill('#fbeed3', 'M24 57h16l-8 13z'),
      fill(
        '#e0722c',
        'M8 6c8 2 13 6 17 11q7-2 14 0C43 12 48 8 56 6c1 9 0 17-2 22 1 4 3 8 5 11-6 5-11 11-16 15q-11 8-22 0c-5-4-10-10-16-15 2-3 4-7 5-11C8 23 7 15 8 6z',
      ),
      fill(
        '#5a2a14',
        'M11 10.500c4 2 7 5 9.500 8L12.500 24c-1.200-4-1.700-9-1.500-13.500zM53 10.500c-4 2-7 5-9.500 8l8 5.500c1.200-4 1.700-9 1.500-13.500z',
      ),
      fill(
        '#fdf3df',
        'M8.500 40c8-3 15 0 18 4q5.500-3 11 0c3-4 10-7 18-4-5 5-8 9.500-12.500 13.500q-11 8-22 0C16.500 49.500 13.500 45 8.500 40z',
      ),
      fill('#2b1a14', 'M28 42q4-2 8 0-1 5-4 5t-4-5z'),
    ],
    face: { y: 34, gap: 8.5, eye: 2.8, ink: '#2b1a14', mouth: 50, wide: 4.5, mouthInk: '#2b1a14', brow: '#5a2a14' },
  },
  hare: {
    backdrop: '#7c5ba6',
    behind: [
      fill(
        '#c9b190',
        'M24 30C15 22 14 6 18 0c7 2 11 14 11 26zM36 28c0-10 3-18 10-22 6-1 12 2 15 8-6 0-9 2-11 6-3 5-7 9-11 12z',
      ),
      fill('#efb3a8', 'M23 25c-5-7-6-15-4-20 4 4 6 12 6.500 20zM40 26c1-7 3-12 8-15 3-.500 5 0 7 1-5 2-7 5-9 9z'),
      fill('#b59a76', 'M12 72c2-11 8-16 20-16s18 5 20 16z'),
      fill('#d9c4a4', 'M32 21c12 0 18 8 18 18 0 11-7 19-18 19s-18-8-18-19c0-10 6-18 18-18z'),
      fill('#bfa582', 'M40 23c7 3 10 9 10 16 0 11-7 19-18 19 8-4 12-11 12-19 0-7-2-12-4-16z'),
      fill('#fff5e2', `${disc(27.5, 48.5, 6)}${disc(36.5, 48.5, 6)}`),
      fill('#e07f86', 'M29 43q3-1.500 6 0-1 3-3 3t-3-3z'),
      fill('#fff', 'M30 52.500h4v4.500q-2 1-4 0z'),
    ],
    face: { y: 37, gap: 8, eye: 3, ink: '#3a2618', mouth: 50, wide: 4, mouthInk: '#5a3a28' },
  },
  raven: {
    backdrop: '#b9c3d9',
    behind: [
      fill('#232c45', 'M2 72c3-14 12-20 30-20s27 6 30 20z'),
      fill('#c0392b', 'M14 54q18 9 36 0l2 6q-20 10-40 0z'),
      fill('#313d5e', 'M32 12c12 0 20 9 20 22S44 57 32 57 12 47 12 34s8-22 20-22z'),
      fill('#232c45', 'M41 14c7 3.500 11 11 11 20 0 13-8 23-20 23 9-5 14-13 14-23 0-8-2-15-5-20z'),
      fill('#313d5e', 'M22 17l-3-9 8 5 3-10 5 9 7-6-2 11z'),
    ],
    face: {
      y: 31,
      gap: 8.5,
      eye: 3,
      ink: '#161c30',
      ball: '#fff4d6',
      lid: '#4a5880',
      mouth: 41.5,
      wide: 7.5,
      mouthInk: '#6b4a10',
      kind: 'beak',
      beak: '#e8a93c',
      brow: '#8b9bc8',
    },
  },
  pumpkin: {
    backdrop: '#3c3a6e',
    behind: [
      fill(
        '#c75f12',
        'M10 24C2 30 2 50 11 57c4 3 8 3 11 2 6 3 14 3 20 0 3 1 7 1 11-2 9-7 9-27 1-33-4-3-9-3-12-1-6-2-14-2-20 0-3-2-8-2-12 1z',
      ),
      fill('#ec8a2a', 'M22 23c-7 6-8 28 0 36 6 3 14 3 20 0 8-8 7-30 0-36-6-2-14-2-20 0z'),
      fill('#f5a544', 'M29 22c-5 8-5 29 0 38h6c5-9 5-30 0-38z'),
      fill('#ec8a2a', 'M13 27c-5 6-5 21 0 27-2-8-2-19 0-27z'),
    ],
    face: {
      y: 36,
      gap: 9,
      eye: 2.7,
      ink: '#ffe98f',
      ball: '#5a2206',
      lid: '#c75f12',
      mouth: 48,
      wide: 8,
      mouthInk: '#5a2206',
      kind: 'fangs',
      brow: '#5a2206',
    },
    hat: [
      fill('#5f7d33', 'M27 24c0-8-1-11-6-15 6-3 13-1 14 5 .5 4 0 7 2 10q-5 2-10 0z'),
      line('#8fb04f', 1.6, 'M36 19c6-6 13-5 14 0s-5 6-6 2'),
    ],
  },
  candle: {
    backdrop: '#5b2b52',
    behind: [
      fill('#ffb84d66', disc(32, 15, 16)),
      fill('#c98c34', 'M6 72q2-13 26-13t26 13z'),
      fill('#8a5a1c', 'M12 64q20-6 40 0l2 8H10z'),
      fill('#f8efdb', 'M17 30q15-6 30 0v32q-15 6-30 0z'),
      fill('#dccaa3', 'M40 27.500q4 .800 7 2.500v32q-6 2.500-13 2.800 8-10 6-37.300z'),
      fill(
        '#fffaf0',
        'M17 30q15-6 30 0v5c0 5-4.500 5-4.500 0-.500-3-4-3-4 0v3c0 4-5 4-5 0v-2c0-3-4-3-4 0v1c0 3-4 3-4.500-1-.500-3-3-2-3 1v6c0 4-5 4-5 0z',
      ),
    ],
    face: { y: 44, gap: 6.5, eye: 2.6, ink: '#3a2410', mouth: 52, wide: 4.5, mouthInk: '#3a2410' },
    hat: [
      line('#3a2410', 1.8, 'M32 28v-5'),
      fill('#ff9d2e', 'M32 1c8 9 10 14 6.500 20-3 5-10 5-13 0C22 15 24 10 32 1z'),
      fill('#ffe08a', 'M32 9c4 5 5 8 3 11.500-1.500 2.500-4.500 2.500-6 0-2-3.500-1-6.500 3-11.500z'),
    ],
  },
  moon: {
    backdrop: '#27335e',
    behind: [
      fill('#f3dfa0', disc(32, 37, 21)),
      fill('#d9bd72', 'M41 18c7 3 12 10 12 19 0 12-9 21-21 21 10-3 16-11 16-21 0-7-3-14-7-19z'),
      fill('#dcc483', `${disc(19, 43, 2.5)}${disc(46, 48, 3)}${disc(27, 54, 1.8)}`),
    ],
    face: { y: 38, gap: 7.5, eye: 2.7, ink: '#4a3410', mouth: 47, wide: 5.5, mouthInk: '#4a3410' },
    hat: [
      fill('#4f66c4', 'M12 30C12 12 27 1 44 5c8 2 14 8 15 17-3-4-6-5-9-4 1.500 3 2 7 1.500 10-12-7-26-6-39.500 2z'),
      fill('#3a4d9e', 'M40 4.500c11 1 18 8 19 17.500-3-4-6-5-9-4-2-6-5-10-10-13.500z'),
      line('#e9ecfa', 4.5, 'M12.500 29.500c13-8 27-9 39-1.500'),
      fill(
        '#ffe08a',
        'M58 20l1.700 3.600 3.900.500-2.900 2.700.800 3.900-3.500-1.900-3.500 1.900.800-3.900-2.900-2.700 3.900-.500z',
      ),
    ],
  },
  sheet: {
    backdrop: '#8a4b2a',
    behind: [
      fill(
        '#f6ecd6',
        'M32 7C17 7 10 19 10 34L4 45c-2 4 1 6 4 4l2-2-2 25h48l-2-25 2 2c3 2 6 0 4-4l-6-11C54 19 47 7 32 7z',
      ),
      fill('#cfc2a6', 'M44 10c7 5 10 14 10 24l6 11c2 4-1 6-4 4l-2-2 2 25H43c3-12 4-24 4-36 0-10-1-19-3-26z'),
    ],
    face: { y: 31, gap: 8, eye: 3.6, ink: '#241d10', mouth: 42.5, wide: 5, mouthInk: '#241d10' },
    before: [fill('#a52a3c', 'M32 56l-9-5v10zM32 56l9-5v10z'), fill('#7a1a2c', disc(32, 56, 2.5))],
  },
}
