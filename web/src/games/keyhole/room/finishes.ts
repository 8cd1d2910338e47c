// SPDX-License-Identifier: MIT
// What things in the room are made of. Colours come from the shapes (vertex colours); finishes say how light meets them.
import { MeshLambertMaterial, MeshPhongMaterial, MeshStandardMaterial, type CanvasTexture } from 'three'
import type { Quality } from './quality'
import { ornamentChance } from './chance'
import { painted, repeating } from './pictures/canvas'

export type Finish = 'wood' | 'cloth' | 'brass' | 'paint'
export type Surface = MeshStandardMaterial | MeshPhongMaterial | MeshLambertMaterial
export type Finishes = Record<Finish, Surface>

/** Where drawing is dear, everything is content with simpler light, and nothing reflects its surroundings. */
export function makeFinishes({ shiny }: Quality): Finishes {
  const [wood, cloth] = [woodPicture(), clothPicture()]
  if (!shiny) {
    return {
      wood: new MeshPhongMaterial({ vertexColors: true, map: wood, specular: '#3a2a1c', shininess: 28 }),
      cloth: new MeshLambertMaterial({ vertexColors: true, map: cloth }),
      brass: new MeshPhongMaterial({ vertexColors: true, color: '#b98f58', specular: '#ffd98c', shininess: 48 }),
      paint: new MeshPhongMaterial({ vertexColors: true, specular: '#4a4238', shininess: 40 }),
    }
  }
  return {
    wood: new MeshStandardMaterial({ vertexColors: true, map: wood, roughness: 0.42, envMapIntensity: 0.75 }),
    cloth: new MeshStandardMaterial({ vertexColors: true, map: cloth, roughness: 0.92, envMapIntensity: 0.25 }),
    brass: new MeshStandardMaterial({ vertexColors: true, metalness: 1, roughness: 0.28, envMapIntensity: 1.3 }),
    paint: new MeshStandardMaterial({ vertexColors: true, roughness: 0.3, envMapIntensity: 0.5 }),
  }
}

/** Carpet, wallpaper: a picture on something dull. */
export function dull({ shiny }: Quality, map: CanvasTexture, glow = 0): Surface {
  const shared = { map, ...(glow > 0 ? { emissive: '#ffffff', emissiveMap: map, emissiveIntensity: glow } : {}) }
  return shiny
    ? new MeshStandardMaterial({ ...shared, roughness: 0.9, envMapIntensity: 0.3 })
    : new MeshLambertMaterial(shared)
}

/** The colours of the house; furniture has its own (colours.ts). */
export const tones = {
  walnut: '#7c4b2c',
  walnutDark: '#573220',
  mahogany: '#8d4427',
  ebony: '#33211a',
  gilt: '#d9a441',
  brass: '#e0b45c',
  brassDark: '#a87a2e',
  ivory: '#f3e9d2',
  ink: '#14110f',
  paper: '#efe3c6',
} as const

// Grain of wood and weave of cloth, in light greys: the colour itself comes from the shape that wears them.

function woodPicture(): CanvasTexture {
  const chance = ornamentChance(11)
  const [width, height] = [256, 512]
  return repeating(
    painted(width, height, (brush) => {
      brush.fillStyle = '#e9e0d6'
      brush.fillRect(0, 0, width, height)
      for (let i = 0; i < 260; i++) {
        const x = chance() * width
        const sway = 2 + chance() * 5
        const dark = chance() < 0.72
        brush.strokeStyle = dark
          ? `rgba(70,42,24,${0.05 + chance() * 0.2})`
          : `rgba(255,244,225,${0.1 + chance() * 0.18})`
        brush.lineWidth = 0.5 + chance() * 2.2
        const phase = chance() * 6.28
        for (const shift of [-width, 0, width]) {
          brush.beginPath()
          for (let y = 0; y <= height; y += 16) {
            // Whole waves over the height, so that the grain meets itself at the seam.
            const bend =
              Math.sin((y / height) * 6.283 + phase) * sway + Math.sin((y / height) * 12.566 + phase * 2) * sway * 0.4
            brush.lineTo(x + bend + shift, y)
          }
          brush.stroke()
        }
      }
    }),
  )
}

function clothPicture(): CanvasTexture {
  const chance = ornamentChance(23)
  const size = 256
  return repeating(
    painted(size, size, (brush) => {
      brush.fillStyle = '#e4e4e4'
      brush.fillRect(0, 0, size, size)
      for (let y = 0; y < size; y += 4) {
        for (let x = 0; x < size; x += 4) {
          const light = 205 + Math.floor(chance() * 50)
          brush.fillStyle = `rgba(${light},${light},${light},0.55)`
          brush.fillRect(x + ((x + y) % 8 === 0 ? 0 : 1), y, 3, 2)
        }
      }
    }),
  )
}
