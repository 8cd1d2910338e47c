// SPDX-License-Identifier: MIT
// The face of the mirror: a real reflection, drawn only when the glass is in the picture and turned towards it. Where the
// machine has to be spared the reflection is drawn anew only when something has come to rest. Where mirrors do not reflect
// (an option, KH-23) the glass is blind.
import { Mesh, MeshStandardMaterial, PlaneGeometry, type Camera, type Object3D } from 'three'
import { Reflector } from 'three/examples/jsm/objects/Reflector.js'
import { boxesOf } from '../catalogue'
import { glassOf } from './furniture/mirror'
import type { Stage } from './stage'

export class MirrorFace {
  private readonly reflecting: Reflector
  private readonly blind: Mesh<PlaneGeometry, MeshStandardMaterial>
  private stale = true
  private drawnFor: Camera | null = null

  constructor(
    private readonly stage: Stage,
    piece: Object3D,
  ) {
    const index = stage.catalogue.pieces.find((each) => each.name === 'mirror')?.reflecting_box ?? 0
    const box = boxesOf(stage.catalogue, 'mirror')[index]
    if (!box) throw new Error('a mirror without glass')
    const glass = glassOf(box)
    const { reflection, liveMirror } = stage.quality
    const plane = new PlaneGeometry(glass.width, glass.height)
    this.reflecting = new Reflector(plane, {
      textureWidth: reflection,
      textureHeight: reflection,
      color: 0xb9c4cc,
      clipBias: 0.001,
      multisample: liveMirror ? 4 : 0,
    })
    this.blind = new Mesh(plane, new MeshStandardMaterial({ color: '#76808a', roughness: 0.7, metalness: 0.3 }))
    for (const face of [this.reflecting, this.blind]) {
      face.rotation.x = Math.PI / 2
      face.position.set(glass.x, glass.y - 0.02, glass.z)
      piece.add(face)
    }
    this.reflects(true)
    const draw = this.reflecting.onBeforeRender
    this.reflecting.onBeforeRender = (...scene) => {
      // What the eye of a door sees in it is not what one sees from outside.
      if (!stage.quality.liveMirror && !this.stale && scene[2] === this.drawnFor) return
      this.stale = false
      this.drawnFor = scene[2]
      draw.apply(this.reflecting, scene)
    }
  }

  reflects(does: boolean): void {
    this.reflecting.visible = does
    this.blind.visible = !does
    this.changed()
  }

  /** What the glass shows is no longer true. */
  changed(): void {
    this.stale = true
    this.stage.invalidate()
  }
}
