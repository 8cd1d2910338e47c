// SPDX-License-Identifier: MIT
// The ghosts: one figure each, in three sizes and the colours of their seats. They look at the viewer, and those
// that wait outside rise behind a wall until they peep over it.
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  type MeshLambertMaterial,
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
import { GhostCrowd, ghostOpacity, makeSheet, seatsAtMost } from './ghost-crowd'
import { GhostSigns } from './ghost-signs'
import { topOf, type Figure, type Standing } from './places'
import { gently } from './running'
import type { Frame, Stage } from './stage'
import { sideFrame, turnsOf, wall } from './wall'

/** The layer of bodies that can be pointed at, but are drawn elsewhere (ghost-crowd.ts). */
export const pointedAt = 2

export class Ghosts {
  readonly figures = new Map<string, Figure>()
  private readonly bodies = new Map<Size, BufferGeometry>()
  private readonly sheets = new Map<number, MeshLambertMaterial>()
  private readonly crowd: GhostCrowd
  private readonly unseen: MeshBasicMaterial
  private readonly signs: GhostSigns
  private readonly confetti: Confetti
  private readonly inward: Record<Side, ReturnType<typeof sideFrame>>

  constructor(private readonly stage: Stage) {
    const { size } = stage.catalogue.lobby
    for (const body of stage.catalogue.bodies)
      this.bodies.set(body.size, stage.own(ghostBody(body.radius, body.height)))
    this.inward = Object.fromEntries(sides.map((side) => [side, sideFrame(side, size).invert()])) as typeof this.inward
    this.crowd = new GhostCrowd(stage)
    this.unseen = stage.own(new MeshBasicMaterial())
    this.signs = new GhostSigns(stage, seatsAtMost)
    this.confetti = new Confetti(stage)
    stage.beforeFrame((frame) => this.turn(frame))
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
        body: new Mesh(this.bodies.get(sizeOf(ghost.id)), this.unseen),
        opacity: ghostOpacity,
        standing: null,
        jitter: (ornamentChance(ghost.seat * 16 + ghost.id.charCodeAt(1) + ghost.id.charCodeAt(0) * 7)() - 0.5) * 0.5,
      }
      figure.body.layers.set(pointedAt)
      figure.whole.name = key
      figure.whole.userData['thing'] = { kind: 'ghost', seat: ghost.seat, id: ghost.id }
      figure.whole.add(figure.body)
      this.figures.set(key, figure)
      this.stage.ghostMeshes.set(key, figure.whole)
      this.stage.groups.ghosts.add(figure.whole)
    }
  }

  /** A ghost of this seat apart from the crowd, for where one might go; with a material of its own, so that it may fade. */
  body(seat: number, id: GhostId): Mesh<BufferGeometry, MeshLambertMaterial> {
    let sheet = this.sheets.get(seat)
    if (!sheet) this.sheets.set(seat, (sheet = this.stage.own(makeSheet(this.stage, seat))))
    const own = sheet.clone()
    own.onBeforeCompile = sheet.onBeforeCompile
    own.customProgramCacheKey = sheet.customProgramCacheKey
    const mesh = new Mesh(this.bodies.get(sizeOf(id)) as BufferGeometry, own)
    mesh.renderOrder = 5
    return mesh
  }

  stand(figure: Figure, standing: Standing): void {
    figure.standing = standing
    figure.whole.position.copy(standing.place)
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

  private turn({ camera, looking }: Frame): boolean {
    const eye = camera.getWorldPosition(new Vector3())
    for (const figure of this.figures.values()) {
      const { standing, whole, body } = figure
      if (!standing) continue
      if (!standing.lying) {
        body.rotation.z = Math.atan2(eye.x - whole.position.x, whole.position.y - eye.y) + figure.jitter
        body.position.z = 0
      }
      if (standing.outside) {
        // Who waits is in no danger and stays out of the eye's picture.
        whole.visible = !looking
        body.position.z += this.peep(standing, eye)
      }
    }
    this.crowd.follow(this.figures.values(), eye)
    this.signs.follow(this.figures.values(), looking, (figure) =>
      topOf(this.stage.catalogue, figure.id, figure.standing?.lying ?? false),
    )
    this.confetti.follow(this.figures.values(), looking)
    return false
  }
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
