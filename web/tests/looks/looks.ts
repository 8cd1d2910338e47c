// SPDX-License-Identifier: MIT
// For keyhole-look.spec.ts: the real room without its light. It draws what the eye of a door sees with the furniture as
// people see it, and answers in numbers: how far away what is in the way is, and where a ghost's body shows.
import {
  Color,
  DoubleSide,
  FloatType,
  Group,
  Mesh,
  MeshBasicMaterial,
  NearestFilter,
  ShaderMaterial,
  UnsignedByteType,
  Vector3,
  WebGLRenderTarget,
  type Material,
  type Object3D,
} from 'three'
import type { Catalogue } from '../../src/games/keyhole/catalogue'
import type { Lobby } from '../../src/games/keyhole/lobby'
import { bitsOf, glassOf, imageOf, samplePoints, type Point } from '../../src/games/keyhole/look/points'
import { eyeCamera, frameAspect } from '../../src/games/keyhole/room/flight'
import { House } from '../../src/games/keyhole/room/house'
import { full } from '../../src/games/keyhole/room/quality'
import { at, Stage } from '../../src/games/keyhole/room/stage'
import { bodyAt } from '../../src/games/keyhole/room/proof'
import type { Door, PieceName, Side, Sighting } from '../../src/games/keyhole/view'

const width = 640
// Pixels beside an outline where a picture may differ: edges of furniture are rounded by up to half a millimetre.
const silhouette = 2

/** What the picture says of one sample point. */
export type Verdict = 'seen' | 'hidden' | 'edge'

class Looks {
  private readonly stage: Stage
  private readonly house: House
  private readonly height: number
  private readonly ghost = new Group()
  private lobby: Lobby | null = null

  constructor(private readonly catalogue: Catalogue) {
    this.height = Math.round(width / frameAspect(catalogue))
    this.stage = new Stage(document.createElement('canvas'), catalogue, full)
    this.stage.pause(true) // no frames of its own
    this.house = new House(this.stage)
    const { groups, scene, renderer } = this.stage
    for (const group of [groups.shell, groups.ghosts, groups.marks]) group.visible = false
    scene.background = null
    scene.environment = null
    renderer.shadowMap.enabled = false
    groups.extras.add(this.ghost)
  }

  /** Everything stands as in this lobby, except for what is taken away. */
  arrange(lobby: Lobby, without: readonly PieceName[]): this {
    this.lobby = lobby
    this.house.set(lobby)
    for (const piece of without) (this.stage.pieceMeshes.get(piece) as Object3D).visible = false
    return this
  }

  private startOf(sighting: Sighting): Side {
    return this.lobby?.start[sighting.seat] ?? 'S'
  }

  /** All solid things in one material; the reflecting face stays what it is, or is left out. */
  private paintFurniture(material: Material, glassToo: boolean): void {
    this.stage.groups.furniture.traverse((object) => {
      if (!(object instanceof Mesh)) return
      if ('isReflector' in object) object.visible = glassToo
      else object.material = material
    })
  }

  private draw<Pixels extends Float32Array | Uint8Array>(
    door: Door,
    target: WebGLRenderTarget,
    pixels: Pixels,
  ): Pixels {
    const { renderer, scene } = this.stage
    renderer.setRenderTarget(target)
    renderer.setClearColor(new Color(0, 0, 0), 0)
    renderer.clear()
    renderer.render(scene, eyeCamera(this.catalogue, door))
    renderer.readRenderTargetPixels(target, 0, 0, width, this.height, pixels)
    renderer.setRenderTarget(null)
    target.dispose()
    return pixels
  }

  /** How far ahead the nearest furniture is, in millimetres, for each pixel; 0 where there is none. */
  private distances(door: Door): Float32Array {
    const distance = new ShaderMaterial({
      side: DoubleSide,
      vertexShader:
        'varying float far; void main() { vec4 p = modelViewMatrix * vec4(position, 1.0); far = -p.z; gl_Position = projectionMatrix * p; }',
      fragmentShader: 'varying float far; void main() { gl_FragColor = vec4(far, 0.0, 0.0, 1.0); }',
    })
    this.paintFurniture(distance, false)
    const target = new WebGLRenderTarget(width, this.height, {
      type: FloatType,
      minFilter: NearestFilter,
      magFilter: NearestFilter,
    })
    return this.draw(door, target, new Float32Array(width * this.height * 4))
  }

  private project(door: Door, point: Point): { x: number; y: number; ahead: number } | null {
    const camera = eyeCamera(this.catalogue, door)
    const seen = at(point).applyMatrix4(camera.matrixWorldInverse)
    const flat = new Vector3(...at(point).project(camera).toArray())
    if (seen.z >= 0 || Math.abs(flat.x) > 1 || Math.abs(flat.y) > 1) return null
    return { x: ((flat.x + 1) / 2) * width, y: ((flat.y + 1) / 2) * this.height, ahead: -seen.z }
  }

  /** For each sample point of each ghost whether the picture of the furniture leaves it free. */
  verdicts(door: Door, sightings: readonly Sighting[]): Verdict[][] {
    const far = this.distances(door)
    return sightings.map((sighting) =>
      samplePoints(this.catalogue, sighting, this.startOf(sighting)).map((point): Verdict => {
        const spot = this.project(door, point)
        if (!spot) return 'hidden'
        const around = this.near(spot.x, spot.y, silhouette).map((pixel) => {
          const nearest = far[pixel * 4] ?? 0
          return nearest === 0 || nearest > spot.ahead - 0.05
        })
        return around.every(Boolean) ? 'seen' : around.some(Boolean) ? 'edge' : 'hidden'
      }),
    )
  }

  /** Pixels around a spot of the picture. */
  private near(x: number, y: number, reach: number): number[] {
    const pixels: number[] = []
    for (let dx = -reach; dx <= reach; dx++) {
      for (let dy = -reach; dy <= reach; dy++) {
        const [px, py] = [Math.floor(x) + dx, Math.floor(y) + dy]
        if (px >= 0 && py >= 0 && px < width && py < this.height) pixels.push(py * width + px)
      }
    }
    return pixels
  }

  /** One ghost's plain body in white among black furniture. */
  private whiteGhost(door: Door, sighting: Sighting, mirror: boolean): Uint8Array {
    this.paintFurniture(new MeshBasicMaterial({ color: 'black', side: DoubleSide }), mirror)
    this.ghost.clear()
    this.ghost.add(
      new Mesh(bodyAt(this.catalogue, sighting, this.startOf(sighting)), new MeshBasicMaterial({ color: 'white' })),
    )
    const target = new WebGLRenderTarget(width, this.height, { type: UnsignedByteType })
    const pixels = this.draw(door, target, new Uint8Array(width * this.height * 4))
    this.ghost.clear()
    return pixels
  }

  /** How many pixels of the picture show this ghost directly. */
  whitePixels(door: Door, sighting: Sighting): number {
    const pixels = this.whiteGhost(door, sighting, false)
    let count = 0
    for (let i = 0; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 128) count += 1
    return count
  }

  /**
   * Of the points that are seen only in the mirror and are turned towards it: how many there are, and how many of them are
   * white where a mirror that stands as in `shown` has their image in the picture.
   */
  inMirror(door: Door, sighting: Sighting, shown: Lobby): { asked: number; white: number } {
    const glass = glassOf(this.catalogue, shown)
    if (!glass) return { asked: 0, white: 0 }
    const pixels = this.whiteGhost(door, sighting, true)
    const reflected = bitsOf(sighting.reflected)
    const eye = eyeCamera(this.catalogue, door).position.toArray()
    const mirrored = imageOf(glass, eye)
    const points = samplePoints(this.catalogue, sighting, this.startOf(sighting))
    let [asked, white] = [0, 0]
    points.forEach((point, i) => {
      const away: Point = [point[0] - sighting.x, point[1] - sighting.y, 0]
      const turned = away[0] * (mirrored[0] - point[0]) + away[1] * (mirrored[1] - point[1])
      const spot = this.project(door, imageOf(glass, point))
      if (!reflected[i] || turned <= 0 || !spot) return
      asked += 1
      // The reflection has fewer pixels than the picture.
      if (this.near(spot.x, spot.y, 2).some((pixel) => (pixels[pixel * 4] ?? 0) > 60)) white += 1
    })
    return { asked, white }
  }
}

declare global {
  interface Window {
    looksAt(catalogue: Catalogue, lobby: Lobby, without?: readonly PieceName[]): Looks
  }
}
let opened: Looks | undefined
window.looksAt = (catalogue, lobby, without = []) => (opened ??= new Looks(catalogue)).arrange(lobby, without)
