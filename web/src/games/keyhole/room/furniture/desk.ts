// SPDX-License-Identifier: MIT
// The desk: a leather top with a gilt edge and some letters on it, three drawers, and room for a ghost beneath.
import type { Box } from '../../catalogue'
import { covers, pieceColours } from '../../colours'
import type { Builder } from '../building'
import { tones } from '../finishes'
import { drawer } from './drawer'

const colours = pieceColours.desk

export function buildDesk(builder: Builder, boxes: Box[]): void {
  const [top, pedestal, side, rear] = boxes as [Box, Box, Box, Box]
  buildTop(builder, top)
  const [x0, x1, y0, y1, z0, z1] = pedestal
  builder.box('wood', colours.shade, [x0, x1, y0 + 0.8, y1, z0, z1], 0.4)
  builder.box('wood', tones.ebony, [x0, x1, y0, y1, z0, z0 + 2.6], 0.5)
  builder.box('wood', colours.own, [x0, x0 + 1.6, y0, y0 + 2, z0 + 2, z1], 0.4)
  builder.box('wood', colours.own, [x1 - 1.6, x1, y0, y0 + 2, z0 + 2, z1], 0.4)
  const each = (z1 - z0 - 3.4) / 3
  for (let row = 0; row < 3; row++) {
    const low = z0 + 3 + row * each
    drawer(builder, [x0 + 1.8, x1 - 1.8, y0, y0 + 2, low, low + each - 0.4], colours.light, 1)
  }
  builder.box('wood', colours.own, side, 0.6)
  builder.box('wood', tones.ebony, [side[0], side[1], side[2], side[3], side[4], side[4] + 2.6], 0.5)
  builder.box('wood', colours.own, rear, 0.5)
  builder.box(
    'wood',
    colours.light,
    [rear[0] + 5, rear[1] - 5, rear[3] - 0.6, rear[3] + 0.3, rear[4] + 3, rear[5] - 3],
    0.5,
  )
}

function buildTop(builder: Builder, [x0, x1, y0, y1, z0, z1]: Box): void {
  builder.box('wood', colours.own, [x0, x1, y0, y1, z0, z1], 0.8, 2)
  const felt: Box = [x0 + 4, x1 - 4, y0 + 4, y1 - 4, z1 - 1, z1 + 0.15]
  builder.box(
    'brass',
    tones.gilt,
    [felt[0] - 0.5, felt[1] + 0.5, felt[2] - 0.5, felt[3] + 0.5, z1 - 1, z1 + 0.08],
    0.05,
  )
  builder.box('cloth', covers.leather, felt, 0.1)
  builder.box('paint', tones.paper, [-2, 10, -9, 6, z1, z1 + 0.3], 0.1)
  builder.box('paint', tones.paper, [6, 17, -5, 9, z1, z1 + 0.45], 0.1)
  for (let line = 0; line < 5; line++) {
    builder.box('paint', tones.ink, [8, 15, 6 - line * 2.1, 6.3 - line * 2.1, z1, z1 + 0.5], 0.02)
  }
  builder.rod('brass', tones.brass, 'z', -19, 4, z1 + 0.2, 4, 0.6)
  builder.rod('brass', tones.brassDark, 'z', -19, 4, z1 + 0.4, 2, 0.8)
}
