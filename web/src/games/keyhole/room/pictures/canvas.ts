// SPDX-License-Identifier: MIT
// Pictures that are painted instead of loaded: no request, no file, and the same in every visit.
import { CanvasTexture, SRGBColorSpace } from 'three'

export type Brush = CanvasRenderingContext2D

export function painted(width: number, height: number, paint: (brush: Brush) => void): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no 2d context')
  paint(brush)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 8
  return texture
}

/** Draws something again wherever it hangs over an edge, so that a tile fits its neighbours. */
export function wrapped(brush: Brush, width: number, height: number, draw: () => void): void {
  for (const dx of [-width, 0, width]) {
    for (const dy of [-height, 0, height]) {
      brush.save()
      brush.translate(dx, dy)
      draw()
      brush.restore()
    }
  }
}
