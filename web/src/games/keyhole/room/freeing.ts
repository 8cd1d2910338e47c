// SPDX-License-Identifier: MIT
// Gives back what a part of a scene holds on the graphics card: nothing there is collected by itself.
import { Material, Texture, type BufferGeometry, type Object3D } from 'three'

interface Holding extends Object3D {
  geometry?: BufferGeometry
  material?: Material | Material[]
  dispose?: () => void
  shadow?: { dispose?: () => void }
}

function freeMaterial(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
  material.dispose()
}

export function freeAll(root: Object3D): void {
  root.traverse((object: Holding) => {
    object.geometry?.dispose()
    for (const material of [object.material ?? []].flat()) freeMaterial(material)
    object.shadow?.dispose?.()
    // Instanced meshes, lights and reflecting faces hold buffers of their own.
    if ('isInstancedMesh' in object || 'isLight' in object || 'isReflector' in object) object.dispose?.()
  })
  root.clear()
}
