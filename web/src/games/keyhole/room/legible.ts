// SPDX-License-Identifier: MIT
// Signs that hang in the room grow on small screens: whatever has to be read keeps some pixels, within reason.
import type { Stage } from './stage'

const leastPixels = 17
const mostGrowth = 1.75
const usualLetters = 16 // pixels of one rem

/** How much larger something of this size has to be drawn, where a pixel is so many millimetres wide; for shaders. */
export const atLeast = `
float atLeast(float size, float pixel) {
  return clamp(${leastPixels.toFixed(1)} * pixel / max(size, 0.001), 1.0, ${mostGrowth.toFixed(2)});
}`

/** How wide a pixel is at a distance of one: kept up to date for shaders. Where the letters of the page are larger than
    usual, as on a screen across the room, so is a pixel. */
export function pixelOf(stage: Stage): { value: number } {
  const pixel = { value: 0.001 }
  let height = 0
  let scale = 1
  stage.beforeFrame(() => {
    if (height !== stage.canvas.clientHeight) {
      height = stage.canvas.clientHeight
      scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / usualLetters
    }
    pixel.value = (scale * 2 * Math.tan((stage.camera.fov * Math.PI) / 360)) / height
    return false
  })
  return pixel
}

/** Paints nothing but a picture, where it is not empty. */
export const pictureOnly = `
uniform sampler2D picture;
varying vec2 onPicture;
void main() {
  gl_FragColor = texture2D(picture, onPicture);
  if (gl_FragColor.a < 0.05) discard;
  #include <colorspace_fragment>
}`
