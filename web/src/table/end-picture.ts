// SPDX-License-Identifier: MIT
// The end of a game as a PNG to show around: the last picture of its scene, the result and the scores.
import { height, Picture, plain, sans, serif, soft, warm, width } from './picture'

export interface EndPicture {
  scene: SVGSVGElement | null
  sky: readonly string[] // colours, from the middle outwards
  game: string
  title: string
  lines: string[]
}

// The scene, 800 by 600, has the left of the picture; what goes on beside it goes on behind the words.
const sceneWidth = 760
const scale = 800 / sceneWidth
const view = [0, (600 - height * scale) / 2, width * scale, height * scale].join(' ')

export async function paint({ scene, sky, game, title, lines }: EndPicture): Promise<Blob> {
  const picture = new Picture(sky)
  if (scene) await picture.draw(scene, 0, 0, width, height, view)
  const left = scene ? sceneWidth + 20 : 80
  const room = width - left - 40
  let y = picture.write(game, left, 110, room, 34, soft, serif)
  y = picture.write(title, left, y + 14, room, 54, warm, serif) + 16
  for (const line of lines) y = picture.write(line, left, y, room, 26, plain, sans)
  picture.write('Five to Midnight', left, height - 48, room, 26, soft, serif)
  return picture.png()
}
