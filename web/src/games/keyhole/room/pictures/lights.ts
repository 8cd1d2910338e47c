// SPDX-License-Identifier: MIT
// Light as pictures: the glow around a flame, and the keyhole's sign.
import type { CanvasTexture } from 'three'
import { painted } from './canvas'

/** Bright in the middle, nothing at the edge; for glows that are added and shades that are taken away. */
export function softDisc(colour: readonly [number, number, number], strength: number, size = 128): CanvasTexture {
  return painted(size, size, (brush) => {
    const fade = brush.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
    for (const [at, share] of [
      [0, 1],
      [0.25, 0.55],
      [0.6, 0.14],
      [1, 0],
    ] as const) {
      fade.addColorStop(at, `rgba(${colour.join(',')},${strength * share})`)
    }
    brush.fillStyle = fade
    brush.fillRect(0, 0, size, size)
  })
}

/** Coffers of dark wood around plaster, lit by the lamps along the walls. */
export function ceilingPicture(): CanvasTexture {
  const [pixels, coffers] = [512, 6]
  const cell = pixels / coffers
  return painted(pixels, pixels, (brush) => {
    brush.fillStyle = '#3d2519'
    brush.fillRect(0, 0, pixels, pixels)
    for (let x = 0; x < coffers; x++) {
      for (let y = 0; y < coffers; y++) {
        for (const [inset, colour] of [
          [7, '#22130c'],
          [10, '#6a4a30'],
          [15, '#a3865f'],
          [17, '#8d7355'],
        ] as const) {
          brush.fillStyle = colour
          brush.fillRect(x * cell + inset, y * cell + inset, cell - 2 * inset, cell - 2 * inset)
        }
        brush.fillStyle = '#b48f56'
        brush.beginPath()
        brush.arc((x + 0.5) * cell, (y + 0.5) * cell, 7, 0, 7)
        brush.fill()
      }
    }
    const shade = brush.createRadialGradient(pixels / 2, pixels / 2, 40, pixels / 2, pixels / 2, pixels * 0.62)
    shade.addColorStop(0, 'rgba(14,8,16,0.62)')
    shade.addColorStop(1, 'rgba(14,8,16,0.3)')
    brush.fillStyle = shade
    brush.fillRect(0, 0, pixels, pixels)
  })
}

/** A keyhole on a round brass plate, as a sign that hangs over its door. */
export function keyholePicture(): CanvasTexture {
  return painted(128, 128, (brush) => {
    brush.translate(64, 64)
    for (const [radius, colour] of [
      [58, '#1a1006'],
      [52, '#e8bd63'],
      [43, '#b98535'],
      [40, '#2a1a0a'],
    ] as const) {
      brush.fillStyle = colour
      brush.beginPath()
      brush.arc(0, 0, radius, 0, 7)
      brush.fill()
    }
    brush.fillStyle = '#fff1c4'
    brush.shadowColor = '#ffc861'
    brush.shadowBlur = 14
    brush.beginPath()
    brush.arc(0, -9, 13, Math.PI * 0.68, Math.PI * 2.32)
    brush.lineTo(13, 28)
    brush.lineTo(-13, 28)
    brush.closePath()
    brush.fill()
  })
}
