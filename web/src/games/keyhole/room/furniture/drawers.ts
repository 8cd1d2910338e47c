// SPDX-License-Identifier: MIT
// The two pieces with drawers: the desk, and the chest of drawers.
import type { Box } from '../../catalogue'
import { covers, pieceColours } from '../../colours'
import type { Builder } from '../building'
import { tones } from '../finishes'

/** The front of a drawer, facing -y: a panel with a raised field and brass knobs that stand out less than a millimetre, as
    nothing may be seen outside of the boxes that stop a look. */
function drawer(builder: Builder, [x0, x1, y0, y1, z0, z1]: Box, colour: string, knobs: 1 | 2): void {
  builder.box('wood', colour, [x0, x1, y0 + 0.3, y1, z0, z1], 0.4)
  const rim = Math.min(1.4, (z1 - z0) * 0.16)
  builder.box('wood', colour, [x0 + rim, x1 - rim, y0, y1, z0 + rim, z1 - rim], 0.7)
  const middle = (z0 + z1) / 2
  const places = knobs === 1 ? [(x0 + x1) / 2] : [x0 + (x1 - x0) * 0.25, x0 + (x1 - x0) * 0.75]
  for (const x of places) {
    builder.rod('brass', tones.brassDark, 'y', x, y0, middle, 1.5, 0.3)
    builder.knob('brass', tones.brass, x, y0 + 0.2, middle, 1.1)
  }
}

const colours = pieceColours.desk

/** A leather top with a gilt edge and some letters on it, three drawers, and room for a ghost beneath. */
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
  builder.box('wood', colours.own, [x0, x1, y0, y1, z0, z1], 0.8)
  const felt: Box = [x0 + 4, x1 - 4, y0 + 4, y1 - 4, z1 - 1, z1 + 0.15]
  builder.box(
    'brass',
    tones.gilt,
    [felt[0] - 0.5, felt[1] + 0.5, felt[2] - 0.5, felt[3] + 0.5, z1 - 1, z1 + 0.08],
    0.05,
  )
  builder.box('leather', covers.leather, felt, 0.1)
  builder.box('paint', tones.paper, [-2, 10, -9, 6, z1, z1 + 0.3], 0.1)
  builder.box('paint', tones.paper, [6, 17, -5, 9, z1, z1 + 0.45], 0.1)
  for (let line = 0; line < 5; line++) {
    builder.box('paint', tones.ink, [8, 15, 6 - line * 2.1, 6.3 - line * 2.1, z1, z1 + 0.5], 0.02)
  }
  builder.rod('brass', tones.brass, 'z', -19, 4, z1 + 0.2, 4, 0.6)
  builder.rod('brass', tones.brassDark, 'z', -19, 4, z1 + 0.4, 2, 0.8)
}

const dresserColours = pieceColours.dresser

/** Two small drawers over two wide ones, a marble top, round brass knobs. */
export function buildDresser(builder: Builder, [block]: Box[]): void {
  const [x0, x1, y0, y1, z0, z1] = block as Box
  const top = z1 - 1.8
  builder.box('wood', dresserColours.shade, [x0 + 0.5, x1 - 0.5, y0 + 0.8, y1 - 0.2, z0 + 2, top], 0.4)
  builder.box('wood', tones.ebony, [x0, x1, y0, y1, z0, z0 + 3.4], 0.6)
  builder.box('marble', covers.marble, [x0, x1, y0, y1, top, z1], 0.6)
  // Posts at the corners and rails between the drawers make a frame flush with the block's faces.
  for (const [left, right] of [
    [x0, x0 + 2.6],
    [x1 - 2.6, x1],
  ] as const) {
    builder.box('wood', dresserColours.own, [left, right, y0, y0 + 3, z0 + 3, top], 0.5)
    builder.box('wood', dresserColours.own, [left, right, y1 - 3, y1, z0 + 3, top], 0.5)
  }
  for (const [y, deep] of [[y0 + 3, y1 - 3]] as const) {
    builder.box('wood', dresserColours.own, [x0, x0 + 1, y + 2, deep - 2, z0 + 6, top - 3], 0.4)
    builder.box('wood', dresserColours.own, [x1 - 1, x1, y + 2, deep - 2, z0 + 6, top - 3], 0.4)
  }
  builder.box('wood', dresserColours.own, [x0 + 3, x1 - 3, y1 - 0.6, y1, z0 + 4, top - 1], 0.3)
  const [left, right] = [x0 + 2.9, x1 - 2.9]
  const middle = (left + right) / 2
  const rows = [z0 + 3.8, z0 + 17, z0 + 30, top - 0.4]
  drawer(builder, [left, right, y0, y0 + 2, rows[0] as number, (rows[1] as number) - 0.5], dresserColours.light, 2)
  drawer(builder, [left, right, y0, y0 + 2, rows[1] as number, (rows[2] as number) - 0.5], dresserColours.light, 2)
  drawer(builder, [left, middle - 0.25, y0, y0 + 2, rows[2] as number, rows[3] as number], dresserColours.light, 1)
  drawer(builder, [middle + 0.25, right, y0, y0 + 2, rows[2] as number, rows[3] as number], dresserColours.light, 1)
}
