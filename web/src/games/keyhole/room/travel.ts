// SPDX-License-Identifier: MIT
// From one moment of the lobby to the next: furniture slides with a slight lift, ghosts float, who is sent home dissolves
// upward, and who escapes slips through a door that opens.
import { Quaternion, Vector3 } from 'three'
import { boxesOf } from '../catalogue'
import { keyOf, type Lobby } from '../lobby'
import { arrived, openingTime } from '../opening'
import { pieceNames, type Door, type PieceName, type Pose, type Side } from '../view'
import type { Figure } from './places'
import { ghostOpacity } from './ghost-crowd'
import type { House } from './house'
import { placed, put } from './pieces'
import { standingOf, type Standing } from './places'
import { gently } from './running'

type Step = (share: number) => void

const same = (a: Pose, b: Pose): boolean =>
  a.x === b.x && a.y === b.y && a.z === b.z && a.yaw === b.yaw && a.rest === b.rest

export class Travel {
  private shown: Lobby | null = null
  private running: AbortController | null = null

  constructor(private readonly house: House) {}

  /** Shows this moment, over so many milliseconds; whatever was still on its way is put where it was going. */
  show(lobby: Lobby, milliseconds: number): void {
    this.running?.abort()
    const before = this.shown
    this.shown = lobby
    this.house.keyhole.hang(lobby.keyhole, milliseconds)
    const steps = before && milliseconds > 0 ? this.steps(before, lobby) : []
    if (steps.length === 0) {
      this.house.set(lobby)
      return
    }
    this.run(milliseconds, steps, lobby)
  }

  private run(milliseconds: number, steps: readonly Step[], lobby: Lobby, signal?: AbortSignal): void {
    const running = new AbortController()
    this.running = running
    const { stage } = this.house
    void stage.animate(
      milliseconds,
      (share) => {
        for (const step of steps) step(share)
        if (stage.quality.liveShadows) stage.shadowsChanged()
        if (share >= 1) {
          this.house.set(lobby)
          this.running = null
        }
      },
      signal ? AbortSignal.any([signal, running.signal]) : running.signal,
    )
  }

  /** Lays a new table that is shown already: one piece after another is let down, then ghosts come up. */
  open(signal: AbortSignal): void {
    const lobby = this.shown
    if (lobby) this.run(openingTime, this.laying(lobby), lobby, signal)
  }

  private laying({ furniture }: Lobby): Step[] {
    const { ghosts, pieces, stage } = this.house
    return [
      // Nothing is marked before it is there.
      (share) => void (stage.groups.marks.visible = share >= 1),
      ...pieceNames.flatMap((piece): Step[] => {
        const pose = furniture[piece]
        if (!pose) return []
        const down = this.slide(piece, null, pose)
        return [
          (share) => {
            const part = arrived(piece, share)
            pieces.groups[piece].visible = part > 0
            down(part)
          },
        ]
      }),
      ...[...ghosts.figures.values()].map((figure): Step => (share) => {
        const part = arrived(figure.id, share)
        figure.whole.scale.setScalar(Math.max(0.01, gently(part) + 0.2 * Math.sin(Math.PI * part)))
        figure.opacity = ghostOpacity * part
      }),
    ]
  }

  private steps(before: Lobby, after: Lobby): Step[] {
    const result: Step[] = []
    for (const piece of pieceNames) {
      const [from, to] = [before.furniture[piece], after.furniture[piece]]
      if (to && !(from && same(from, to))) result.push(this.slide(piece, from, to))
    }
    this.house.ghosts.gather(after)
    for (const ghost of after.ghosts) {
      const figure = this.house.ghosts.figures.get(keyOf(ghost))
      const from = figure?.standing
      const to = standingOf(this.house.stage.catalogue, after, ghost)
      if (!figure || !from || (from.place.equals(to.place) && from.lying === to.lying)) continue
      const flees = !from.outside && to.outside && to.outside.row !== 'escaped' && before.bumping !== keyOf(ghost)
      if (flees) result.push(this.dissolve(figure, to))
      else result.push(this.float(figure, from, to))
    }
    return result
  }

  private slide(piece: PieceName, from: Pose | null, to: Pose): Step {
    const boxes = boxesOf(this.house.stage.catalogue, piece)
    const end = placed(boxes, to)
    // A piece that comes new is let down from above.
    const begin = from ? placed(boxes, from) : { place: end.place.clone().setZ(end.place.z + 70), turn: end.turn }
    const group = this.house.pieces.groups[piece]
    group.visible = true
    return (share) => {
      const part = gently(share)
      const place = begin.place.clone().lerp(end.place, part)
      if (from) place.z += Math.sin(part * Math.PI) * 7
      put(group, { place, turn: new Quaternion().slerpQuaternions(begin.turn, end.turn, part) })
    }
  }

  private float(figure: Figure, from: Standing, to: Standing): Step {
    const { ghosts, shell, stage } = this.house
    const eye = stage.camera.getWorldPosition(new Vector3())
    const begin = figure.whole.position.clone()
    begin.z += ghosts.peep(from, eye)
    const end = to.place.clone()
    end.z += ghosts.peep(to, eye)
    // On the way nobody is outside, so that nobody rises and sinks with the walls.
    ghosts.stand(figure, { ...to, outside: null, place: begin.clone() })
    const door = this.doorBetween(from, to)
    const high = 5 + Math.min(12, begin.distanceTo(end) * 0.06)
    return (share) => {
      const part = gently(share)
      figure.whole.position.lerpVectors(begin, end, part)
      figure.whole.position.z += Math.sin(part * Math.PI) * high
      if (door) shell.walls.open(door.side, door.door, share >= 1 ? 0 : Math.sin(Math.min(1, share * 1.1) * Math.PI))
    }
  }

  private dissolve(figure: Figure, to: Standing): Step {
    const { ghosts } = this.house
    const begin = figure.whole.position.clone()
    const solid = figure.opacity
    let gone = false
    return (share) => {
      const rising = Math.min(1, share / 0.6)
      if (share < 0.6) figure.whole.position.z = begin.z + gently(rising) * 34
      else if (!gone) {
        gone = true
        ghosts.stand(figure, to)
      }
      const strength = share < 0.6 ? 1 - rising : (share - 0.6) / 0.4
      figure.opacity = solid * strength
      figure.whole.scale.setScalar(share < 0.6 ? 1 + rising * 0.25 : 1)
    }
  }

  /** The door somebody goes through on the way in or out. */
  private doorBetween(from: Standing, to: Standing): Door | null {
    const outer = from.outside ?? to.outside
    if (!outer || (from.outside && to.outside)) return null
    const inner = from.outside ? to.place : from.place
    return this.nearestDoor(outer.side, inner)
  }

  private nearestDoor(side: Side, place: Vector3): Door | null {
    const doors = this.house.stage.catalogue.doors.filter((door) => door.side === side)
    const far = (door: { x: number; y: number }): number => Math.hypot(door.x - place.x, door.y - place.y)
    return doors.sort((a, b) => far(a) - far(b))[0] ?? null
  }
}
