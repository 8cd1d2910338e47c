// SPDX-License-Identifier: MIT
// The chest of drawers: two small drawers over two wide ones, a marble top, round brass knobs.
import type { Box } from '../../catalogue'
import { covers, pieceColours } from '../../colours'
import type { Builder } from '../building'
import { tones } from '../finishes'
import { drawer } from './drawer'

const colours = pieceColours.dresser

export function buildDresser(builder: Builder, [block]: Box[]): void {
  const [x0, x1, y0, y1, z0, z1] = block as Box
  const top = z1 - 1.8
  builder.box('wood', colours.shade, [x0 + 0.5, x1 - 0.5, y0 + 0.8, y1 - 0.2, z0 + 2, top], 0.4)
  builder.box('wood', tones.ebony, [x0, x1, y0, y1, z0, z0 + 3.4], 0.6)
  builder.box('paint', covers.marble, [x0, x1, y0, y1, top, z1], 0.6, 2)
  // Posts at the corners and rails between the drawers make a frame flush with the block's faces.
  for (const [left, right] of [
    [x0, x0 + 2.6],
    [x1 - 2.6, x1],
  ] as const) {
    builder.box('wood', colours.own, [left, right, y0, y0 + 3, z0 + 3, top], 0.5)
    builder.box('wood', colours.own, [left, right, y1 - 3, y1, z0 + 3, top], 0.5)
  }
  for (const [y, deep] of [[y0 + 3, y1 - 3]] as const) {
    builder.box('wood', colours.own, [x0, x0 + 1, y + 2, deep - 2, z0 + 6, top - 3], 0.4)
    builder.box('wood', colours.own, [x1 - 1, x1, y + 2, deep - 2, z0 + 6, top - 3], 0.4)
  }
  builder.box('wood', colours.own, [x0 + 3, x1 - 3, y1 - 0.6, y1, z0 + 4, top - 1], 0.3)
  const [left, right] = [x0 + 2.9, x1 - 2.9]
  const middle = (left + right) / 2
  const rows = [z0 + 3.8, z0 + 17, z0 + 30, top - 0.4]
  drawer(builder, [left, right, y0, y0 + 2, rows[0] as number, (rows[1] as number) - 0.5], colours.light, 2)
  drawer(builder, [left, right, y0, y0 + 2, rows[1] as number, (rows[2] as number) - 0.5], colours.light, 2)
  drawer(builder, [left, middle - 0.25, y0, y0 + 2, rows[2] as number, rows[3] as number], colours.light, 1)
  drawer(builder, [middle + 0.25, right, y0, y0 + 2, rows[2] as number, rows[3] as number], colours.light, 1)
}
