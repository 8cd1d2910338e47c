// SPDX-License-Identifier: MIT
// The carpet: a field for each field of the lobby, wine red and midnight blue in turn, each with a gilt border, a woven
// medallion of its own and its name in a corner, so that all 36 can be told apart.
import type { CanvasTexture } from 'three'
import type { Catalogue } from '../../catalogue'
import { ornamentChance } from '../chance'
import { painted, type Brush } from './canvas'

const wine = { ground: '#5b1424', deep: '#471019', thread: '#a8444a', gilt: '#c89b4f' }
const night = { ground: '#1d2c57', deep: '#162347', thread: '#4d6bb0', gilt: '#c89b4f' }

export function carpetPicture({ lobby, fields }: Catalogue, pixels: number): CanvasTexture {
  return painted(pixels, pixels, (brush) => {
    const scale = pixels / lobby.size
    brush.scale(scale, scale)
    for (const field of fields) {
      const column = Math.floor(field.x / lobby.field_size)
      const row = Math.floor(field.y / lobby.field_size)
      brush.save()
      // Pictures grow downwards, the lobby grows north.
      brush.translate(field.x, lobby.size - field.y)
      paintField(
        brush,
        lobby.field_size,
        (column + row) % 2 === 0 ? wine : night,
        column * lobby.fields + row,
        field.name,
      )
      brush.restore()
    }
    weave(brush, lobby.size)
  })
}

function paintField(brush: Brush, size: number, colours: typeof wine, number: number, name: string): void {
  const half = size / 2
  brush.fillStyle = colours.deep
  brush.fillRect(-half, -half, size, size)
  brush.fillStyle = colours.ground
  brush.fillRect(-half + 1.1, -half + 1.1, size - 2.2, size - 2.2)
  brush.strokeStyle = colours.gilt
  brush.globalAlpha = 0.75
  brush.lineWidth = 0.5
  brush.strokeRect(-half + 1.8, -half + 1.8, size - 3.6, size - 3.6)
  brush.globalAlpha = 0.35
  brush.lineWidth = 0.3
  brush.strokeRect(-half + 3, -half + 3, size - 6, size - 6)
  brush.globalAlpha = 1
  medallion(brush, colours, 6 + (number % 3) * 2, number)
  for (let corner = 0; corner < 4; corner++) {
    brush.save()
    brush.rotate((corner * Math.PI) / 2)
    brush.translate(half - 4.4, half - 4.4)
    if (corner !== 1) sprig(brush, colours)
    brush.restore()
  }
  brush.fillStyle = '#e8c98a'
  brush.globalAlpha = 0.85
  brush.font = '600 5px Fraunces, Georgia, serif'
  brush.textAlign = 'left'
  brush.textBaseline = 'alphabetic'
  brush.fillText(name, -half + 3.6, half - 4)
  brush.globalAlpha = 1
}

/** A woven star of so many petals. */
function medallion(brush: Brush, colours: typeof wine, petals: number, number: number): void {
  const around = (count: number, draw: () => void): void => {
    for (let i = 0; i < count; i++) {
      brush.save()
      brush.rotate((i * 2 * Math.PI) / count)
      draw()
      brush.restore()
    }
  }
  brush.fillStyle = colours.thread
  brush.globalAlpha = 0.42
  around(petals, () => leaf(brush, 0, -6.4, 2.2, 4.6))
  brush.globalAlpha = 0.6
  brush.fillStyle = colours.gilt
  around(petals, () => leaf(brush, 0, -3.4, 1, 2.6))
  brush.globalAlpha = 0.5
  around(petals, () => {
    brush.beginPath()
    brush.arc(0, -11.6, 0.6, 0, 7)
    brush.fill()
  })
  brush.strokeStyle = colours.gilt
  brush.globalAlpha = 0.5
  brush.lineWidth = 0.35
  brush.beginPath()
  brush.arc(0, 0, number % 2 === 0 ? 13 : 1.4, 0, 7)
  brush.stroke()
  brush.globalAlpha = 0.8
  brush.fillStyle = colours.deep
  brush.beginPath()
  brush.arc(0, 0, 1.2, 0, 7)
  brush.fill()
  brush.globalAlpha = 1
}

function leaf(brush: Brush, x: number, y: number, wide: number, long: number): void {
  brush.beginPath()
  brush.ellipse(x, y, wide, long, 0, 0, 7)
  brush.fill()
}

function sprig(brush: Brush, colours: typeof wine): void {
  brush.fillStyle = colours.gilt
  brush.globalAlpha = 0.55
  for (const turn of [-0.9, 0, 0.9]) {
    brush.save()
    brush.rotate(turn - Math.PI / 4)
    leaf(brush, 0, -2.4, 0.7, 2.2)
    brush.restore()
  }
  brush.globalAlpha = 1
}

/** Threads and wear: no woven thing is as even as a painted one. */
function weave(brush: Brush, size: number): void {
  const chance = ornamentChance(3)
  for (let i = 0; i < 5200; i++) {
    const light = chance() < 0.5
    brush.fillStyle = light ? `rgba(255,220,170,${chance() * 0.05})` : `rgba(0,0,0,${chance() * 0.12})`
    brush.fillRect(chance() * size, chance() * size, 0.3 + chance() * 2.4, 0.25)
  }
}
