// SPDX-License-Identifier: MIT
// Grain of wood and weave of cloth, in light greys: the colour itself comes from the shape that wears them.
import type { CanvasTexture } from 'three'
import { ornamentChance } from '../chance'
import { painted, repeating } from './canvas'

export function woodPicture(): CanvasTexture {
  const chance = ornamentChance(11)
  const [width, height] = [256, 512]
  return repeating(
    painted(width, height, (brush) => {
      brush.fillStyle = '#e9e0d6'
      brush.fillRect(0, 0, width, height)
      for (let i = 0; i < 260; i++) {
        const x = chance() * width
        const sway = 2 + chance() * 5
        const dark = chance() < 0.72
        brush.strokeStyle = dark
          ? `rgba(70,42,24,${0.05 + chance() * 0.2})`
          : `rgba(255,244,225,${0.1 + chance() * 0.18})`
        brush.lineWidth = 0.5 + chance() * 2.2
        const phase = chance() * 6.28
        for (const shift of [-width, 0, width]) {
          brush.beginPath()
          for (let y = 0; y <= height; y += 16) {
            // Whole waves over the height, so that the grain meets itself at the seam.
            const bend =
              Math.sin((y / height) * 6.283 + phase) * sway + Math.sin((y / height) * 12.566 + phase * 2) * sway * 0.4
            brush.lineTo(x + bend + shift, y)
          }
          brush.stroke()
        }
      }
    }),
  )
}

export function clothPicture(): CanvasTexture {
  const chance = ornamentChance(23)
  const size = 256
  return repeating(
    painted(size, size, (brush) => {
      brush.fillStyle = '#e4e4e4'
      brush.fillRect(0, 0, size, size)
      for (let y = 0; y < size; y += 4) {
        for (let x = 0; x < size; x += 4) {
          const light = 205 + Math.floor(chance() * 50)
          brush.fillStyle = `rgba(${light},${light},${light},0.55)`
          brush.fillRect(x + ((x + y) % 8 === 0 ? 0 : 1), y, 3, 2)
        }
      }
    }),
  )
}
