// SPDX-License-Identifier: MIT
// Signs that hang in the room grow on small screens: whatever has to be read keeps some pixels, within reason.
import type { Stage } from './stage'

const leastPixels = 17
const mostGrowth = 1.75

/** How much larger something of this size has to be drawn, where a pixel is so many millimetres wide; for shaders. */
export const atLeast = `
float atLeast(float size, float pixel) {
  return clamp(${leastPixels.toFixed(1)} * pixel / max(size, 0.001), 1.0, ${mostGrowth.toFixed(2)});
}`

/** How wide a pixel is at a distance of one: kept up to date for shaders. */
export function pixelOf(stage: Stage): { value: number } {
  const pixel = { value: 0.001 }
  stage.beforeFrame(() => {
    pixel.value = (2 * Math.tan((stage.camera.fov * Math.PI) / 360)) / stage.canvas.clientHeight
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
