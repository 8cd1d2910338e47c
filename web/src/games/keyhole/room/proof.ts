// SPDX-License-Identifier: MIT
// The proof of a look, in the room seen from outside: the eye and the field it sees, the points of the chosen ghost (gold:
// seen; blue: seen only in the mirror; small and grey: not) and the lines of sight to them, bent where the glass bends them.
// Ghosts that have gone since stand as pale figures where they were.
import {
  BoxGeometry,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  OctahedronGeometry,
  Shape,
  ShapeGeometry,
  SphereGeometry,
} from 'three'
import type { LookShown } from '../face'
import type { Lobby } from '../lobby'
import { bitsOf, eyeOf, type Point, samplePoints, sightLine } from '../look/points'
import type { Side, Sighting } from '../view'
import { fieldOfEye } from './eye-field'
import { freeAll } from './freeing'
import { at, type Stage } from './stage'
import { bodyOf, type Catalogue } from '../catalogue'

const gold = '#ffc861'
const blue = '#6fbfff'
const grey = '#aeb4cf'
const over = { depthTest: false, depthWrite: false, transparent: true, toneMapped: false } as const

export class Proof {
  private readonly group = new Group()
  private shown = ''

  constructor(readonly stage: Stage) {
    this.group.name = 'proof'
    stage.groups.extras.add(this.group)
  }

  show(look: LookShown | null, lobby: Lobby): void {
    const proof = look?.stage === 'proof' ? look : null
    const what = proof ? JSON.stringify([proof, lobby.furniture]) : ''
    if (what === this.shown) return
    this.shown = what
    freeAll(this.group)
    if (proof) this.draw(proof, lobby)
    this.stage.groups.marks.visible = !proof
    this.stage.invalidate()
  }

  private draw(look: LookShown, lobby: Lobby): void {
    const { catalogue } = this.stage
    this.drawEye(look)
    for (const sighting of look.sightings) {
      if (!standsThere(sighting, lobby)) this.group.add(wraith(catalogue, sighting, lobby.start[sighting.seat] ?? 'S'))
    }
    const chosen = look.chosen === null ? undefined : look.sightings[look.chosen]
    if (!chosen) {
      for (const sighting of look.sightings) this.drawPoints(sighting, this.pointsOf(sighting, lobby), false)
      return
    }
    const points = this.pointsOf(chosen, lobby)
    this.drawPoints(chosen, points, true)
    this.drawLines(look, chosen, points, lobby)
  }

  private pointsOf(sighting: Sighting, lobby: Lobby): Point[] {
    return samplePoints(this.stage.catalogue, sighting, lobby.start[sighting.seat] ?? 'S')
  }

  private drawEye({ door }: LookShown): void {
    const { catalogue } = this.stage
    const eye = new Mesh(new SphereGeometry(3.2, 20, 14), new MeshBasicMaterial({ color: gold, ...over }))
    const pupil = new Mesh(new SphereGeometry(1.5, 16, 12), new MeshBasicMaterial({ color: '#241d10', ...over }))
    eye.position.copy(at(eyeOf(catalogue, door)))
    const field = fieldOfEye(catalogue, door)
    pupil.position.copy(eye.position).addScaledVector(at(field.forward), 2.6)
    eye.renderOrder = 21
    pupil.renderOrder = 22
    const outline = field.floor.map(([x, y]) => [x, y] as const)
    const shape = new Shape()
    outline.forEach(([x, y], i) => (i === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)))
    const light = new MeshBasicMaterial({
      color: gold,
      transparent: true,
      opacity: 0.24,
      depthWrite: false,
      toneMapped: false,
    })
    const floor = new Mesh(new ShapeGeometry(shape), light)
    floor.position.z = 0.5 // just above the carpet
    floor.renderOrder = 2
    const edges = segments(
      field.edges.flat(),
      new LineBasicMaterial({ color: gold, transparent: true, opacity: 0.45, depthWrite: false }),
    )
    edges.renderOrder = 3
    this.group.add(eye, pupil, floor, edges)
  }

  /** Seen points are large; those only in the mirror are cubes besides being blue; hidden ones small. */
  private drawPoints(sighting: Sighting, points: Point[], hiddenToo: boolean): void {
    const visible = bitsOf(sighting.visible)
    const reflected = bitsOf(sighting.reflected)
    const those = (test: (i: number) => boolean): Point[] => points.filter((_, i) => test(i))
    this.dots(
      those((i) => visible[i] === true && reflected[i] !== true),
      new SphereGeometry(0.85, 10, 8),
      gold,
      1,
    )
    this.dots(
      those((i) => reflected[i] === true),
      new BoxGeometry(1.4, 1.4, 1.4),
      blue,
      1,
    )
    if (hiddenToo)
      this.dots(
        those((i) => visible[i] !== true),
        new OctahedronGeometry(0.5),
        grey,
        0.75,
      )
  }

  private dots(points: Point[], shape: BufferGeometry, colour: string, opacity: number): void {
    if (points.length === 0) return shape.dispose()
    const mesh = new InstancedMesh(
      shape,
      new MeshBasicMaterial({ color: new Color(colour), opacity, ...over }),
      points.length,
    )
    points.forEach((point, i) => mesh.setMatrixAt(i, new Matrix4().makeTranslation(at(point))))
    mesh.renderOrder = 20
    mesh.frustumCulled = false
    this.group.add(mesh)
  }

  private drawLines(look: LookShown, sighting: Sighting, points: Point[], lobby: Lobby): void {
    const visible = bitsOf(sighting.visible)
    const reflected = bitsOf(sighting.reflected)
    for (const [byMirror, colour, opacity] of [
      [false, gold, 0.38],
      [true, blue, 0.55],
    ] as const) {
      const ends = points.flatMap((point, i) => {
        if (visible[i] !== true || (reflected[i] === true) !== byMirror) return []
        const line = sightLine(this.stage.catalogue, lobby, look.door, point, byMirror)
        return line.slice(1).flatMap((end, leg) => [line[leg] as Point, end])
      })
      if (ends.length === 0) continue
      const lines = segments(
        ends,
        new LineBasicMaterial({ color: colour, transparent: true, opacity, depthWrite: false, toneMapped: false }),
      )
      lines.renderOrder = 19
      this.group.add(lines)
    }
  }

  dispose(): void {
    freeAll(this.group)
    this.group.removeFromParent()
    this.shown = ''
  }
}

/** Lines between each two points. */
function segments(ends: readonly Point[], material: Material): LineSegments {
  const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(ends.flat(), 3))
  const lines = new LineSegments(geometry, material)
  lines.frustumCulled = false
  return lines
}

/** Whether the ghost of a sighting is still where it was. */
function standsThere(sighting: Sighting, lobby: Lobby): boolean {
  const ghost = lobby.ghosts.find(({ seat, id }) => seat === sighting.seat && id === sighting.id)
  if (!ghost || typeof ghost.at === 'string') return false
  const { x, y, z, lying } = ghost.at
  return x === sighting.x && y === sighting.y && z === sighting.z && lying === sighting.lying
}

/** The body of the rules as a cylinder (three's stands along y), where the sighting found it. */
export function bodyAt(
  catalogue: Catalogue,
  sighting: Pick<Sighting, 'id' | 'x' | 'y' | 'z' | 'lying'>,
  start: Side,
): CylinderGeometry {
  const { radius, height } = bodyOf(catalogue, sighting.id)
  const geometry = new CylinderGeometry(radius, radius, height, 48, 1)
  if (!sighting.lying) geometry.rotateX(Math.PI / 2)
  else if (start === 'E' || start === 'W') geometry.rotateZ(Math.PI / 2)
  const middle = sighting.lying ? radius : height / 2
  geometry.translate(sighting.x, sighting.y, sighting.z + middle)
  return geometry
}

/** A pale figure where a ghost was when it was looked at: its plain body, which is what the eye looks for (KH-4). */
function wraith(catalogue: Catalogue, sighting: Sighting, start: Side): Mesh {
  const pale = new MeshBasicMaterial({
    color: '#dfe8ff',
    transparent: true,
    opacity: 0.22,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  })
  const figure = new Mesh(bodyAt(catalogue, sighting, start), pale)
  figure.renderOrder = 6
  return figure
}
