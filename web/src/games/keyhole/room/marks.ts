// SPDX-License-Identifier: MIT
// What can be chosen and what is (face.ts, Marks), drawn into the room: never by colour alone, so choosable things also
// have a ring or frame and an arrow over them, goals a coin with their steps, and what cannot stand is hatched.
import {
  BufferAttribute,
  BufferGeometry,
  type Mesh,
  type MeshLambertMaterial,
  Points,
  PointsMaterial,
  Vector3,
} from 'three'
import { bodyOf, boxesOf, oppositeOf } from '../catalogue'
import type { GhostPreview, Marks } from '../face'
import { keyOf, type Lobby } from '../lobby'
import { placementOf, ringOf } from '../turning'
import type { PieceName, Pose, Side } from '../view'
import { Decals, type Decal, type Marker } from './decals'
import { topOf } from './places'
import type { House } from './house'
import { landing } from './lobby-shell'
import { cellOf, coinOf, ringShare, type MarkName } from './pictures/marks'
import { Shades } from './shades'
import { sideFrame, turnsOf } from './wall'

const lifted = 0.5

export class RoomMarks {
  private readonly decals: Decals
  private readonly shades: Shades
  private readonly spots: Points<BufferGeometry, PointsMaterial>
  private readonly previews: Mesh<BufferGeometry, MeshLambertMaterial>[] = []

  constructor(private readonly house: House) {
    const { stage } = house
    this.decals = new Decals(stage)
    this.shades = new Shades(stage, house.pieces)
    this.spots = new Points(
      new BufferGeometry(),
      new PointsMaterial({ color: '#7ff0bb', size: 1.7, transparent: true, opacity: 0.42, depthWrite: false }),
    )
    this.spots.renderOrder = 3
    this.spots.frustumCulled = false
    stage.groups.marks.add(this.spots)
    stage.beforeFrame(({ looking }) => {
      stage.groups.marks.visible = !looking
      return false
    })
  }

  show(marks: Marks, lobby: Lobby, me: number | null): void {
    const decals: Decal[] = []
    const markers: Marker[] = []
    this.markFields(marks, decals, markers)
    this.markSides(marks, lobby, me, decals, markers)
    for (const piece of marks.pieces) {
      const pose = lobby.furniture[piece]
      if (pose && marks.piece?.piece !== piece) this.markPiece(piece, pose, 'frame', 'arrow', decals, markers)
    }
    for (const key of marks.ghosts)
      this.markGhost(key, key === marks.chosenGhost ? 'good' : 'ring', key !== marks.chosenGhost, decals, markers)
    if (marks.chosenGhost && !marks.ghosts.includes(marks.chosenGhost))
      this.markGhost(marks.chosenGhost, 'good', false, decals, markers)
    this.showPieces(marks, lobby, decals, markers)
    this.showPreviews(marks.previews, lobby, decals)
    this.markHint(marks, lobby, decals, markers)
    this.showSpots(marks.spots)
    this.decals.draw(decals, markers)
  }

  private field(name: string): { x: number; y: number } | null {
    return this.house.stage.catalogue.fields.find((field) => field.name === name) ?? null
  }

  private markFields({ fields, field: goal }: Marks, decals: Decal[], markers: Marker[]): void {
    const size = this.house.stage.catalogue.lobby.field_size
    for (const [name, steps] of fields) {
      const field = this.field(name)
      if (!field) continue
      decals.push({ ...field, z: lifted, width: size, height: size, turn: 0, cell: cellOf('frame') })
      markers.push({ ...field, z: 3, size: 11, cell: coinOf(steps) })
    }
    const chosen = goal ? this.field(goal) : null
    if (chosen) decals.push({ ...chosen, z: lifted + 0.2, width: size, height: size, turn: 0, cell: cellOf('outline') })
  }

  private markSides({ sides, out }: Marks, lobby: Lobby, me: number | null, decals: Decal[], markers: Marker[]): void {
    for (const side of sides) this.markSide(side, cellOf('arrow'), decals, markers)
    const start = me === null ? undefined : lobby.start[me]
    if (out !== null && start)
      this.markSide(oppositeOf(this.house.stage.catalogue, start), coinOf(out), decals, markers)
  }

  private markSide(side: Side, cell: number, decals: Decal[], markers: Marker[]): void {
    const { size } = this.house.stage.catalogue.lobby
    const frame = sideFrame(side, size)
    const strip = new Vector3(size / 2, -9, landing.floor + 0.4).applyMatrix4(frame)
    decals.push({
      x: strip.x,
      y: strip.y,
      z: strip.z,
      width: size,
      height: 16,
      turn: (turnsOf[side] * Math.PI) / 2,
      cell: cellOf('strip'),
    })
    // Where a wall hides the boards behind it, the edge of the carpet glows too.
    const inner = new Vector3(size / 2, 4, lifted).applyMatrix4(frame)
    decals.push({
      x: inner.x,
      y: inner.y,
      z: inner.z,
      width: size,
      height: 8,
      turn: (turnsOf[side] * Math.PI) / 2 + Math.PI,
      cell: cellOf('strip'),
    })
    for (const share of [0.25, 0.5, 0.75]) {
      const place = new Vector3(size * share, 2, 20).applyMatrix4(frame)
      markers.push({ x: place.x, y: place.y, z: place.z, size: 13, cell })
    }
  }

  private markPiece(
    piece: PieceName,
    pose: Pose,
    mark: MarkName,
    over: MarkName | null,
    decals: Decal[],
    markers: Marker[],
  ): void {
    const { width, depth, height } = this.plan(piece, pose)
    const turn = (pose.yaw * Math.PI) / 180
    decals.push({
      x: pose.x,
      y: pose.y,
      z: pose.z + lifted,
      width: width + 12,
      height: depth + 12,
      turn,
      cell: cellOf(mark),
    })
    if (over) markers.push({ x: pose.x, y: pose.y, z: pose.z + height + 9, size: 13, cell: cellOf(over) })
  }

  /** How wide, deep and high a piece is as it lies. */
  private plan(piece: PieceName, pose: Pose): { width: number; depth: number; height: number } {
    const boxes = boxesOf(this.house.stage.catalogue, piece)
    const placement = placementOf(boxes, { ...pose, x: 0, y: 0, z: 0, yaw: 0 })
    const corners = boxes.flatMap((box) => [
      placement.point([box[0], box[2], box[4]]),
      placement.point([box[1], box[3], box[5]]),
    ])
    const spread = (axis: 0 | 1): number => 2 * Math.max(...corners.map((corner) => Math.abs(corner[axis])))
    return { width: spread(0), depth: spread(1), height: placement.height }
  }

  private markGhost(key: string, mark: MarkName, arrow: boolean, decals: Decal[], markers: Marker[]): void {
    const { ghosts, stage } = this.house
    const figure = ghosts.figures.get(key)
    if (!figure?.standing) return
    const { x, y, z } = figure.standing.place
    const wide = bodyOf(stage.catalogue, figure.id).radius * 3.4
    decals.push({ x, y, z: z + lifted, width: wide, height: wide, turn: 0, cell: cellOf(mark) })
    const rise = ghosts.peep(figure.standing, stage.camera.position)
    const top = z + rise + topOf(stage.catalogue, figure.id, figure.standing.lying)
    if (arrow) markers.push({ x, y, z: top + 17, size: 9, cell: cellOf('arrow') })
  }

  private showPieces({ piece: moved, others }: Marks, lobby: Lobby, decals: Decal[], markers: Marker[]): void {
    this.shades.clear()
    const away = new Set<PieceName>(others.map((other) => other.piece))
    if (moved) away.add(moved.piece)
    for (const [piece, group] of Object.entries(this.house.pieces.groups) as [PieceName, { visible: boolean }][]) {
      const pose = lobby.furniture[piece]
      const visible = pose !== null && !away.has(piece)
      if (group.visible !== visible) {
        group.visible = visible
        this.house.stage.shadowsChanged()
      }
      if (pose && away.has(piece)) this.shades.outline(piece, pose)
    }
    for (const other of others) this.shades.add(other.piece, other.pose, 'follows')
    if (!moved) return
    this.shades.add(moved.piece, moved.pose, moved.good ? 'good' : 'bad')
    const { x, y, yaw } = moved.pose
    const ring = ringOf(this.house.stage.catalogue, moved.piece, moved.pose)
    const wide = (2 * ring) / ringShare
    decals.push({ x, y, z: lifted, width: wide, height: wide, turn: 0, cell: cellOf(moved.good ? 'good' : 'bad') })
    const angle = ((yaw + 90) * Math.PI) / 180
    markers.push({ x: x + ring * Math.cos(angle), y: y + ring * Math.sin(angle), z: 3, size: 13, cell: cellOf('turn') })
  }

  private showPreviews(previews: readonly GhostPreview[], lobby: Lobby, decals: Decal[]): void {
    const { ghosts, stage } = this.house
    for (const body of this.previews.splice(0)) {
      body.removeFromParent()
      body.material.dispose()
    }
    for (const preview of previews) {
      const body = ghosts.body(preview.seat, preview.id)
      ghosts.lay(body, preview.id, preview.lying, oppositeOf(stage.catalogue, lobby.start[preview.seat] ?? 'S'))
      body.position.add(new Vector3(preview.x, preview.y, preview.z))
      if (!preview.lying)
        body.rotation.z = Math.atan2(stage.camera.position.x - preview.x, preview.y - stage.camera.position.y)
      body.material.opacity = preview.chosen ? 0.62 : 0.42
      body.userData['preview'] = keyOf(preview)
      body.userData['chosen'] = preview.chosen
      stage.groups.marks.add(body)
      this.previews.push(body)
      const wide = bodyOf(stage.catalogue, preview.id).radius * 3.1
      const mark = preview.good ? (preview.chosen ? 'good' : 'dashed') : 'bad'
      decals.push({
        x: preview.x,
        y: preview.y,
        z: preview.z + lifted,
        width: wide,
        height: wide,
        turn: 0,
        cell: cellOf(mark),
      })
    }
  }

  private markHint({ hint }: Marks, lobby: Lobby, decals: Decal[], markers: Marker[]): void {
    if (!hint) return
    const size = this.house.stage.catalogue.lobby.field_size
    if (hint.piece) {
      const { piece, pose } = hint.piece
      const now = lobby.furniture[piece]
      if (pose) {
        this.shades.add(piece, pose, 'follows')
        this.markPiece(piece, pose, 'hint', 'star', decals, markers)
      } else if (now) this.markPiece(piece, now, 'hint', 'star', decals, markers)
    }
    if (hint.ghost) {
      const standing = this.house.ghosts.figures.get(hint.ghost)?.standing
      this.markGhost(hint.ghost, 'hint', false, decals, markers)
      if (standing)
        markers.push({
          x: standing.place.x,
          y: standing.place.y,
          z: standing.place.z + 60,
          size: 13,
          cell: cellOf('star'),
        })
    }
    const field = hint.field ? this.field(hint.field) : null
    if (field) {
      decals.push({ ...field, z: lifted + 0.4, width: size, height: size, turn: 0, cell: cellOf('hint') })
      markers.push({ ...field, z: 14, size: 12, cell: cellOf('star') })
    }
    if (hint.side) this.markSide(hint.side, cellOf('star'), decals, markers)
  }

  private showSpots(spots: Marks['spots']): void {
    this.spots.geometry.dispose()
    this.spots.geometry = new BufferGeometry()
    this.spots.geometry.setAttribute(
      'position',
      new BufferAttribute(new Float32Array(spots.flatMap(([x, y, z]) => [x, y, z + 0.4])), 3),
    )
    this.spots.visible = spots.length > 0
  }
}
