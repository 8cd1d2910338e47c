// SPDX-License-Identifier: MIT
// What things in the room are made of. Colours come from the shapes (vertex colours); finishes say how light meets them.
import { MeshLambertMaterial, MeshPhongMaterial, MeshStandardMaterial, type CanvasTexture } from 'three'
import { clothPicture, woodPicture } from './pictures/materials'
import type { Quality } from './quality'

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
