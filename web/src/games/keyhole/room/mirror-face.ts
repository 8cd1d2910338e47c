// SPDX-License-Identifier: MIT
// The face of the mirror: a real reflection, drawn only when the glass is in the picture and turned towards it. Where the
// machine has to be spared the reflection is redrawn only when something has come to rest. Where mirrors do not reflect
// (an option, KH-23) the glass is blind.
import {
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  type Camera,
  type Object3D,
  type ShaderMaterial,
} from 'three'
import { Reflector } from 'three/examples/jsm/objects/Reflector.js'
import { boxesOf } from '../catalogue'
import { glassOf } from './furniture/mirror'
import type { Stage } from './stage'

/** Milliseconds without a step after which a camera stands still. */
const rest = 140

export class MirrorFace {
  private readonly reflecting: Reflector
  private readonly blind: Mesh<PlaneGeometry, MeshLambertMaterial>
  private stale = true
  private settling: ReturnType<typeof setTimeout> | undefined
  private readonly seenFrom = new Matrix4()
  private seenBy: Camera | null = null

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
    if (!liveMirror) shareMaterials(this.reflecting)
    this.blind = new Mesh(plane, new MeshLambertMaterial({ color: '#76808a' }))
    for (const face of [this.reflecting, this.blind]) {
      face.rotation.x = Math.PI / 2
      face.position.set(glass.x, glass.y - 0.02, glass.z)
      piece.add(face)
    }
    this.reflects(true)
    const draw = this.reflecting.onBeforeRender
    this.reflecting.onBeforeRender = (...scene) => {
      if (!stage.quality.liveMirror && !this.stale) return
      this.stale = false
      draw.apply(this.reflecting, scene)
    }
    stage.beforeFrame(({ camera }) => {
      this.follow(camera)
      return false
    })
    stage.own({ dispose: () => clearTimeout(this.settling) })
  }

  /** Somebody looks from elsewhere: another eye is served at once, one that walks around when it stands still. */
  private follow(camera: Camera): void {
    camera.updateMatrixWorld()
    if (this.seenFrom.equals(camera.matrixWorld)) return
    this.seenFrom.copy(camera.matrixWorld)
    if (camera !== this.seenBy) this.stale = true
    this.seenBy = camera
    clearTimeout(this.settling)
    this.settling = setTimeout(() => this.changed(), rest)
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

/**
 * Three makes every material twice, once for the screen and once for pictures of another kind, and making them takes
 * software seconds. A picture that is as the screen's (its colours ready to be shown, as headsets want them) needs no second
 * set; the glass then shows its colours as they are.
 */
function shareMaterials(mirror: Reflector): void {
  const target = mirror.getRenderTarget()
  Object.assign(target, { isXRRenderTarget: true })
  target.texture.colorSpace = SRGBColorSpace
  const material = mirror.material as ShaderMaterial
  material.fragmentShader = material.fragmentShader
    .replace('#include <tonemapping_fragment>', '')
    .replace('#include <colorspace_fragment>', '')
}
