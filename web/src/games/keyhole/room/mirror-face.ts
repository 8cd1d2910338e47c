// SPDX-License-Identifier: MIT
// The face of the mirror: a real reflection of the room, drawn only when the glass is in the picture and turned towards it,
// with fewer pixels while something moves. Where the machine has to be spared, it is redrawn only when everything has come
// to rest. Where mirrors do not reflect (an option, KH-23) the glass is blind.
import {
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  Vector2,
  type Camera,
  type Object3D,
} from 'three'
import { Reflector } from 'three/examples/jsm/objects/Reflector.js'
import { boxesOf } from '../catalogue'
import { glassOf } from './furniture/mirror'
import type { Stage } from './stage'

/** Milliseconds without a step after which a camera stands still. */
const rest = 140
const cut = 1.6 // millimetres from the edge of the glass that are cut at a slant

/** Old silver: a little dim, warmer towards the edge, which is cut and so shows the room a little shifted. */
const glassShader = (width: number, height: number) => ({
  name: 'MirrorGlass',
  uniforms: {
    color: { value: null },
    tDiffuse: { value: null },
    textureMatrix: { value: null },
    glass: { value: new Vector2(width, height) },
  },
  vertexShader: `
    uniform mat4 textureMatrix;
    varying vec4 onPicture;
    varying vec2 onGlass;
    void main() {
      onPicture = textureMatrix * vec4(position, 1.0);
      onGlass = uv;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragmentShader: `
    uniform vec3 color;
    uniform sampler2D tDiffuse;
    uniform vec2 glass;
    varying vec4 onPicture;
    varying vec2 onGlass;
    void main() {
      vec2 inner = min(onGlass, 1.0 - onGlass) * glass; // millimetres to the edges
      float near = min(inner.x, inner.y);
      float slant = 1.0 - smoothstep(${(cut - 0.25).toFixed(2)}, ${cut.toFixed(2)}, near);
      vec2 place = onPicture.xy / onPicture.w + slant * 0.004;
      vec3 seen = texture2D(tDiffuse, place).rgb * mix(vec3(1.0), color, 0.55);
      float line = smoothstep(0.3, 0.0, abs(near - ${cut.toFixed(2)}));
      seen = mix(seen, vec3(1.0, 0.95, 0.82), 0.05 + 0.1 * slant + 0.22 * line);
      gl_FragColor = vec4(seen * mix(0.86, 1.0, smoothstep(0.0, 9.0, near)), 1.0);
    }`,
})

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
      shader: glassShader(glass.width, glass.height),
    })
    shareMaterials(this.reflecting)
    this.blind = new Mesh(plane, new MeshLambertMaterial({ color: '#76808a' }))
    for (const face of [this.reflecting, this.blind]) {
      face.rotation.x = Math.PI / 2
      face.position.set(glass.x, glass.y - 0.02, glass.z)
      piece.add(face)
    }
    this.reflects(true)
    this.drawWhenWanted()
    stage.beforeFrame(({ camera }) => {
      this.follow(camera)
      return false
    })
    stage.own({ dispose: () => clearTimeout(this.settling) })
  }

  private drawWhenWanted(): void {
    const { stage, reflecting } = this
    const draw = reflecting.onBeforeRender
    reflecting.onBeforeRender = (...picture) => {
      const { liveMirror, reflection } = stage.quality
      if (!liveMirror && !this.stale) return
      this.stale = false
      const pixels = liveMirror && stage.moving ? reflection / 2 : reflection
      const target = reflecting.getRenderTarget()
      if (target.width !== pixels) target.setSize(pixels, pixels)
      // Badges and marks are for the viewer, and not in the room.
      reflecting.getReflectionCamera(picture[2]).layers.set(0)
      const { marks } = stage.groups
      const shown = marks.visible
      marks.visible = false
      draw.apply(reflecting, picture)
      marks.visible = shown
    }
  }

  /** Somebody looks from elsewhere: another eye is served at once, one that walks around when it stands still. */
  private follow(camera: Camera): void {
    if (this.stage.quality.liveMirror) return
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
}
