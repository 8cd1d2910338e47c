// SPDX-License-Identifier: MIT
// Grain, weave, veins, wallpaper and the numbers of doors: layers of one texture, painted when the room opens. Wood, cloth
// and marble are in light greys: their colour comes from the shape that wears them. Light pixels also stand higher.
import { DataArrayTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace } from 'three'
import { ornamentChance } from '../chance'
import { wrapped, type Brush } from './canvas'
import { blueDamask, paintDamask, redDamask } from './wallpaper'

const unit = 256 // layers are painted as if they had so many pixels along an edge

export function surfacePictures(pixels: number, doors: number): DataArrayTexture {
  const layers: ((brush: Brush) => void)[] = [
    paintWood,
    paintCloth,
    paintPolish,
    paintMarble,
    paintLeather,
    (brush) => paintDamask(brush, redDamask, unit),
    (brush) => paintDamask(brush, blueDamask, unit),
    (brush) => paintNumbers(brush, doors),
  ]
  const data = new Uint8Array(pixels * pixels * 4 * layers.length)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('no 2d context')
  layers.forEach((paint, layer) => {
    brush.setTransform(pixels / unit, 0, 0, pixels / unit, 0, 0)
    paint(brush)
    const painted = brush.getImageData(0, 0, pixels, pixels).data
    const row = pixels * 4
    // Canvases begin at the top, textures at the bottom.
    for (let y = 0; y < pixels; y++)
      data.set(painted.subarray(y * row, (y + 1) * row), layer * pixels * row + (pixels - 1 - y) * row)
    for (let i = layer * pixels * row; i < (layer + 1) * pixels * row; i += 4)
      data[i + 3] = ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 3
  })
  const texture = new DataArrayTexture(data, pixels, pixels, layers.length)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 8
  texture.needsUpdate = true
  return texture
}

function ground(brush: Brush, colour: string): void {
  brush.fillStyle = colour
  brush.fillRect(0, 0, unit, unit)
}

/** Long fibres that sway by whole waves, so that the grain meets itself at the seam, with a flame of darker rings. */
function paintWood(brush: Brush): void {
  const chance = ornamentChance(11)
  ground(brush, '#ded2c4')
  const fibre = (x: number, sway: number, phase: number): void => {
    for (const shift of [-unit, 0, unit]) {
      brush.beginPath()
      for (let y = 0; y <= unit; y += 8) {
        const wave = (y / unit) * 2 * Math.PI
        brush.lineTo(x + Math.sin(wave + phase) * sway + Math.sin(2 * wave + phase * 2) * sway * 0.4 + shift, y)
      }
      brush.stroke()
    }
  }
  for (let ring = 0; ring < 15; ring++) {
    brush.strokeStyle = `rgba(74,40,20,${0.1 + chance() * 0.16})`
    brush.lineWidth = 3 + chance() * 6
    fibre((ring * unit) / 15 + chance() * 6, 5 + chance() * 5, ring * 0.24)
  }
  for (let i = 0; i < 240; i++) {
    const dark = chance() < 0.68
    brush.strokeStyle = dark ? `rgba(70,40,22,${0.05 + chance() * 0.2})` : `rgba(255,246,230,${0.1 + chance() * 0.2})`
    brush.lineWidth = 0.3 + chance() * 1.1
    fibre(chance() * unit, 3 + chance() * 4, chance() * 6.28)
  }
  // Pores: short dark strokes along the grain.
  for (let i = 0; i < 500; i++) {
    brush.fillStyle = `rgba(50,28,14,${0.1 + chance() * 0.22})`
    brush.fillRect(chance() * unit, chance() * unit, 0.6, 2 + chance() * 7)
  }
}

/** A twill: threads over and under one another, one place further with every row. */
function paintCloth(brush: Brush): void {
  const chance = ornamentChance(23)
  ground(brush, '#a9a9a9')
  const thread = 8
  for (let y = 0; y < unit; y += thread) {
    for (let x = 0; x < unit; x += thread) {
      const over = ((x + y) / thread) % 4 < 2
      const light = (over ? 226 : 186) + Math.floor(chance() * 28)
      brush.fillStyle = `rgb(${light},${light},${light})`
      brush.beginPath()
      if (over) brush.ellipse(x + thread / 2, y + thread / 2, 5.4, 3, 0.35, 0, 7)
      else brush.ellipse(x + thread / 2, y + thread / 2, 3, 5.4, 0.35, 0, 7)
      brush.fill()
    }
  }
}

/** Brass and paint: fine scratches of polishing, nothing more. */
function paintPolish(brush: Brush): void {
  const chance = ornamentChance(31)
  ground(brush, '#f4f4f4')
  for (let i = 0; i < 260; i++) {
    const light = chance() < 0.5 ? 255 : 214
    brush.strokeStyle = `rgba(${light},${light},${light},${0.2 + chance() * 0.4})`
    brush.lineWidth = 0.5 + chance()
    const [x, y, long, turn] = [chance() * unit, chance() * unit, 8 + chance() * 34, chance() * 0.5]
    wrapped(brush, unit, unit, () => {
      brush.beginPath()
      brush.moveTo(x, y)
      brush.lineTo(x + Math.cos(turn) * long, y + Math.sin(turn) * long)
      brush.stroke()
    })
  }
}

/** Clouds and branching veins. */
function paintMarble(brush: Brush): void {
  const chance = ornamentChance(47)
  ground(brush, '#efedea')
  for (let i = 0; i < 26; i++) {
    const [x, y, radius] = [chance() * unit, chance() * unit, 20 + chance() * 46]
    const tone = chance() < 0.6 ? '150,146,150' : '255,255,255'
    const strength = 0.06 + chance() * 0.12
    wrapped(brush, unit, unit, () => {
      const cloud = brush.createRadialGradient(x, y, 0, x, y, radius)
      cloud.addColorStop(0, `rgba(${tone},${strength})`)
      cloud.addColorStop(1, `rgba(${tone},0)`)
      brush.fillStyle = cloud
      brush.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    })
  }
  for (let vein = 0; vein < 15; vein++) {
    const way: [number, number][] = [[chance() * unit, chance() * unit]]
    let turn = 0.6 + chance() * 0.8
    for (let i = 0; i < 26; i++) {
      turn += (chance() - 0.5) * 0.9
      const [x, y] = way[way.length - 1] as [number, number]
      way.push([x + Math.cos(turn) * 8, y + Math.sin(turn) * 8])
    }
    brush.strokeStyle = `rgba(${vein % 4 === 0 ? '150,116,70' : '92,88,98'},${0.16 + chance() * 0.3})`
    brush.lineWidth = 0.5 + chance() * 1.6
    wrapped(brush, unit, unit, () => {
      brush.beginPath()
      for (const [x, y] of way) brush.lineTo(x, y)
      brush.stroke()
    })
  }
}

/** Small rounded grains with dark creases between them. */
function paintLeather(brush: Brush): void {
  const chance = ornamentChance(59)
  ground(brush, '#9c9c9c')
  for (let i = 0; i < 1500; i++) {
    const [x, y, radius, turn] = [chance() * unit, chance() * unit, 2.4 + chance() * 2.6, chance() * 3]
    const light = 196 + Math.floor(chance() * 50)
    wrapped(brush, unit, unit, () => {
      brush.fillStyle = `rgba(${light},${light},${light},0.8)`
      brush.beginPath()
      brush.ellipse(x, y, radius, radius * 0.8, turn, 0, 7)
      brush.fill()
    })
  }
}

/** Where a number is in its layer: three beside one another. */
export const numberCells = 3

/** Brass plates with the numbers of the doors. */
function paintNumbers(brush: Brush, doors: number): void {
  ground(brush, '#2a1a0c')
  const cell = unit / numberCells
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = '600 62px Fraunces, Georgia, serif'
  for (let door = 1; door <= doors; door++) {
    const [x, y] = [((door - 1) % numberCells) * cell, Math.floor((door - 1) / numberCells) * cell]
    const shine = brush.createLinearGradient(x, y, x, y + cell)
    shine.addColorStop(0, '#ffe6a6')
    shine.addColorStop(0.5, '#dcaa54')
    shine.addColorStop(1, '#a9762f')
    brush.fillStyle = shine
    brush.fillRect(x + 1, y + 1, cell - 2, cell - 2)
    brush.strokeStyle = '#6d4818'
    brush.lineWidth = 3
    brush.strokeRect(x + 6, y + 6, cell - 12, cell - 12)
    brush.fillStyle = '#2a1707'
    brush.fillText(String(door), x + cell / 2, y + cell * 0.54)
  }
}
