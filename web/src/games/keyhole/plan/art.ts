// SPDX-License-Identifier: MIT
// What is painted on the faces of the furniture, in shares of a face (u to the right, v up or to the back), so that it
// stays within its box whatever the box measures. Which box is which part is the order of KH-28.
import type { PieceName } from '../view'

export type Face = 'top' | 'bottom' | 'front' | 'back' | 'left' | 'right'
export type Paint =
  | 'wood'
  | 'shade'
  | 'light'
  | 'line'
  | 'ivory'
  | 'ebony'
  | 'brass'
  | 'velvet'
  | 'glass'
  | 'sheen'
  | 'leather'
  | 'paper'
  | 'cloth'
  | 'marble'
  | 'fruit'

export interface Shape {
  paint: Paint
  points: (readonly [u: number, v: number])[]
  closed: boolean
}
type Size = readonly [width: number, height: number]

const area = (paint: Paint, u0: number, v0: number, u1: number, v1: number): Shape => ({
  paint,
  closed: true,
  points: [
    [u0, v0],
    [u1, v0],
    [u1, v1],
    [u0, v1],
  ],
})
const line = (paint: Paint, ...points: [number, number][]): Shape => ({ paint, closed: false, points })

/** A frame as far from each edge as a share of the shorter one. */
function inset(paint: Paint, [width, height]: Size, share: number): Shape {
  const rim = share * Math.min(width, height)
  return area(paint, rim / width, rim / height, 1 - rim / width, 1 - rim / height)
}

/** A round thing, its radius a share of the shorter edge. */
function disc(paint: Paint, [width, height]: Size, u: number, v: number, share: number): Shape {
  const radius = share * Math.min(width, height)
  const points = Array.from({ length: 16 }, (_, i): [number, number] => {
    const angle = (i * Math.PI) / 8
    return [u + (radius * Math.cos(angle)) / width, v + (radius * Math.sin(angle)) / height]
  })
  return { paint, closed: true, points }
}

const drawers = (size: Size, count: number): Shape[] =>
  Array.from({ length: count }, (_, i): Shape[] => {
    const [low, high] = [(i + 0.1) / count, (i + 0.9) / count]
    const middle = (low + high) / 2
    const knob = 0.035
    return [
      area('light', 0.06, low, 0.94, high),
      disc('brass', size, 0.3, middle, knob),
      disc('brass', size, 0.7, middle, knob),
    ]
  }).flat()

const planks = (count: number): Shape[] =>
  Array.from({ length: count - 1 }, (_, i) => line('line', [(i + 1) / count, 0.04], [(i + 1) / count, 0.96]))

function keys(): Shape[] {
  const white = 28
  const between = Array.from({ length: white - 1 }, (_, i) => i)
  const at = (i: number) => 0.03 + ((i + 1) * 0.94) / white
  // Black keys in twos and threes, as on every piano.
  const black = between.filter((i) => i % 7 !== 2 && i % 7 !== 6)
  return [
    area('ivory', 0.03, 0.08, 0.97, 0.85),
    ...between.map((i) => line('line', [at(i), 0.08], [at(i), 0.85])),
    ...black.map((i) => area('ebony', at(i) - 0.008, 0.38, at(i) + 0.008, 0.85)),
  ]
}

const pictures: Record<PieceName, (box: number, face: Face, size: Size) => Shape[]> = {
  mirror(box, face, size) {
    if (box > 0) return face === 'top' ? [line('line', [0.5, 0.1], [0.5, 0.9])] : []
    if (face === 'front') {
      return [
        inset('glass', size, 0.09),
        line('sheen', [0.2, 0.62], [0.55, 0.88]),
        line('sheen', [0.2, 0.5], [0.72, 0.88]),
        line('sheen', [0.4, 0.16], [0.8, 0.45]),
      ]
    }
    if (face === 'back') return [inset('shade', size, 0.09), ...planks(3)]
    // From above or from its side: a strip of silver along the front edge, wood behind it.
    if (face === 'top' || face === 'bottom') {
      return [area('glass', 0.02, 0, 0.98, 0.55), line('sheen', [0.08, 0.25], [0.92, 0.25])]
    }
    return [area('glass', 0, 0.02, 0.55, 0.98), line('sheen', [0.25, 0.08], [0.25, 0.92])]
  },
  piano(box, face, size) {
    if (box === 1 && face === 'top') return keys()
    if (box === 0 && face === 'top') {
      return [
        inset('shade', size, 0.1),
        line('line', [0.5, 0.1], [0.5, 0.9]),
        area('paper', 0.4, 0.15, 0.49, 0.5),
        area('paper', 0.51, 0.15, 0.6, 0.5),
      ]
    }
    if (box === 0 && face === 'front') {
      return [
        area('shade', 0.05, 0.66, 0.95, 0.95),
        area('shade', 0.05, 0.08, 0.95, 0.45),
        line('brass', [0.46, 0.05], [0.46, 0.12]),
        line('brass', [0.54, 0.05], [0.54, 0.12]),
      ]
    }
    if (box === 1 && face === 'front') return [area('ivory', 0.03, 0.5, 0.97, 0.9)]
    if (box === 0 && face === 'back') return [inset('shade', size, 0.08), ...planks(6)]
    return box === 0 ? [inset('shade', size, 0.14)] : []
  },
  armchair(box, face, size) {
    if (box === 0 && face === 'top') {
      // The cushion is what arms and back leave free.
      return [
        area('velvet', 0.2, 0.05, 0.8, 0.74),
        line('line', [0.26, 0.12], [0.74, 0.12]),
        disc('brass', size, 0.5, 0.4, 0.03),
      ]
    }
    if (box === 0 && face === 'front') return [area('velvet', 0.18, 0.1, 0.82, 0.9)]
    if (box === 0 && face === 'bottom') {
      const feet = [0.12, 0.88].flatMap((u) => [0.12, 0.88].map((v) => disc('ebony', size, u, v, 0.05)))
      return [inset('shade', size, 0.1), ...feet]
    }
    if (box === 1 && face === 'top') return [inset('light', size, 0.18)]
    if (box === 1 && face === 'front') {
      return [
        area('velvet', 0.18, 0.42, 0.82, 0.94),
        ...[0.34, 0.5, 0.66].map((u) => disc('brass', size, u, 0.7, 0.02)),
      ]
    }
    if (box === 1 && face === 'back') return [inset('velvet', size, 0.1)]
    return [inset('light', size, 0.2)]
  },
  desk(box, face, size) {
    if (box === 0 && face === 'top') {
      return [
        inset('leather', size, 0.1),
        area('paper', 0.36, 0.2, 0.6, 0.62),
        line('line', [0.39, 0.52], [0.57, 0.52]),
        line('line', [0.39, 0.42], [0.57, 0.42]),
        line('line', [0.39, 0.32], [0.5, 0.32]),
        disc('ebony', size, 0.72, 0.7, 0.08),
        line('ivory', [0.72, 0.7], [0.8, 0.9]),
        disc('brass', size, 0.18, 0.74, 0.12),
      ]
    }
    if (box === 1 && face === 'front') return drawers(size, 3)
    if (box === 0 && face === 'bottom') return [inset('shade', size, 0.1)]
    return [inset('shade', size, 0.12)]
  },
  trolley(box, face, size) {
    if (box === 1 && face === 'top') {
      return [
        inset('light', size, 0.06),
        disc('paper', size, 0.28, 0.55, 0.2),
        disc('shade', size, 0.28, 0.55, 0.1),
        disc('paper', size, 0.62, 0.32, 0.14),
        disc('fruit', size, 0.62, 0.32, 0.08),
        disc('paper', size, 0.76, 0.68, 0.14),
        disc('fruit', size, 0.76, 0.68, 0.08),
      ]
    }
    if (box === 0 && (face === 'top' || face === 'bottom')) return [inset('light', size, 0.06)]
    return box > 1 ? [disc('brass', size, 0.5, 0.5, 0.3)] : []
  },
  dresser(_box, face, size) {
    if (face === 'front') return drawers(size, 3)
    if (face === 'top') {
      return [
        area('marble', 0, 0, 1, 1),
        area('cloth', 0.3, 0.08, 0.7, 0.92),
        line('line', [0.34, 0.12], [0.34, 0.88]),
        line('line', [0.66, 0.12], [0.66, 0.88]),
        disc('leather', size, 0.5, 0.5, 0.2),
        disc('ebony', size, 0.5, 0.5, 0.1),
      ]
    }
    if (face === 'bottom') return [inset('shade', size, 0.1)]
    return [inset('shade', size, 0.08), ...(face === 'back' ? planks(5) : [])]
  },
}

export const artOf = (piece: PieceName, box: number, face: Face, size: Size): Shape[] =>
  pictures[piece](box, face, size)
