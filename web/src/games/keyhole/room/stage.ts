// SPDX-License-Identifier: MIT
// The stage all of the room stands on: one renderer, one scene, one camera to walk around with, and frames on demand. The
// first after a change is plain; while nothing moves they are gathered into a better one, and then there are none. Three's axes are the catalogue's own: x east, y north, z up, in millimetres; `at` makes a vector
// of a point, and cameras have z as their up.
import {
  ACESFilmicToneMapping,
  BasicShadowMap,
  type Camera,
  Group,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  Vector3,
  Vector4,
  WebGLRenderer,
} from 'three'
import type { Catalogue } from '../catalogue'
import type { Point } from '../turning'
import type { PieceName } from '../view'
import { Average } from './average'
import { freeAll, freeShared } from './freeing'
import { Gathering, type Sample } from './gathering'
import { type Quality, full, reduced } from './quality'
import { Running } from './running'

const kept = 240

/** How long the page worked on each of the last frames of a canvas, for measuring (bench/lobby.mjs, bench/room-cost.mjs):
    after the event `frame-work` the canvas has the milliseconds, how many frames there were at all, and draw calls and
    triangles of the last one (shadows and mirror included), in its dataset. */
class FrameWork {
  private readonly samples: number[] = []
  private frames = 0

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly drawn: { calls: number; triangles: number },
  ) {
    canvas.addEventListener('frame-work', this.report)
  }

  add(milliseconds: number): void {
    this.frames++
    this.samples.push(milliseconds)
    if (this.samples.length > kept) this.samples.shift()
  }

  private readonly report = (): void => {
    this.canvas.dataset['frames'] = String(this.frames)
    this.canvas.dataset['calls'] = String(this.drawn.calls)
    this.canvas.dataset['triangles'] = String(this.drawn.triangles)
    this.canvas.dataset['frameWork'] = this.samples.map((each) => each.toFixed(2)).join(' ')
  }

  dispose(): void {
    this.canvas.removeEventListener('frame-work', this.report)
  }
}

/** Milliseconds between two pictures of the same motion, at most. */
const motionGap = 120

/** The layer of signs that only the viewer sees: no mirror shows them. */
export const signLayer = 1

export const at = ([x, y, z]: Point): Vector3 => new Vector3(x, y, z)

export interface Groups {
  shell: Group // walls, floor, lamps, the night
  furniture: Group
  ghosts: Group
  marks: Group // what can be chosen, and what is
  extras: Group // what is staged for a while: looks, proofs, midnight cards
}

export interface Frame {
  now: number
  camera: Camera // the one that is looked through
  looking: boolean // it is not the usual one
}

/** Called before each frame; true asks for another one after it. */
export type FrameHook = (frame: Frame) => boolean | undefined

export class Stage {
  readonly scene = new Scene()
  readonly renderer: WebGLRenderer
  readonly camera = new PerspectiveCamera(30, 1, 20, 4000)
  readonly groups: Groups = {
    shell: new Group(),
    furniture: new Group(),
    ghosts: new Group(),
    marks: new Group(),
    extras: new Group(),
  }
  /** By key (lobby.ts); each is the whole figure, its origin where it stands. */
  readonly ghostMeshes = new Map<string, Object3D>()
  readonly pieceMeshes = new Map<PieceName, Object3D>()
  quality: Quality
  /** Puts the lights where a sample wants them; null: where a plain picture does. */
  aimLights: (sample: Sample | null) => void = () => undefined
  private readonly owned = new Set<{ dispose(): void }>()
  private readonly hooks = new Set<FrameHook>()
  private readonly running = new Running(() => this.invalidate())
  private readonly work: FrameWork
  private override: PerspectiveCamera | null = null
  private frameAspect: number | null = null
  private asked = 0
  private changed = true // since the last plain picture
  private readonly gathering: Gathering
  private readonly average: Average
  private size = { width: 1, height: 1 }
  private deviceRatio = 1
  private paused = false
  private coarse = false // the next picture is one of many
  private drawnAt = -Infinity
  private sharpening: ReturnType<typeof setTimeout> | undefined
  private ended = false

  constructor(
    readonly canvas: HTMLCanvasElement,
    readonly catalogue: Catalogue,
    wished: Quality | null,
  ) {
    this.quality = wished ?? full
    this.renderer = new WebGLRenderer({ canvas, antialias: this.quality.smooth, powerPreference: 'high-performance' })
    this.renderer.toneMapping = ACESFilmicToneMapping
    this.renderer.toneMappingExposure = 1.15
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = this.quality.shiny ? PCFShadowMap : BasicShadowMap
    this.renderer.shadowMap.autoUpdate = false
    this.camera.up.set(0, 0, 1)
    this.camera.layers.enable(signLayer)
    this.scene.add(...Object.values(this.groups))
    this.renderer.info.autoReset = false // the mirror draws within a picture
    this.work = new FrameWork(canvas, this.renderer.info.render)
    this.gathering = new Gathering(this.quality.gathered)
    this.average = this.own(new Average(this.renderer))
  }

  /** Changes over a while; see running.ts. */
  animate(milliseconds: number, onProgress: (share: number) => void, signal?: AbortSignal): Promise<void> {
    return this.running.animate(milliseconds, onProgress, signal)
  }

  get moving(): boolean {
    return this.running.busy
  }

  invalidate(): void {
    this.changed = true
    if (this.asked !== 0 || this.paused || this.ended) return
    // One picture right after the other: something moves, and who looks sees motion rather than pixels.
    this.coarse = this.quality.movingRatio < 1 && performance.now() - this.drawnAt < motionGap
    this.asked = requestAnimationFrame(this.frame)
  }

  /** Things stand elsewhere: their shadows are drawn again with the next frame. */
  shadowsChanged(): void {
    this.renderer.shadowMap.needsUpdate = true
    this.invalidate()
  }

  beforeFrame(hook: FrameHook): () => void {
    this.hooks.add(hook)
    return () => this.hooks.delete(hook)
  }

  /** Looks through another camera, in a frame of this aspect (width to height) inside the canvas; null: as usual. */
  setCameraOverride(camera: PerspectiveCamera | null, frameAspect: number | null = null): void {
    this.override = camera
    this.frameAspect = camera ? frameAspect : null
    this.invalidate()
  }

  get looking(): boolean {
    return this.override !== null
  }

  resize(width: number, height: number, deviceRatio: number): void {
    if (width < 1 || height < 1) return
    this.size = { width, height }
    this.deviceRatio = deviceRatio
    this.renderer.setPixelRatio(this.ratio(false))
    this.renderer.setSize(width, height, false)
    this.camera.aspect = width / height
    this.camera.updateProjectionMatrix()
    this.invalidate()
  }

  /** Pixels of the picture for each of the page, along an edge. */
  private ratio(coarse: boolean): number {
    return Math.min(this.deviceRatio, this.quality.pixelRatio) * (coarse ? this.quality.movingRatio : 1)
  }

  get aspect(): number {
    return this.size.width / this.size.height
  }

  /** Lets programs be made ready beside everything else, instead of holding up the page with the first picture. */
  async warmUp(): Promise<void> {
    // Where a browser cannot do that, asking for it only brings a warning.
    if (!this.renderer.getContext().getExtension('KHR_parallel_shader_compile')) return
    this.paused = true
    try {
      await this.renderer.compileAsync(this.scene, this.camera)
    } finally {
      this.pause(false)
    }
  }

  /** How long a few whole pictures take, waiting until each is really drawn. */
  tryPictures(count: number): number[] {
    if (this.ended) return []
    const gl = this.renderer.getContext()
    const pixel = new Uint8Array(4)
    return Array.from({ length: count }, () => {
      const begun = performance.now()
      this.draw(begun)
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
      return performance.now() - begun
    })
  }

  usePlainer(): void {
    this.quality = reduced
    this.resize(this.size.width, this.size.height, this.deviceRatio)
  }

  /** Gives back what hangs in no scene graph (shared textures, programs' uniforms, controls) when the stage ends. */
  own<Thing extends { dispose(): void }>(thing: Thing): Thing {
    this.owned.add(thing)
    return thing
  }

  /** While the browser has taken the context away nothing can be drawn. */
  pause(paused: boolean): void {
    this.paused = paused
    if (paused) {
      cancelAnimationFrame(this.asked)
      this.asked = 0
      this.running.finishAll()
    } else if (!this.ended) this.shadowsChanged()
  }

  private readonly frame = (now: number): void => {
    this.asked = 0
    const begun = performance.now()
    this.running.step(now)
    this.renderer.info.reset()
    if (this.changed) this.drawPlain(now)
    else this.drawSample()
    this.work.add(performance.now() - begun)
  }

  private drawPlain(now: number): void {
    this.changed = false
    if (this.gathering.drawn > 0) {
      this.aimLights(null)
      this.renderer.shadowMap.needsUpdate = true
    }
    this.gathering.restart(this.quality.gathered)
    const ratio = this.ratio(this.coarse)
    if (ratio !== this.renderer.getPixelRatio()) this.renderer.setPixelRatio(ratio)
    const again = this.draw(now)
    this.drawnAt = performance.now()
    clearTimeout(this.sharpening)
    if (again || this.running.busy) this.invalidate()
    else if (this.coarse) this.sharpening = setTimeout(() => this.invalidate(), 2 * motionGap)
    else this.askForSample()
  }

  /** Nothing has changed since the last picture: one more of the same, for the average. */
  private drawSample(): void {
    const camera = this.override ?? this.camera
    const view = this.viewport(this.size.width, this.size.height)
    if (this.gathering.drawn === 0) {
      const ratio = this.renderer.getPixelRatio()
      this.average.begin(Math.round(view.z * ratio), Math.round(view.w * ratio))
    }
    const sample = this.gathering.next()
    if (!sample) return
    this.aimLights(sample)
    this.renderer.shadowMap.needsUpdate = true
    this.average.add(this.scene, camera, sample)
    if (this.gathering.isWorthShowing) {
      this.aimViewport(view)
      this.average.show(this.gathering.drawn)
    }
    this.askForSample()
  }

  private askForSample(): void {
    if (this.asked === 0 && !this.paused && !this.gathering.atRest) this.asked = requestAnimationFrame(this.frame)
  }

  private draw(now: number): boolean {
    const camera = this.override ?? this.camera
    const frame: Frame = { now, camera, looking: this.override !== null }
    let again = false
    for (const hook of this.hooks) again = hook(frame) === true || again
    this.aimViewport(this.viewport(this.size.width, this.size.height))
    this.renderer.render(this.scene, camera)
    return again
  }

  private aimViewport(view: Vector4): void {
    const { width, height } = this.size
    this.renderer.setScissorTest(false)
    this.renderer.setViewport(0, 0, width, height)
    if (view.z === width && view.w === height) return
    // Around the keyhole's frame there is the door. Shadows leave white behind as the colour to clear with.
    this.renderer.setClearColor('#1c110c')
    this.renderer.clear()
    this.renderer.setScissor(view)
    this.renderer.setViewport(view)
    this.renderer.setScissorTest(true)
  }

  /** The part of the canvas that is drawn on: all of it, or the largest frame of the wished aspect in its middle. */
  private viewport(width: number, height: number): Vector4 {
    if (this.frameAspect === null) return new Vector4(0, 0, width, height)
    const framed = Math.min(width, height * this.frameAspect)
    const tall = framed / this.frameAspect
    return new Vector4((width - framed) / 2, (height - tall) / 2, framed, tall)
  }

  dispose(): void {
    this.pause(true)
    clearTimeout(this.sharpening)
    this.ended = true
    this.hooks.clear()
    this.work.dispose()
    for (const thing of this.owned) thing.dispose()
    freeShared(this.scene, this.renderer)
    freeAll(this.scene)
    this.renderer.dispose()
    // What is still held on the graphics card would be held for good: tests ask that it is nothing.
    const { geometries, textures } = this.renderer.info.memory
    this.canvas.dataset['held'] = String(geometries + textures)
    if (!this.renderer.getContext().isContextLost()) this.renderer.forceContextLoss()
  }
}
