// SPDX-License-Identifier: MIT
// The upright piano: a lid with gilt lines, panels, a music desk with a sheet, keys, legs and pedals.
import type { Box } from '../../catalogue'
import { pieceColours } from '../../colours'
import type { Builder } from '../building'
import { tones } from '../finishes'

const colours = pieceColours.piano

export function buildPiano(builder: Builder, boxes: Box[]): void {
  const [body, keyboard, ...legs] = boxes as [Box, Box, ...Box[]]
  buildCase(builder, body, keyboard)
  buildKeys(builder, keyboard)
  for (const [x0, x1, y0, y1, z0, z1] of legs) {
    builder.box('wood', colours.shade, [x0, x1, y0, y1, z0, z1], 0.7)
    builder.box('brass', tones.brass, [x0 - 0.1, x1 + 0.1, y0 - 0.1, y1 + 0.1, z0 + 2.4, z0 + 3.4], 0.3)
  }
}

function buildCase(builder: Builder, [x0, x1, y0, y1, z0, z1]: Box, keyboard: Box): void {
  const front = y0
  builder.box('wood', colours.shade, [x0 + 0.4, x1 - 0.4, front + 0.7, y1, z0, z1 - 1], 0.4)
  builder.box('wood', colours.own, [x0, x1, front, y1, z1 - 2.4, z1], 0.7)
  builder.box('brass', tones.gilt, [x0 + 1.5, x1 - 1.5, front - 0.15, front + 0.5, z1 - 3.4, z1 - 2.9], 0.15)
  // Stiles at the ends carry the eye from the floor to the lid.
  for (const [left, right] of [
    [x0, x0 + 4],
    [x1 - 4, x1],
  ] as const) {
    builder.box('wood', colours.own, [left, right, front, y1, z0, z1 - 2], 0.6)
  }
  builder.box('wood', tones.ebony, [x0, x1, front, y1, z0, z0 + 3], 0.5)
  const below = keyboard[4]
  const above = keyboard[5]
  builder.box('wood', colours.light, [x0 + 5, x1 - 5, front, front + 2, z0 + 5, below - 1], 0.9)
  builder.box('wood', colours.own, [x0 + 9, x1 - 9, front - 0.3, front + 2, z0 + 8, below - 4], 0.8)
  // Above the keys: the fallboard, gilt-edged panels and the music desk.
  builder.box('wood', tones.ebony, [x0 + 4, x1 - 4, front - 0.5, front + 2, above, above + 4.4], 0.5)
  builder.box('brass', tones.gilt, [-6, 6, front - 0.65, front, above + 1.6, above + 2.6], 0.2)
  for (const [left, right] of [
    [x0 + 5, -13],
    [13, x1 - 5],
  ] as const) {
    builder.box('wood', colours.light, [left, right, front, front + 2, above + 6, z1 - 5], 0.8)
    const middle = (left + right) / 2
    builder.rod('brass', tones.gilt, 'y', middle, front, above + 12, 2.6, 0.9)
    builder.rod('paint', tones.ivory, 'y', middle, front - 0.3, above + 12, 1.5, 0.9)
  }
  builder.box('wood', colours.light, [-12.4, 12.4, front, front + 2, above + 6, z1 - 5], 0.8)
  builder.box('wood', tones.ebony, [-12, 12, front - 0.9, front, above + 6.4, above + 7.4], 0.3)
  for (const [left, right] of [
    [-9.5, -0.2],
    [0.2, 9.5],
  ] as const) {
    builder.box('paint', tones.paper, [left, right, front - 0.5, front, above + 7.4, above + 17.4], 0.2)
    for (let line = 0; line < 5; line++) {
      const z = above + 9 + line * 1.7
      builder.box('paint', tones.ink, [left + 1, right - 1, front - 0.56, front - 0.4, z, z + 0.22], 0.02)
    }
  }
  for (const x of [-3.4, 0, 3.4])
    builder.box('brass', tones.brass, [x - 0.9, x + 0.9, front - 0.95, front + 1, z0 + 1.2, z0 + 2.1], 0.4)
}

function buildKeys(builder: Builder, [x0, x1, y0, y1, z0, z1]: Box): void {
  const keys = z1 - 0.7
  builder.box('wood', colours.own, [x0, x1, y0, y1, z0, z0 + 3.2], 0.6)
  builder.box('wood', colours.shade, [x0 + 0.3, x1 - 0.3, y0 + 0.3, y1, z0 + 2, keys - 1], 0.3)
  builder.box('wood', colours.own, [x0, x0 + 4, y0, y1, z0 + 2, z1], 0.8)
  builder.box('wood', colours.own, [x1 - 4, x1, y0, y1, z0 + 2, z1], 0.8)
  const [left, right] = [x0 + 4.2, x1 - 4.2]
  const count = 29
  const wide = (right - left) / count
  for (let key = 0; key < count; key++) {
    const x = left + key * wide
    builder.box('paint', tones.ivory, [x + 0.07, x + wide - 0.07, y0 + 0.2, y1, keys - 1.6, keys], 0.18)
    // Black keys stand in twos and threes: none after the third and the seventh white one.
    if (key % 7 !== 2 && key % 7 !== 6 && key < count - 1) {
      builder.box('paint', tones.ink, [x + wide * 0.68, x + wide * 1.32, y0 + 5, y1, keys - 1, z1], 0.25)
    }
  }
  builder.box('cloth', '#7d1a24', [left, right, y1 - 0.9, y1 + 0.2, keys, z1], 0.2)
}
