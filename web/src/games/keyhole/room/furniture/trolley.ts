// SPDX-License-Identifier: MIT
// The tea trolley: two wooden trays with brass rims, four brass posts, small wheels within the posts' feet.
import type { Box } from '../../catalogue'
import { pieceColours } from '../../colours'
import type { Builder } from '../building'
import { tones } from '../finishes'

const colours = pieceColours.trolley

export function buildTrolley(builder: Builder, boxes: Box[]): void {
  const isTray = ([x0, x1]: Box): boolean => x1 - x0 > 10
  for (const [x0, x1, y0, y1, z0, z1] of boxes.filter(isTray)) {
    builder.box('wood', colours.own, [x0 + 0.5, x1 - 0.5, y0 + 0.5, y1 - 0.5, z0 + 0.1, z1 - 0.25], 0.3)
    builder.box('wood', colours.light, [x0 + 4, x1 - 4, y0 + 4, y1 - 4, z1 - 1, z1 - 0.05], 0.3)
    for (const [left, right, near, far] of [
      [x0, x1, y0, y0 + 0.9],
      [x0, x1, y1 - 0.9, y1],
      [x0, x0 + 0.9, y0, y1],
      [x1 - 0.9, x1, y0, y1],
    ] as const) {
      builder.box('brass', tones.brass, [left, right, near, far, z0, z1], 0.4)
    }
  }
  for (const [x0, x1, y0, y1, z0, z1] of boxes.filter((box) => !isTray(box))) {
    builder.box('brass', tones.brass, [x0, x1, y0, y1, z0 + 2.6, z1 - 1.6], 0.6)
    builder.box('brass', tones.gilt, [x0, x1, y0, y1, z1 - 2.2, z1], 0.9)
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    builder.box('paint', tones.ink, [x0 + 0.3, x1 - 0.3, y0 + 0.1, y1 - 0.1, z0, z0 + 2.8], 0.3)
    builder.rod('brass', tones.brassDark, 'x', x, y, z0 + 1.4, 0.7, x1 - x0)
  }
}
