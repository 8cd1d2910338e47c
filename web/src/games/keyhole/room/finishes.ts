// SPDX-License-Identifier: MIT
// What things in the room are made of. Colours come from the shapes (vertex colours); finishes say how light meets them.
import { MeshStandardMaterial } from 'three'
import { clothPicture, woodPicture } from './pictures/materials'

export type Finish = 'wood' | 'cloth' | 'brass' | 'paint'
export type Finishes = Record<Finish, MeshStandardMaterial>

export function makeFinishes(): Finishes {
  return {
    wood: new MeshStandardMaterial({ vertexColors: true, map: woodPicture(), roughness: 0.42, envMapIntensity: 0.75 }),
    cloth: new MeshStandardMaterial({ vertexColors: true, map: clothPicture(), roughness: 0.92, envMapIntensity: 0.25 }),
    brass: new MeshStandardMaterial({ vertexColors: true, metalness: 1, roughness: 0.28, envMapIntensity: 1.3 }),
    paint: new MeshStandardMaterial({ vertexColors: true, roughness: 0.3, envMapIntensity: 0.5 }),
  }
}

/** The colours of the house. */
export const tones = {
  walnut: '#7c4b2c',
  walnutDark: '#573220',
  mahogany: '#8d4427',
  oak: '#a06c3f',
  ebony: '#33211a',
  gilt: '#d9a441',
  brass: '#e0b45c',
  brassDark: '#a87a2e',
  ivory: '#f3e9d2',
  ink: '#14110f',
  velvet: '#1f6a52',
  velvetLight: '#2b8066',
  leather: '#1d4a3a',
  marble: '#d8d0c4',
  paper: '#efe3c6',
} as const
