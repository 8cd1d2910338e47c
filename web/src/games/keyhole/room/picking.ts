// SPDX-License-Identifier: MIT
// What a point of the picture shows: ghosts, pieces, fields, sides. Of several things one behind the other, what can be
// chosen now comes first; else the nearest.
import { Plane, Raycaster, Vector2, Vector3, type Object3D } from 'three'
import { oppositeOf } from '../catalogue'
import type { Marks, Thing } from '../face'
import { keyOf, type Lobby } from '../lobby'
import { fieldAt } from '../plan/paper'
import { ringOf } from '../turning'
import { sides, type GhostId, type Side } from '../view'
import { pointedAt } from './ghosts'
import type { House } from './house'
import { landing } from './lobby-shell'
import { topOf } from './places'
import { sideFrame, wall } from './wall'

/** Where a finger or pointer is, in shares of the canvas from -1 to 1, and how many pixels the canvas has. */
export interface Spot {
  x: number
  y: number
  width: number
  height: number
}

const ringReach = 9 // millimetres on either side of a ring that still mean it
const fingertip = 20 // pixels around a badge that still mean its ghost

export class Picking {
  private readonly ray = new Raycaster()

  constructor(private readonly house: House) {
    this.ray.layers.enable(pointedAt)
  }

  thingAt(spot: Spot, marks: Marks, lobby: Lobby, me: number | null): Thing | null {
    this.aimRay(spot)
    const found = this.along(spot, lobby)
    const exit = me === null ? null : oppositeOf(this.house.stage.catalogue, lobby.start[me] ?? 'S')
    const meant = found.map((thing) => this.asChoice(thing, marks, exit))
    return meant.find((thing) => isChoosable(thing, marks)) ?? found[0] ?? null
  }

  /** Where the ray meets a level plane: the floor, or the height at which something was taken hold of. */
  onLevel(spot: Spot, z: number): { x: number; y: number } | null {
    this.aimRay(spot)
    const point = this.ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -z), new Vector3())
    return point && { x: point.x, y: point.y }
  }

  /** The height at which the ray meets what is being placed (the double of a piece, the preview of a ghost); null: it does not. */
  grip(spot: Spot): number | null {
    this.aimRay(spot)
    const movable = this.house.stage.groups.marks.children.filter(
      (each) => each.userData['shade'] === true || each.userData['chosen'] === true,
    )
    return this.ray.intersectObjects(movable, true)[0]?.point.z ?? null
  }

  /** The point of the floor under the ray, if the ring around a piece is there. */
  onRing(spot: Spot, { piece, pose }: NonNullable<Marks['piece']>): { x: number; y: number } | null {
    const at = this.onLevel(spot, 0)
    if (!at) return null
    const ring = ringOf(this.house.stage.catalogue, piece, pose)
    const far = Math.abs(Math.hypot(at.x - pose.x, at.y - pose.y) - ring)
    return far <= ringReach ? at : null
  }

  /** Where something stands that could be dragged. */
  standing(thing: Thing, lobby: Lobby): { x: number; y: number; z: number } | null {
    if (thing.kind === 'piece') return lobby.furniture[thing.piece]
    if (thing.kind !== 'ghost') return null
    return this.house.ghosts.figures.get(keyOf(thing))?.standing?.place ?? null
  }

  private aimRay({ x, y }: Spot): void {
    this.ray.setFromCamera(new Vector2(x, y), this.house.stage.camera)
  }

  /** Whatever lies along the ray, the nearest first. */
  private along(spot: Spot, lobby: Lobby): Thing[] {
    const { groups } = this.house.stage
    const hits: { far: number; thing: Thing }[] = []
    const badge = this.badgeAt(spot, lobby)
    if (badge) hits.push({ far: 0, thing: badge })
    for (const hit of this.ray.intersectObjects(
      [
        ...groups.ghosts.children.filter((each) => each.userData['thing']),
        ...groups.furniture.children,
        ...groups.marks.children.filter((each) => each.userData['thing']),
      ],
      true,
    )) {
      const thing = thingOf(hit.object)
      if (thing) hits.push({ far: hit.distance, thing })
    }
    hits.push(...this.fieldHit(), ...this.sideHits())
    return hits.sort((a, b) => a.far - b.far).map((hit) => hit.thing)
  }

  /** The head of a ghost in the picture, with its badge. */
  headOf(ghost: { seat: number; id: GhostId }): Vector3 | null {
    const { ghosts, stage } = this.house
    const figure = ghosts.figures.get(keyOf(ghost))
    if (!figure?.standing || !figure.whole.visible) return null
    const lift = figure.standing.lying ? 0 : figure.body.position.z
    const place = figure.whole.position.clone()
    place.z += lift + topOf(stage.catalogue, ghost.id, figure.standing.lying) + 6
    return place.project(stage.camera)
  }

  private badgeAt(spot: Spot, lobby: Lobby): Thing | null {
    let best: { far: number; thing: Thing } | null = null
    for (const ghost of lobby.ghosts) {
      const seen = this.headOf(ghost)
      if (!seen) continue
      const far = Math.hypot(((seen.x - spot.x) * spot.width) / 2, ((seen.y - spot.y) * spot.height) / 2)
      if (far < fingertip && far < (best?.far ?? Infinity))
        best = { far, thing: { kind: 'ghost', seat: ghost.seat, id: ghost.id } }
    }
    return best?.thing ?? null
  }

  private fieldHit(): { far: number; thing: Thing }[] {
    const point = this.ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), 0), new Vector3())
    if (!point) return []
    const field = fieldAt(this.house.stage.catalogue, point.x, point.y)
    return field ? [{ far: point.distanceTo(this.ray.ray.origin), thing: { kind: 'field', field } }] : []
  }

  /** The boards before a side, and its wall where it is drawn. */
  private sideHits(): { far: number; thing: Thing }[] {
    const { size } = this.house.stage.catalogue.lobby
    const result: { far: number; thing: Thing }[] = []
    const { origin } = this.ray.ray
    for (const side of sides) {
      const back = sideFrame(side, size).invert()
      const ray = this.ray.ray.clone().applyMatrix4(back)
      const boards = ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -landing.floor), new Vector3())
      const onBoards =
        boards && boards.y < 0 && boards.y > -landing.depth && boards.x > boards.y && boards.x < size - boards.y
      const upright = this.house.shell.walls.groups[side].visible
        ? ray.intersectPlane(new Plane(new Vector3(0, 1, 0), 0), new Vector3())
        : null
      const onWall = upright && upright.x > 0 && upright.x < size && upright.z > 0 && upright.z < wall.height
      const place = onWall ? upright : onBoards ? boards : null
      if (place)
        result.push({
          far: place.applyMatrix4(sideFrame(side, size)).distanceTo(origin),
          thing: { kind: 'side', side },
        })
    }
    return result
  }

  /** My exit side is also the way out, where that is what can be chosen. */
  private asChoice(thing: Thing, marks: Marks, exit: Side | null): Thing {
    return thing.kind === 'side' && marks.out !== null && thing.side === exit ? { kind: 'out' } : thing
  }
}

function thingOf(object: Object3D | null): Thing | null {
  for (let each = object; each; each = each.parent) {
    const thing = each.userData['thing'] as Thing | undefined
    if (thing) return each.visible ? thing : null
  }
  return null
}

export function isChoosable(thing: Thing, marks: Marks): boolean {
  switch (thing.kind) {
    case 'piece':
      return marks.pieces.includes(thing.piece) || marks.piece?.piece === thing.piece
    case 'ghost':
      return marks.ghosts.includes(keyOf(thing))
    case 'field':
      return marks.fields.has(thing.field)
    case 'side':
      return marks.sides.includes(thing.side)
    case 'out':
      return marks.out !== null
  }
}
