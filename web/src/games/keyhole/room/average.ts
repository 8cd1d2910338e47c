// SPDX-License-Identifier: MIT
// The average of many pictures of one moment (gathering.ts): each is drawn aside, added to a sum, and the sum is shown.
import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Camera,
  HalfFloatType,
  Mesh,
  NearestFilter,
  NoBlending,
  Scene,
  ShaderMaterial,
  SRGBColorSpace,
  WebGLRenderTarget,
  type PerspectiveCamera,
  type WebGLRenderer,
} from 'three'
import type { Sample } from './gathering'

const vertex = `
varying vec2 place;
void main() {
  place = position.xy * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

const fragment = `
uniform sampler2D picture;
uniform float part;
varying vec2 place;
void main() {
  gl_FragColor = vec4(texture2D(picture, place).rgb * part, 1.0);
}`

export class Average {
  private readonly single: WebGLRenderTarget
  private readonly sum: WebGLRenderTarget
  private readonly scene = new Scene()
  private readonly camera = new Camera()
  private readonly sheet: Mesh<BufferGeometry, ShaderMaterial>

  constructor(private readonly renderer: WebGLRenderer) {
    const plain = { type: HalfFloatType, minFilter: NearestFilter, magFilter: NearestFilter }
    this.single = new WebGLRenderTarget(1, 1, plain)
    this.sum = new WebGLRenderTarget(1, 1, { ...plain, depthBuffer: false })
    // As the screen's: colours ready to be shown, drawn by the same programs (mirror-face.ts has more about it).
    Object.assign(this.single, { isXRRenderTarget: true })
    this.single.texture.colorSpace = SRGBColorSpace
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3))
    const material = new ShaderMaterial({
      uniforms: { picture: { value: null }, part: { value: 1 } },
      vertexShader: vertex,
      fragmentShader: fragment,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    })
    this.sheet = new Mesh(geometry, material)
    this.sheet.frustumCulled = false
    this.scene.add(this.sheet)
  }

  begin(width: number, height: number): void {
    this.single.setSize(width, height)
    this.sum.setSize(width, height)
    this.renderer.setRenderTarget(this.sum)
    this.renderer.setClearColor('#000000', 0)
    this.renderer.clear()
    this.renderer.setRenderTarget(null)
  }

  add(scene: Scene, camera: PerspectiveCamera, { aside }: Sample): void {
    const { width, height } = this.single
    const { aspect } = camera
    camera.setViewOffset(width, height, aside[0] - 0.5, aside[1] - 0.5, width, height)
    this.renderer.setRenderTarget(this.single)
    this.renderer.render(scene, camera)
    // Whole pixels hardly ever have the exact shape of the picture.
    camera.aspect = aspect
    camera.clearViewOffset()
    this.paint(this.sum, this.single, 1, true)
  }

  /** Where the renderer draws on the screen. */
  show(count: number): void {
    this.paint(null, this.sum, 1 / count, false)
  }

  private paint(target: WebGLRenderTarget | null, from: WebGLRenderTarget, part: number, added: boolean): void {
    const { material } = this.sheet
    material.blending = added ? AdditiveBlending : NoBlending
    material.transparent = added
    material.uniforms['picture'] = { value: from.texture }
    material.uniforms['part'] = { value: part }
    this.renderer.setRenderTarget(target)
    // Nothing of what is there is cleared.
    this.renderer.autoClear = false
    this.renderer.render(this.scene, this.camera)
    this.renderer.autoClear = true
    this.renderer.setRenderTarget(null)
  }

  dispose(): void {
    this.single.dispose()
    this.sum.dispose()
    this.sheet.geometry.dispose()
    this.sheet.material.dispose()
  }
}
