// SPDX-License-Identifier: MIT
// One picture with all marks on it, in cells: frames for fields, rings for things, arrows, and coins with numbers.
import type { CanvasTexture } from 'three'
import { painted, type Brush } from './canvas'

const cell = 128
export const columns = 8
export const rows = 4

const names = ['frame', 'ring', 'dashed', 'good', 'bad', 'hint', 'arrow', 'star', 'strip', 'outline', 'turn'] as const
export type MarkName = (typeof names)[number]
const firstCoin = 12
/** How much of its cell a ring takes up. */
export const ringShare = 104 / cell

export const cellOf = (mark: MarkName): number => names.indexOf(mark)
/** A coin with a number of steps; beyond what a card can give there is none. */
export const coinOf = (steps: number): number =>
  firstCoin + Math.min(columns * rows - firstCoin - 1, Math.max(0, steps - 1))

const gold = '#ffd27a'

export function marksPicture(): CanvasTexture {
  return painted(cell * columns, cell * rows, (brush) => {
    const at = (index: number, draw: () => void): void => {
      brush.save()
      brush.translate(((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell)
      draw()
      brush.restore()
    }
    at(cellOf('frame'), () => frame(brush, gold, false))
    at(cellOf('ring'), () => ring(brush, gold, []))
    at(cellOf('dashed'), () => ring(brush, '#ffffff', [16, 12]))
    at(cellOf('good'), () => ring(brush, '#6ff0b4', []))
    at(cellOf('bad'), () => crossed(brush))
    at(cellOf('hint'), () => frame(brush, '#9fd4ff', true))
    at(cellOf('arrow'), () => arrow(brush))
    at(cellOf('star'), () => star(brush))
    at(cellOf('strip'), () => strip(brush))
    at(cellOf('outline'), () => frame(brush, '#f6ecd6', true))
    at(cellOf('turn'), () => knob(brush))
    for (let index = firstCoin; index < columns * rows; index++) at(index, () => coin(brush, index - firstCoin + 1))
  })
}

function frame(brush: Brush, colour: string, dashed: boolean): void {
  const glow = brush.createRadialGradient(0, 0, 20, 0, 0, 80)
  glow.addColorStop(0, `${colour}18`)
  glow.addColorStop(1, `${colour}78`)
  brush.fillStyle = glow
  brush.beginPath()
  brush.roundRect(-56, -56, 112, 112, 10)
  brush.fill()
  brush.strokeStyle = 'rgba(20,10,0,0.7)'
  brush.lineWidth = 9
  brush.stroke()
  brush.strokeStyle = colour
  brush.lineWidth = 5
  if (dashed) brush.setLineDash([18, 12])
  brush.stroke()
}

function ring(brush: Brush, colour: string, dashes: number[]): void {
  brush.beginPath()
  brush.arc(0, 0, 52, 0, 7)
  brush.strokeStyle = 'rgba(10,6,0,0.75)'
  brush.lineWidth = 13
  brush.stroke()
  brush.setLineDash(dashes)
  brush.strokeStyle = colour
  brush.lineWidth = 8
  brush.stroke()
}

/** The handle of a ring: an arrow that goes round. */
function knob(brush: Brush): void {
  brush.beginPath()
  brush.arc(0, 0, 52, 0, 7)
  brush.fillStyle = gold
  brush.fill()
  brush.strokeStyle = 'rgba(20,10,0,0.85)'
  brush.lineWidth = 8
  brush.stroke()
  brush.lineWidth = 11
  brush.lineCap = 'round'
  brush.beginPath()
  brush.arc(0, 4, 24, Math.PI * 0.9, Math.PI * 2.1)
  brush.moveTo(34, -8)
  brush.lineTo(23, 13)
  brush.lineTo(4, 2)
  brush.stroke()
}

/** Told apart from a good ring by its hatching too, not by red alone. */
function crossed(brush: Brush): void {
  brush.save()
  brush.beginPath()
  brush.arc(0, 0, 54, 0, 7)
  brush.clip()
  brush.strokeStyle = 'rgba(255,90,70,0.85)'
  brush.lineWidth = 7
  for (let x = -140; x < 140; x += 22) {
    brush.beginPath()
    brush.moveTo(x, -60)
    brush.lineTo(x + 120, 60)
    brush.stroke()
  }
  brush.restore()
  ring(brush, '#ff8a70', [])
}

/** Points down at what it hangs over. */
function arrow(brush: Brush): void {
  brush.beginPath()
  brush.moveTo(0, 46)
  brush.lineTo(40, -8)
  brush.lineTo(16, -8)
  brush.lineTo(16, -48)
  brush.lineTo(-16, -48)
  brush.lineTo(-16, -8)
  brush.lineTo(-40, -8)
  brush.closePath()
  brush.lineJoin = 'round'
  brush.strokeStyle = '#241505'
  brush.lineWidth = 12
  brush.stroke()
  brush.fillStyle = gold
  brush.fill()
}

function star(brush: Brush): void {
  brush.beginPath()
  for (let i = 0; i < 10; i++) {
    const far = i % 2 === 0 ? 54 : 24
    const angle = (i * Math.PI) / 5 - Math.PI / 2
    brush.lineTo(Math.cos(angle) * far, Math.sin(angle) * far)
  }
  brush.closePath()
  brush.lineJoin = 'round'
  brush.strokeStyle = '#0b1830'
  brush.lineWidth = 12
  brush.stroke()
  brush.fillStyle = '#9fd4ff'
  brush.fill()
}

function strip(brush: Brush): void {
  const fade = brush.createLinearGradient(0, -64, 0, 64)
  fade.addColorStop(0, 'rgba(255,210,122,0.85)')
  fade.addColorStop(1, 'rgba(255,210,122,0)')
  brush.fillStyle = fade
  brush.fillRect(-62, -62, 124, 124)
}

function coin(brush: Brush, number: number): void {
  brush.beginPath()
  brush.arc(0, 0, 50, 0, 7)
  brush.fillStyle = '#241505'
  brush.fill()
  brush.beginPath()
  brush.arc(0, 0, 44, 0, 7)
  brush.fillStyle = gold
  brush.fill()
  brush.fillStyle = '#241505'
  brush.font = '600 66px Fraunces, Georgia, serif'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(String(number), 0, 4)
}
