// SPDX-License-Identifier: MIT
// The ghosts: one figure each, in three sizes and the colours of their seats. They look at the viewer, and those
// that wait outside rise behind a wall until they peep over it.
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  Mesh,
  MeshLambertMaterial,
  Points,
  PointsMaterial,
  Quaternion,
  Vector3,
} from 'three'
import { bodyOf, sizeOf, type Size } from '../catalogue'
import { keyOf, type Lobby } from '../lobby'
import { sides, type GhostId, type Side } from '../view'
import { ornamentChance } from './chance'
import { ghostBody } from './ghost-body'
import { GhostSigns } from './ghost-signs'
import { seatColour, sheetPicture } from './pictures/ghost'
import { topOf, type Figure, type Standing } from './places'
import { gently } from './running'
import type { Frame, Stage } from './stage'
import { sideFrame, turnsOf, wall } from './wall'

const seatsAtMost = 4
export const ghostOpacity = 0.88

export class Ghosts {
  readonly figures = new Map<string, Figure>()
  private readonly bodies = new Map<Size, BufferGeometry>()
  private readonly sheets = new Map<number, MeshLambertMaterial>()
  private readonly signs: GhostSigns
  private readonly confetti: Confetti
  private readonly inward: Record<Side, ReturnType<typeof sideFrame>>

  constructor(private readonly stage: Stage) {
    const { size } = stage.catalogue.lobby
    for (const body of stage.catalogue.bodies)
      this.bodies.set(body.size, stage.own(ghostBody(body.radius, body.height)))
    this.inward = Object.fromEntries(sides.map((side) => [side, sideFrame(side, size).invert()])) as typeof this.inward
    this.signs = new GhostSigns(stage, seatsAtMost)
    this.confetti = new Confetti(stage)
    stage.beforeFrame((frame) => this.turn(frame))
  }

  /** A material of one's own for a ghost of this seat: it may fade without the others. */
  material(seat: number): MeshLambertMaterial {
    let sheet = this.sheets.get(seat)
    if (!sheet) {
      sheet = makeSheet(seat, this.stage.quality.name === 'full' ? 1024 : 512)
      this.sheets.set(seat, this.stage.own(sheet))
      if (sheet.map) this.stage.own(sheet.map)
    }
    const own = sheet.clone()
    own.onBeforeCompile = sheet.onBeforeCompile
    return own
  }

  /** Makes sure that everybody of this lobby has a figure. */
  gather(lobby: Lobby): void {
    for (const ghost of lobby.ghosts) {
      const key = keyOf(ghost)
      if (this.figures.has(key)) continue
      const figure: Figure = {
        key,
        seat: ghost.seat,
        id: ghost.id,
        whole: new Group(),
        body: this.body(ghost.seat, ghost.id),
        standing: null,
        jitter: (ornamentChance(ghost.seat * 16 + ghost.id.charCodeAt(1) + ghost.id.charCodeAt(0) * 7)() - 0.5) * 0.5,
      }
      figure.body.castShadow = true
      figure.whole.name = key
      figure.whole.userData['thing'] = { kind: 'ghost', seat: ghost.seat, id: ghost.id }
      figure.whole.add(figure.body)
      this.figures.set(key, figure)
      this.stage.ghostMeshes.set(key, figure.whole)
      this.stage.groups.ghosts.add(figure.whole)
    }
  }

  body(seat: number, id: GhostId): Figure['body'] {
    const mesh = new Mesh(this.bodies.get(sizeOf(id)) as BufferGeometry, this.material(seat))
    mesh.renderOrder = 5
    return mesh
  }

  stand(figure: Figure, standing: Standing): void {
    figure.standing = standing
    figure.whole.position.copy(standing.place)
    figure.body.castShadow = standing.outside === null
    this.lay(figure.body, figure.id, standing.lying, standing.way)
  }

  /** Upright, or along the way from start to exit with the head in front (KH-33). */
  lay(body: Mesh, id: GhostId, lying: boolean, way: Side): void {
    const { radius, height } = bodyOf(this.stage.catalogue, id)
    body.position.set(0, 0, 0)
    body.quaternion.identity()
    if (!lying) return
    const up = new Vector3(0, 0, 1)
    const turn = (turnsOf[way] * Math.PI) / 2
    // Turned about, then laid down: the face looks up, the head lies towards the south; then the way it goes.
    body.quaternion
      .setFromAxisAngle(up, turn)
      .multiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2))
      .multiply(new Quaternion().setFromAxisAngle(up, Math.PI))
    body.position.set(0, height / 2, radius).applyAxisAngle(up, turn)
  }

  /**
   * How far a ghost outside rises to be seen over the wall before it: who waits peeps over its edge, who has got out floats
   * above it. Nothing where that wall is left out.
   */
  peep({ outside, place }: Standing, eye: Vector3): number {
    if (!outside) return 0
    const { size } = this.stage.catalogue.lobby
    const from = eye.clone().applyMatrix4(this.inward[outside.side])
    const hidden = Math.min(1, Math.max(0, (from.y / size - 0.17) / 0.16))
    if (hidden === 0) return 0
    const behind = -place.clone().applyMatrix4(this.inward[outside.side]).y
    // What the wall hides from this eye at that distance behind it.
    const shade = wall.height - (Math.max(0, from.z - wall.height) / Math.max(1, from.y)) * behind
    const base = shade + (outside.row === 'start' ? -7 : 9)
    return gently(hidden) * Math.max(0, base - place.z)
  }

  private turn({ camera, looking, now }: Frame): boolean {
    const eye = camera.getWorldPosition(new Vector3())
    const idle = this.stage.quality.idle && this.stage.idleMotion
    for (const figure of this.figures.values()) {
      const { standing, whole, body } = figure
      if (!standing) continue
      if (!standing.lying) {
        body.rotation.z = Math.atan2(eye.x - whole.position.x, whole.position.y - eye.y) + figure.jitter
        body.position.z = idle ? 0.7 + 0.7 * Math.sin(now / 700 + figure.jitter * 12) : 0
      }
      if (standing.outside) {
        // Who waits is in no danger and stays out of the eye's picture.
        whole.visible = !looking
        body.position.z += this.peep(standing, eye)
      }
    }
    this.signs.follow(this.figures.values(), looking, (figure) =>
      topOf(this.stage.catalogue, figure.id, figure.standing?.lying ?? false),
    )
    this.confetti.follow(this.figures.values(), looking)
    return idle
  }
}

/** A sheet that glows faintly by itself, more at its edges, where one looks through more of it. */
function makeSheet(seat: number, pixels: number): MeshLambertMaterial {
  const map = sheetPicture(seat, pixels)
  const sheet = new MeshLambertMaterial({
    map,
    emissiveMap: map,
    emissive: '#ffffff',
    emissiveIntensity: 0.34,
    transparent: true,
    opacity: ghostOpacity,
  })
  const rim = { value: new Color(seatColour(seat)).lerp(new Color('#dfe8ff'), 0.55) }
  sheet.onBeforeCompile = (shader) => {
    shader.uniforms['rim'] = rim
    shader.fragmentShader = shader.fragmentShader.replace('void main() {', 'uniform vec3 rim;\nvoid main() {').replace(
      '#include <emissivemap_fragment>',
      `#include <emissivemap_fragment>
        float edge = 1.0 - abs(dot(normalize(vViewPosition), normal));
        totalEmissiveRadiance += rim * pow(edge, 2.5) * 0.75;
        float painted = 1.0 - smoothstep(0.1, 0.5, diffuseColor.g);
        diffuseColor.a = mix(diffuseColor.a * (1.0 - 0.2 * pow(1.0 - edge, 3.0)), opacity / ${ghostOpacity}, painted);`,
    )
  }
  return sheet
}

// A tiny celebration around everybody who has escaped: some bright scraps of paper in the air.

const each = 14
const most = 28
const colours = ['#ffd27a', '#ff9b85', '#7fd1ae', '#9fd4ff', '#f6ecd6']

class Confetti {
  private readonly points: Points<BufferGeometry, PointsMaterial>
  private readonly places = new BufferAttribute(new Float32Array(each * most * 3), 3)

  constructor(private readonly stage: Stage) {
    const paper = new Float32Array(each * most * 3)
    for (let i = 0; i < each * most; i++) new Color(colours[i % colours.length]).toArray(paper, i * 3)
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', this.places)
    geometry.setAttribute('color', new BufferAttribute(paper, 3))
    this.points = new Points(geometry, new PointsMaterial({ size: 2.2, vertexColors: true, toneMapped: false }))
    this.points.frustumCulled = false
    stage.groups.ghosts.add(this.points)
  }

  follow(figures: Iterable<Figure>, looking: boolean): void {
    let count = 0
    for (const { standing, whole, body, id } of figures) {
      if (standing?.outside?.row !== 'escaped' || count >= each * most) continue
      const chance = ornamentChance(count + 1)
      const { radius, height } = bodyOf(this.stage.catalogue, id)
      for (let i = 0; i < each; i++) {
        const angle = chance() * 2 * Math.PI
        const far = radius * (1.2 + chance() * 0.9)
        const z = whole.position.z + body.position.z + height * (0.3 + chance() * 0.95)
        this.places.setXYZ(
          count++,
          whole.position.x + Math.cos(angle) * far,
          whole.position.y + Math.sin(angle) * far,
          z,
        )
      }
    }
    this.points.geometry.setDrawRange(0, count)
    this.points.visible = count > 0 && !looking
    this.places.needsUpdate = true
  }
}
