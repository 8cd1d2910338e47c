// SPDX-License-Identifier: MIT
// The armchair: red velvet, a buttoned back, brass nails along the arms, a dark plinth.
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
  builder.box(
    'cloth',
    colours.light,
    [left[1] - 0.4, right[0] + 0.4, seat[2], back[2] + 0.4, seat[5] - 6, seat[5]],
    1.5,
    3,
  )
  builder.box('cloth', colours.own, [back[0], back[1], back[2], back[3], plinth, back[5]], 1.5, 3)
  builder.box(
    'cloth',
    colours.light,
    [left[1], right[0], back[2] - 0.5, back[2] + 1.5, seat[5] + 0.5, back[5] - 3],
    1,
    2,
  )
  for (const arm of [left, right]) {
    builder.box('cloth', colours.own, [arm[0], arm[1], arm[2], arm[3], plinth, arm[5]], 1.5, 3)
    const middle = (arm[0] + arm[1]) / 2
    builder.rod('cloth', colours.light, 'y', middle, arm[2] + 0.2, arm[5] - 3, 2.4, 0.9)
    builder.knob('brass', tones.brass, middle, arm[2], arm[5] - 3, 0.8)
    for (let z = plinth + 2; z < arm[5] - 7; z += 2.4) builder.knob('brass', tones.brass, middle, arm[2] + 0.2, z, 0.5)
  }
  for (const [row, places] of [
    [back[5] - 8, [-8, 0, 8]],
    [back[5] - 14, [-4, 4]],
    [back[5] - 20, [-8, 0, 8]],
  ] as const) {
    for (const x of places) builder.knob('brass', tones.brassDark, x, back[2] - 0.3, row, 0.65)
  }
  for (let x = seat[0] + 2; x < seat[1]; x += 2.6)
    builder.knob('brass', tones.brass, x, seat[2] + 0.2, plinth + 1, 0.45)
}
