// SPDX-License-Identifier: MIT
// Pictures for the strokes of midnight: light to be added to the room, and two apparitions.
import type { CanvasTexture } from 'three'
import { ornamentChance } from '../chance'
import { painted, type Brush } from './canvas'

const around = (brush: Brush, x: number, y: number, radius: number, stops: readonly [number, string][]): void => {
  const light = brush.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, colour] of stops) light.addColorStop(at, colour)
  brush.fillStyle = light
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.fill()
}

export const glow = (colour: string): CanvasTexture =>
  painted(128, 128, (brush) => {
    around(brush, 64, 64, 64, [
      [0, '#ffffff'],
      [0.18, colour],
      [0.5, `${colour}55`],
      [1, `${colour}00`],
    ])
    brush.strokeStyle = '#ffffffaa'
    brush.lineWidth = 2
    brush.beginPath()
    brush.moveTo(64, 4)
    brush.lineTo(64, 124)
    brush.moveTo(4, 64)
    brush.lineTo(124, 64)
    brush.stroke()
  })

export const ring = (colour: string): CanvasTexture =>
  painted(256, 256, (brush) => {
    around(brush, 128, 128, 128, [
      [0.7, `${colour}00`],
      [0.9, colour],
      [1, `${colour}00`],
    ])
  })

/** Cracks of fire between dark crusts. */
export const lava = (): CanvasTexture =>
  painted(512, 512, (brush) => {
    const chance = ornamentChance(7)
    brush.fillStyle = '#d33a00'
    brush.fillRect(0, 0, 512, 512)
    for (let i = 0; i < 60; i++) {
      around(brush, chance() * 512, chance() * 512, 20 + chance() * 60, [
        [0, '#ffb02e'],
        [0.5, '#ff6a1a88'],
        [1, '#ff6a1a00'],
      ])
    }
    brush.fillStyle = '#1c0603'
    for (let i = 0; i < 90; i++) {
      const [x, y, size] = [chance() * 512, chance() * 512, 14 + chance() * 34]
      brush.beginPath()
      for (let corner = 0; corner < 7; corner++) {
        const angle = (corner / 7) * 2 * Math.PI
        const far = size * (0.6 + 0.4 * chance())
        brush.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
      }
      brush.fill()
    }
  })

const dancing = ['#cc79a7', '#0072b2', '#f0e442', '#009e73', '#d55e00']

export const dancingTiles = (fields: number): CanvasTexture =>
  painted(fields * 32, fields * 32, (brush) => {
    const chance = ornamentChance(11)
    for (let x = 0; x < fields; x++) {
      for (let y = 0; y < fields; y++) {
        brush.fillStyle = dancing[Math.floor(chance() * dancing.length)] ?? '#ffffff'
        brush.fillRect(x * 32 + 1, y * 32 + 1, 30, 30)
      }
    }
  })

export const openEye = (): CanvasTexture =>
  painted(256, 256, (brush) => {
    around(brush, 128, 128, 126, [
      [0, '#ffc86166'],
      [1, '#ffc86100'],
    ])
    brush.beginPath()
    brush.moveTo(16, 128)
    brush.quadraticCurveTo(128, 30, 240, 128)
    brush.quadraticCurveTo(128, 226, 16, 128)
    brush.fillStyle = '#fff3cf'
    brush.fill()
    around(brush, 128, 128, 40, [
      [0, '#241d10'],
      [0.4, '#241d10'],
      [0.45, '#a8641c'],
      [1, '#6b3a10'],
    ])
  })

export const bigGhost = (): CanvasTexture =>
  painted(256, 256, (brush) => {
    const sheet = brush.createLinearGradient(0, 20, 0, 246)
    sheet.addColorStop(0, '#eef3ff')
    sheet.addColorStop(1, '#9fb2dd88')
    brush.fillStyle = sheet
    brush.beginPath()
    brush.moveTo(50, 240)
    brush.bezierCurveTo(40, 60, 70, 14, 128, 14)
    brush.bezierCurveTo(186, 14, 216, 60, 206, 240)
    for (let hem = 0; hem < 4; hem++) brush.quadraticCurveTo(187 - hem * 39, hem % 2 ? 250 : 210, 167 - hem * 39, 236)
    brush.fill()
    brush.fillStyle = '#1b1430'
    for (const x of [102, 154]) {
      brush.beginPath()
      brush.ellipse(x, 92, 13, 19, 0, 0, 2 * Math.PI)
      brush.fill()
    }
    brush.lineWidth = 8
    brush.lineCap = 'round'
    brush.strokeStyle = '#1b1430'
    brush.beginPath()
    brush.moveTo(100, 136)
    brush.quadraticCurveTo(128, 162, 156, 136)
    brush.stroke()
  })
