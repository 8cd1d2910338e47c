// SPDX-License-Identifier: MIT
// The front of a drawer, facing -y: a panel with a raised field and brass knobs that stand out less than a millimetre, as
// nothing may be seen outside of the boxes that stop a look.
import type { Box } from '../../catalogue'
import type { Builder } from '../building'
import { tones } from '../finishes'

export function drawer(builder: Builder, [x0, x1, y0, y1, z0, z1]: Box, colour: string, knobs: 1 | 2): void {
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
