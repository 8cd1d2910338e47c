// SPDX-License-Identifier: MIT
// The evening around the house: a sky that still glows at the horizon, and the garden from above with the light that falls
// out of the house and the lanterns.
import type { CanvasTexture } from 'three'
import { ornamentChance } from '../chance'
import { painted, type Brush } from './canvas'

export interface Garden {
  wide: number // millimetres along an edge of the picture
  house: number // of the lobby in its middle
  terrace: number // from the middle to its edge
  lanterns: readonly [x: number, y: number][] // from the middle
}

export function skyPicture(): CanvasTexture {
  const chance = ornamentChance(5)
  return painted(512, 512, (brush) => {
    const sky = brush.createLinearGradient(0, 0, 0, 512)
    sky.addColorStop(0, '#1a2250')
    sky.addColorStop(0.4, '#3a3a78')
    sky.addColorStop(0.7, '#6d4f7c')
    sky.addColorStop(1, '#3a4463')
    brush.fillStyle = sky
    brush.fillRect(0, 0, 512, 512)
    for (let i = 0; i < 120; i++) {
      brush.fillStyle = `rgba(230,234,255,${0.1 + chance() * 0.45})`
      const size = chance() < 0.1 ? 1.6 : 0.8
      brush.fillRect(chance() * 512, chance() * 220, size, size)
    }
  })
}

export function gardenPicture(garden: Garden, pixels: number): CanvasTexture {
  const half = garden.wide / 2
  return painted(pixels, pixels, (brush) => {
    brush.scale(pixels / garden.wide, pixels / garden.wide)
    brush.translate(half, half)
    paintLawn(brush, half)
    paintPaths(brush, half)
    paintTerrace(brush, garden.terrace)
    light(brush, 0, 0, garden.house * 1.25, 'rgba(255,176,96,0.5)')
    for (const [x, y] of garden.lanterns) light(brush, x, -y, 92, 'rgba(255,196,112,0.62)')
    // The house and its boards keep the sky's light off the stones beside them.
    brush.filter = 'blur(3px)'
    brush.fillStyle = 'rgba(10,8,26,0.55)'
    const house = garden.house / 2 + 66
    brush.fillRect(-house, -house, 2 * house, 2 * house)
    brush.filter = 'none'
    // Far away everything takes the colour of the dusk.
    const dusk = brush.createRadialGradient(0, 0, garden.terrace * 1.5, 0, 0, half)
    dusk.addColorStop(0, 'rgba(58,68,99,0)')
    dusk.addColorStop(1, 'rgba(58,68,99,1)')
    brush.fillStyle = dusk
    brush.fillRect(-half, -half, garden.wide, garden.wide)
  })
}

function light(brush: Brush, x: number, y: number, far: number, colour: string): void {
  brush.globalCompositeOperation = 'soft-light'
  for (let again = 0; again < 2; again++) {
    const pool = brush.createRadialGradient(x, y, 0, x, y, far)
    pool.addColorStop(0, colour)
    pool.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'))
    brush.fillStyle = pool
    brush.fillRect(x - far, y - far, 2 * far, 2 * far)
  }
  brush.globalCompositeOperation = 'source-over'
}

function paintLawn(brush: Brush, half: number): void {
  const chance = ornamentChance(67)
  brush.fillStyle = '#27483f'
  brush.fillRect(-half, -half, 2 * half, 2 * half)
  // Mown in stripes, with tufts.
  for (let x = -half, i = 0; x < half; x += 34, i++) {
    brush.fillStyle = i % 2 === 0 ? 'rgba(70,120,96,0.22)' : 'rgba(10,28,34,0.2)'
    brush.fillRect(x, -half, 34, 2 * half)
  }
  for (let i = 0; i < 9000; i++) {
    brush.fillStyle = chance() < 0.5 ? 'rgba(120,170,130,0.14)' : 'rgba(8,22,28,0.2)'
    brush.fillRect((chance() * 2 - 1) * half, (chance() * 2 - 1) * half, 1 + chance() * 2, 2 + chance() * 4)
  }
}

function paintPaths(brush: Brush, half: number): void {
  const chance = ornamentChance(83)
  brush.fillStyle = '#5b566e'
  brush.fillRect(-30, -half, 60, 2 * half)
  brush.fillRect(-half, -30, 2 * half, 60)
  for (let i = 0; i < 5000; i++) {
    brush.fillStyle = chance() < 0.5 ? 'rgba(190,180,200,0.22)' : 'rgba(24,20,40,0.25)'
    const [along, across] = [(chance() * 2 - 1) * half, (chance() * 2 - 1) * 30]
    const [x, y] = i % 2 === 0 ? [across, along] : [along, across]
    brush.fillRect(x, y, 1.6, 1.6)
  }
}

/** Flagstones in rows, no two quite the same grey. */
function paintTerrace(brush: Brush, far: number): void {
  const chance = ornamentChance(97)
  brush.fillStyle = '#33304a'
  brush.fillRect(-far, -far, 2 * far, 2 * far)
  const stone = 26
  for (let row = 0, y = -far; y < far; y += stone, row++) {
    for (let x = -far - (row % 2) * stone * 0.5; x < far; x += stone * 1.4) {
      const [left, right] = [Math.max(-far, x) + 0.7, Math.min(far, x + stone * 1.4) - 0.7]
      if (right <= left) continue
      const tone = Math.floor(chance() * 20)
      brush.fillStyle = `rgb(${82 + tone},${78 + tone},${106 + tone})`
      brush.fillRect(left, y + 0.7, right - left, Math.min(stone, far - y) - 1.4)
      brush.fillStyle = 'rgba(255,255,255,0.06)'
      brush.fillRect(left, y + 0.7, right - left, 1.2)
    }
  }
}
