// SPDX-License-Identifier: MIT
// The armchair: red velvet, a buttoned back in padded fields, a loose cushion with piping, brass nails along the arms, a dark
// plinth.
import type { Box } from '../../catalogue'
import { pieceColours } from '../../colours'
import type { Builder } from '../building'
import { tones } from '../finishes'

const colours = pieceColours.armchair

export function buildArmchair(builder: Builder, boxes: Box[]): void {
  const [seat, back, left, right] = boxes as [Box, Box, Box, Box]
  const plinth = seat[4] + 2.6
  builder.box('wood', tones.ebony, [seat[0], seat[1], seat[2], seat[3], seat[4], plinth], 0.6)
  builder.box('cloth', colours.own, [seat[0], seat[1], seat[2] + 0.2, seat[3], plinth - 0.2, seat[5] - 5], 0.6)
  // The cushion lies between the arms and against the back.
  const cushion: Box = [left[1] - 0.4, right[0] + 0.4, seat[2], back[2] + 0.4, seat[5] - 6, seat[5]]
  builder.box('cloth', colours.light, cushion, 1.5)
  for (const z of [cushion[4] + 1.3, cushion[5] - 1.3])
    builder.rod(
      'cloth',
      colours.shade,
      'x',
      (cushion[0] + cushion[1]) / 2,
      seat[2] + 0.2,
      z,
      0.45,
      cushion[1] - cushion[0],
    )
  builder.box('cloth', colours.own, [back[0], back[1], back[2], back[3], plinth, back[5]], 1.2)
  buildButtons(builder, [left[1], right[0], back[2] - 0.6, back[2] + 1.5, seat[5] + 0.5, back[5] - 3])
  for (const arm of [left, right]) {
    builder.box('cloth', colours.own, [arm[0], arm[1], arm[2], arm[3], plinth, arm[5]], 1.2)
    const middle = (arm[0] + arm[1]) / 2
    builder.rod('cloth', colours.light, 'y', middle, arm[2] + 0.2, arm[5] - 3, 2.4, 0.9)
    builder.rod('cloth', colours.shade, 'y', middle, arm[2] + 0.1, arm[5] - 3, 1.5, 0.9)
    builder.knob('brass', tones.brass, middle, arm[2], arm[5] - 3, 0.8)
    for (let z = plinth + 2; z < arm[5] - 7; z += 2.4) builder.knob('brass', tones.brass, middle, arm[2] + 0.2, z, 0.5)
  }
  for (let x = seat[0] + 2; x < seat[1]; x += 2.6)
    builder.knob('brass', tones.brass, x, seat[2] + 0.2, plinth + 1, 0.45)
}

/** Padded fields with a button where four of them meet. */
function buildButtons(builder: Builder, [x0, x1, y0, y1, z0, z1]: Box): void {
  const [columns, rows] = [4, 3]
  const [wide, high] = [(x1 - x0) / columns, (z1 - z0) / rows]
  builder.box('cloth', colours.shade, [x0, x1, y0 + 0.5, y1, z0, z1], 0.4)
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [left, low] = [x0 + column * wide, z0 + row * high]
      builder.box('cloth', colours.light, [left + 0.15, left + wide - 0.15, y0, y1, low + 0.15, low + high - 0.15], 1.2)
      if (column > 0 && row > 0) builder.knob('brass', tones.brassDark, left, y0 + 0.4, low, 0.7)
    }
  }
}
