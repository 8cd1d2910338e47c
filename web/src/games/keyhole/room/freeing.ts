// SPDX-License-Identifier: MIT
// Gives back what a part of a scene holds on the graphics card: nothing there is collected by itself.
import { Material, Texture, type BufferGeometry, type Object3D, type WebGLRenderer } from 'three'

/** What an object of a scene may hold; three declares it class by class. */
interface Holding {
  geometry?: BufferGeometry
  material?: Material | Material[]
  shadow?: { dispose?: () => void }
  dispose?: () => void
}

function freeMaterial(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
  material.dispose()
}

export function freeAll(root: Object3D): void {
  root.traverse((object) => {
    const holding = object as Holding
    holding.geometry?.dispose()
    for (const material of [holding.material ?? []].flat()) freeMaterial(material)
    holding.shadow?.dispose?.()
    // Instanced meshes, lights and reflecting faces hold buffers of their own.
    holding.dispose?.()
  })
  root.clear()
}

/** Three keeps a table for shiny materials that all of them share and nobody disposes of: it is found through any of them. */
export function freeShared(root: Object3D, renderer: WebGLRenderer): void {
  root.traverse((object) => {
    for (const material of [(object as Holding).material ?? []].flat()) {
      const known = renderer.properties.get(material) as { uniforms?: { dfgLUT?: { value: unknown } } }
      const table = known.uniforms?.dfgLUT?.value
      if (table instanceof Texture) table.dispose()
    }
  })
}
