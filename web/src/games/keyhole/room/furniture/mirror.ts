// SPDX-License-Identifier: MIT
// The standing mirror: a thin beaded gilt frame within the glass' own box, a wooden back, two feet. The face itself, which
// reflects, is made by mirror-face.ts and set where `glassOf` says.
import type { Box } from '../../catalogue'
import { pieceColours } from '../../colours'
import type { Builder } from '../building'
import { tones } from '../finishes'

const colours = pieceColours.mirror

const frame = 1.3

export function buildMirror(builder: Builder, boxes: Box[]): void {
  const [glass, ...feet] = boxes as [Box, ...Box[]]
  const [x0, x1, y0, y1, z0, z1] = glass
  builder.box('wood', colours.shade, [x0 + 0.4, x1 - 0.4, y0 + 0.4, y1, z0 + 0.4, z1 - 0.4], 0.3)
  builder.box('wood', colours.own, [x0 + 4, x1 - 4, y1 - 1, y1 + 0.3, z0 + 5, z1 - 5], 0.6)
  for (const rail of [
    [x0, x1, y0 - 0.2, y1, z0, z0 + frame],
    [x0, x1, y0 - 0.2, y1, z1 - frame, z1],
    [x0, x0 + frame, y0 - 0.2, y1, z0, z1],
    [x1 - frame, x1, y0 - 0.2, y1, z0, z1],
  ] as Box[]) {
    builder.box('brass', tones.gilt, rail, 0.5)
  }
  const beads = 13
  for (let bead = 0; bead <= beads; bead++) {
    const x = x0 + frame / 2 + ((x1 - x0 - frame) * bead) / beads
    builder.knob('brass', tones.brass, x, y0 - 0.1, z1 - frame / 2, 0.6)
    builder.knob('brass', tones.brass, x, y0 - 0.1, z0 + frame / 2, 0.6)
  }
  for (const x of [x0 + 2.6, x1 - 2.6]) {
    builder.knob('brass', tones.gilt, x, y0 - 0.1, z1 - 2.6, 0.85)
    builder.knob('brass', tones.gilt, x, y0 - 0.1, z0 + 2.6, 0.85)
  }
  for (const foot of feet) {
    builder.box('wood', colours.shade, foot, 0.7)
    const middle = (foot[0] + foot[1]) / 2
    builder.knob('brass', tones.gilt, middle, foot[2] + 0.7, (foot[4] + foot[5]) / 2, 1.4)
  }
}

/** Where the reflecting face is: its middle, width and height in the upright frame; it looks towards -y. */
export function glassOf([x0, x1, y0, , z0, z1]: Box): {
  x: number
  y: number
  z: number
  width: number
  height: number
} {
  return { x: (x0 + x1) / 2, y: y0, z: (z0 + z1) / 2, width: x1 - x0 - 2 * frame, height: z1 - z0 - 2 * frame }
}
