// SPDX-License-Identifier: MIT
// The sheet of a ghost, unrolled: pale with a breath of its owner's colour, a face in front, the owner's sign front and
// back; and the badges that float over ghosts.
import type { CanvasTexture } from 'three'
import { signOf } from '../../../../parts/seats'
import { painted, type Brush } from './canvas'

/** A colour of the page's design as a plain value: canvases and lights do not know CSS variables. */
export function plainColour(colour: string): string {
  const name = /var\((--[\w-]+)\)/.exec(colour)?.[1]
  const found = name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : colour
  return found || '#f6ecd6'
}

export const seatColour = (seat: number): string => plainColour(signOf(seat).colour)

/** The sheets of so many seats, one below the other. */
export function sheetPicture(seats: number, width: number): CanvasTexture {
  const height = width / 2
  return painted(width, height * seats, (brush) => {
    brush.scale(width / 512, height / 256)
    for (let seat = 0; seat < seats; seat++) {
      paintSheet(brush, seat)
      brush.translate(0, 256)
    }
  })
}

function paintSheet(brush: Brush, seat: number): void {
  const colour = seatColour(seat)
  brush.fillStyle = '#f4f3fb'
  brush.fillRect(0, 0, 512, 256)
  const tint = brush.createLinearGradient(0, 40, 0, 256)
  tint.addColorStop(0, 'rgba(255,255,255,0)')
  tint.addColorStop(1, colour)
  brush.globalAlpha = 0.92
  brush.fillStyle = tint
  brush.fillRect(0, 40, 512, 216)
  brush.globalAlpha = 1
  brush.fillStyle = colour
  brush.fillRect(0, 238, 512, 18)
  face(brush, 256, 92)
  for (const x of [256, 0, 512]) badge(brush, seat, x, 184, 29)
}

/** Two dark eyes with a spark, and a small round mouth: surprised rather than dreadful. */
function face(brush: Brush, x: number, y: number): void {
  brush.fillStyle = '#171327'
  for (const side of [-1, 1]) {
    brush.beginPath()
    brush.ellipse(x + side * 27, y, 13, 21, side * 0.12, 0, 7)
    brush.fill()
  }
  brush.beginPath()
  brush.ellipse(x, y + 36, 8, 11, 0, 0, 7)
  brush.fill()
  brush.fillStyle = '#ffffff'
  for (const side of [-1, 1]) {
    brush.beginPath()
    brush.arc(x + side * 27 + 4, y - 8, 4.5, 0, 7)
    brush.fill()
  }
  brush.fillStyle = 'rgba(255,120,120,0.35)'
  for (const side of [-1, 1]) {
    brush.beginPath()
    brush.ellipse(x + side * 50, y + 22, 11, 7, 0, 0, 7)
    brush.fill()
  }
}

/** The sign of a seat in cream on its colour, with a dark rim that parts it from any ground. */
export function badge(brush: Brush, seat: number, x: number, y: number, radius: number): void {
  brush.save()
  brush.translate(x, y)
  brush.beginPath()
  brush.arc(0, 0, radius, 0, 7)
  brush.fillStyle = '#15122a'
  brush.fill()
  brush.beginPath()
  brush.arc(0, 0, radius * 0.9, 0, 7)
  brush.fillStyle = seatColour(seat)
  brush.fill()
  const scale = (radius * 1.12) / 24
  brush.scale(scale, scale)
  brush.translate(-12, -12)
  brush.fillStyle = '#fff8e6'
  brush.strokeStyle = '#15122a'
  brush.lineWidth = 1.4
  const sign = new Path2D(signOf(seat).path)
  brush.stroke(sign)
  brush.fill(sign)
  brush.restore()
}

export function badgesPicture(seats: number): CanvasTexture {
  const cell = 64
  return painted(cell * seats, cell, (brush) => {
    for (let seat = 0; seat < seats; seat++) badge(brush, seat, cell * (seat + 0.5), cell / 2, cell * 0.46)
  })
}
