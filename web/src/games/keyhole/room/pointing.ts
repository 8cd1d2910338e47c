// SPDX-License-Identifier: MIT
// Where in the picture something can be pointed at, for guides that show what to tap and for tests that play by mouse. The
// canvas answers the event `where`: its detail names a thing, and gets the place in pixels of the page, if any part of the
// thing is in sight, and whether it can be chosen now; or where a ghost's head is, in sight or not.
import { Vector3 } from 'three'
import type { Thing } from '../face'
import { boxesOf, oppositeOf } from '../catalogue'
import { keyOf, type Lobby } from '../lobby'
import { placementOf, type Point } from '../turning'
import type { Told } from './gestures'
import type { House } from './house'
import { landing } from './lobby-shell'
import { isChoosable, type Picking } from './picking'
import { topOf } from './places'
import { sideFrame } from './wall'

export interface Where {
  thing: Thing | string // or as lessons name it: "piece piano", "ghost 0 s1", "field c2", "side N", "out"
  place?: { x: number; y: number } | null
  choosable?: boolean
  head?: { x: number; y: number }
}

function thingNamed(name: string): Thing | null {
  const [kind, first, second] = name.split(' ')
  const thing =
    (kind === 'piece' && first && { kind, piece: first }) ||
    (kind === 'ghost' && first && second && { kind, seat: Number(first), id: second }) ||
    (kind === 'field' && first && { kind, field: first }) ||
    (kind === 'side' && first && { kind, side: first }) ||
    (kind === 'out' && { kind })
  return thing ? (thing as Thing) : null
}

export class Pointing {
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly house: House,
    private readonly picking: Picking,
    private readonly told: () => Told,
  ) {
    canvas.addEventListener('where', this.answer)
  }

  dispose(): void {
    this.canvas.removeEventListener('where', this.answer)
  }

  private readonly answer = (event: Event): void => {
    const { detail } = event as CustomEvent<Where>
    const thing = typeof detail.thing === 'string' ? thingNamed(detail.thing) : detail.thing
    if (!thing) return
    const { marks, lobby, me } = this.told()
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    const onPage = (seen: Vector3) => ({ x: left + ((seen.x + 1) / 2) * width, y: top + ((1 - seen.y) / 2) * height })
    if (detail.head) {
      const head = thing.kind === 'ghost' && this.picking.headOf(thing)
      if (head) detail.head = onPage(head)
      return
    }
    detail.choosable = isChoosable(thing, marks)
    detail.place = null
    for (const point of this.partsOf(thing, lobby, me)) {
      const seen = new Vector3(...point).project(this.house.stage.camera)
      if (Math.abs(seen.x) > 0.98 || Math.abs(seen.y) > 0.98) continue
      const found = this.picking.thingAt({ x: seen.x, y: seen.y, width, height }, marks, lobby, me)
      if (JSON.stringify(found) !== JSON.stringify(thing)) continue
      detail.place = onPage(seen)
      return
    }
  }

  /** Points of a thing, those that are most likely in sight first. */
  private partsOf(thing: Thing, lobby: Lobby, me: number | null): Point[] {
    const { catalogue } = this.house.stage
    switch (thing.kind) {
      case 'piece': {
        const pose = lobby.furniture[thing.piece]
        if (!pose) return []
        const boxes = boxesOf(catalogue, thing.piece)
        const { point } = placementOf(boxes, pose)
        return boxes.flatMap(([x0, x1, y0, y1, z0, z1]) =>
          [0.5, 0.2, 0.8].flatMap((x) =>
            [0.5, 0.2, 0.8].flatMap((y) =>
              [0.95, 0.5, 0.05].map((z) => point([x0 + (x1 - x0) * x, y0 + (y1 - y0) * y, z0 + (z1 - z0) * z])),
            ),
          ),
        )
      }
      case 'ghost': {
        const figure = this.house.ghosts.figures.get(keyOf(thing))
        if (!figure?.standing) return []
        const { x, y, z } = figure.whole.position
        const top = topOf(catalogue, thing.id, figure.standing.lying)
        return [0.6, 0.9, 0.3, 1.1].map((share) => [x, y, z + top * share])
      }
      case 'field': {
        const field = catalogue.fields.find((each) => each.name === thing.field)
        if (!field) return []
        const steps = [0, -0.3, 0.3, -0.45, 0.45].map((share) => share * catalogue.lobby.field_size)
        return steps.flatMap((dx) => steps.map((dy): Point => [field.x + dx, field.y + dy, 0]))
      }
      case 'side':
      case 'out': {
        const side = thing.kind === 'side' ? thing.side : oppositeOf(catalogue, lobby.start[me ?? 0] ?? 'S')
        const { size } = catalogue.lobby
        const frame = sideFrame(side, size)
        const heights: Point[] = [0.5, 0.15, 0.85].flatMap((share): Point[] => [
          [size * share, -landing.depth / 2, landing.floor],
          [size * share, 0, 40],
        ])
        return heights.map((point) => new Vector3(...point).applyMatrix4(frame).toArray())
      }
    }
  }
}
