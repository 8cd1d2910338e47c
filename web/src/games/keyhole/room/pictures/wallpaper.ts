// SPDX-License-Identifier: MIT
// Damask wallpaper: large palmettes in a tone hardly lighter than their ground, with a little gilt.
import { wrapped, type Brush } from './canvas'

export interface Damask {
  ground: string
  figure: string
  gilt: string
}

export const redDamask: Damask = { ground: '#5a1222', figure: '#7d2233', gilt: '#b98a45' }
export const blueDamask: Damask = { ground: '#1b2c60', figure: '#32498c', gilt: '#b39a5c' }

const [width, height] = [192, 288]

/** Over a square of so many pixels, as if seen from aside: the wall shows it half as high again as it is wide. */
export function paintDamask(brush: Brush, damask: Damask, pixels: number): void {
  brush.save()
  brush.scale(pixels / width, pixels / height)
  brush.fillStyle = damask.ground
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = 'rgba(0,0,0,0.16)'
  for (let x = 0; x < width; x += 6) brush.fillRect(x, 0, 2, height)
  wrapped(brush, width, height, () => {
    palmette(brush, damask, width / 2, height * 0.27)
    palmette(brush, damask, 0, height * 0.77)
  })
  brush.restore()
}

function palmette(brush: Brush, damask: Damask, x: number, y: number): void {
  brush.save()
  brush.translate(x, y)
  for (const side of [-1, 1]) {
    brush.save()
    brush.scale(side, 1)
    brush.fillStyle = damask.figure
    for (const [turn, far, wide, long] of [
      [0.12, 34, 9, 30],
      [0.62, 32, 8, 26],
      [1.15, 28, 7, 22],
      [1.75, 24, 6, 18],
      [2.5, 30, 6, 20],
    ] as const) {
      brush.save()
      brush.rotate(turn)
      brush.beginPath()
      brush.moveTo(0, -far + long)
      brush.bezierCurveTo(wide * 1.6, -far + long * 0.3, wide, -far - long * 0.7, 0, -far - long * 0.8)
      brush.bezierCurveTo(-wide * 0.5, -far - long * 0.2, -wide * 0.6, -far + long * 0.4, 0, -far + long)
      brush.fill()
      brush.restore()
    }
    // A tendril holds neighbours together.
    brush.strokeStyle = damask.figure
    brush.lineWidth = 5
    brush.beginPath()
    brush.moveTo(4, 34)
    brush.bezierCurveTo(30, 50, 70, 34, 84, 66)
    brush.stroke()
    brush.strokeStyle = damask.gilt
    brush.globalAlpha = 0.55
    brush.lineWidth = 1.6
    brush.beginPath()
    brush.moveTo(0, 30)
    brush.bezierCurveTo(34, 8, 34, -30, 0, -62)
    brush.stroke()
    brush.restore()
  }
  brush.globalAlpha = 0.7
  brush.fillStyle = damask.gilt
  brush.beginPath()
  brush.ellipse(0, -4, 4, 9, 0, 0, 7)
  brush.fill()
  brush.restore()
}
