// SPDX-License-Identifier: MIT
// Light as pictures: the glow around a flame, soft shadows beneath things, the night behind the house.
import type { CanvasTexture } from 'three'
import { ornamentChance } from '../chance'
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

/** Dark parquet in the light of the house, and nothing farther away. */
export function groundPicture(): CanvasTexture {
  const pixels = 1024
  const tile = 16
  return painted(pixels, pixels, (brush) => {
    brush.fillStyle = '#241613'
    brush.fillRect(0, 0, pixels, pixels)
    // Blocks that lie crosswise to their neighbours.
    for (let x = 0; x < pixels; x += tile) {
      for (let y = 0; y < pixels; y += tile) {
        const across = (x + y) % (2 * tile) === 0
        for (let i = 0; i < 4; i++) {
          brush.fillStyle = ['#2a1a15', '#2f1d17', '#271814', '#2c1b16'][i] as string
          if (across) brush.fillRect(x + 0.5, y + i * 4 + 0.5, tile - 1, 3)
          else brush.fillRect(x + i * 4 + 0.5, y + 0.5, 3, tile - 1)
        }
      }
    }
    const fade = brush.createRadialGradient(pixels / 2, pixels / 2, 60, pixels / 2, pixels / 2, 330)
    fade.addColorStop(0, 'rgba(9,11,24,0)')
    fade.addColorStop(0.45, 'rgba(9,11,24,0.5)')
    fade.addColorStop(1, 'rgba(9,11,24,1)')
    brush.fillStyle = fade
    brush.fillRect(0, 0, pixels, pixels)
  })
}

export function nightPicture(): CanvasTexture {
  const chance = ornamentChance(5)
  return painted(512, 512, (brush) => {
    const sky = brush.createLinearGradient(0, 0, 0, 512)
    sky.addColorStop(0, '#0a1228')
    sky.addColorStop(0.55, '#101a38')
    sky.addColorStop(1, '#070b18')
    brush.fillStyle = sky
    brush.fillRect(0, 0, 512, 512)
    for (let i = 0; i < 120; i++) {
      brush.fillStyle = `rgba(220,228,255,${0.08 + chance() * 0.4})`
      const size = chance() < 0.1 ? 1.6 : 0.8
      brush.fillRect(chance() * 512, chance() * 260, size, size)
    }
  })
}

/** The digits 1 to `count` side by side, as brass inlay. */
export function digitsPicture(count: number): CanvasTexture {
  const cell = 96
  return painted(cell * count, cell, (brush) => {
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.font = '600 84px Fraunces, Georgia, serif'
    for (let digit = 1; digit <= count; digit++) {
      const x = cell * (digit - 0.5)
      const shine = brush.createLinearGradient(0, 8, 0, 88)
      shine.addColorStop(0, '#ffe9b0')
      shine.addColorStop(0.5, '#e0ad55')
      shine.addColorStop(1, '#a87630')
      brush.fillStyle = shine
      brush.strokeStyle = 'rgba(30,16,6,0.85)'
      brush.lineWidth = 5
      brush.strokeText(String(digit), x, cell * 0.53)
      brush.fillText(String(digit), x, cell * 0.53)
    }
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
