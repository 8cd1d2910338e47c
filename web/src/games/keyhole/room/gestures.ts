// SPDX-License-Identifier: MIT
// What fingers, pointers and wheels do over the picture: a tap points at something; a drag turns the camera, or moves what
// is being placed if it began there; two fingers or the right button push and zoom.
import type { FaceProps } from '../face'
import type { Orbit } from './camera'
import type { Picking, Spot } from './picking'

export type Told = Pick<FaceProps, 'marks' | 'lobby' | 'me' | 'still' | 'pick' | 'aim' | 'turn'>

interface Finger {
  x: number
  y: number
  startX: number
  startY: number
  pushes: boolean
}

/** Something that is dragged over the floor: how far from its middle it was taken hold of, and at which height. */
interface Drag {
  dx: number
  dy: number
  z: number
}

const tapReach = 6
const perPixel = 0.0075

export class Gestures {
  private readonly fingers = new Map<number, Finger>()
  private drag: Drag | null = null
  private travelled = false
  private readonly ends = new AbortController()

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly orbit: Orbit,
    private readonly picking: Picking,
    private readonly told: () => Told,
  ) {
    const { signal } = this.ends
    canvas.addEventListener('pointerdown', this.down, { signal })
    canvas.addEventListener('pointermove', this.move, { signal })
    canvas.addEventListener('pointerup', this.up, { signal })
    canvas.addEventListener('pointercancel', this.cancel, { signal })
    canvas.addEventListener('wheel', this.wheel, { signal, passive: false })
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  }

  dispose(): void {
    this.ends.abort()
  }

  private spot(event: { clientX: number; clientY: number }): Spot {
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    return { x: ((event.clientX - left) / width) * 2 - 1, y: 1 - ((event.clientY - top) / height) * 2, width, height }
  }

  private readonly down = (event: PointerEvent): void => {
    this.canvas.setPointerCapture(event.pointerId)
    const { clientX: x, clientY: y } = event
    this.fingers.set(event.pointerId, { x, y, startX: x, startY: y, pushes: event.button === 2 || event.shiftKey })
    if (this.fingers.size > 1) {
      this.drag = null
      this.travelled = true
      return
    }
    this.travelled = false
    this.drag = event.button === 0 ? this.dragFrom(this.spot(event)) : null
  }

  /** Only what is being placed can be dragged, and only if it was touched. */
  private dragFrom(spot: Spot): Drag | null {
    const { marks, still } = this.told()
    const placed = marks.piece?.pose ?? marks.previews.find((preview) => preview.chosen)
    const z = placed && !still ? this.picking.grip(spot) : null
    const held = z === null ? null : this.picking.onLevel(spot, z)
    return placed && held && z !== null ? { dx: placed.x - held.x, dy: placed.y - held.y, z } : null
  }

  private readonly move = (event: PointerEvent): void => {
    const finger = this.fingers.get(event.pointerId)
    if (!finger) return
    const before = this.spread()
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y]
    finger.x = event.clientX
    finger.y = event.clientY
    if (!this.travelled && Math.hypot(finger.x - finger.startX, finger.y - finger.startY) <= tapReach) return
    this.travelled = true
    const height = this.canvas.clientHeight
    if (this.fingers.size >= 2) {
      const after = this.spread()
      if (before && after && before > 0) this.orbit.zoomBy(after / before)
      this.orbit.pushBy(dx / 2, dy / 2, height)
    } else if (this.drag) this.aimAt(event, false)
    else if (finger.pushes) this.orbit.pushBy(dx, dy, height)
    else this.orbit.turnBy(-dx * perPixel, dy * perPixel)
  }

  private spread(): number | null {
    const [a, b] = [...this.fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : null
  }

  private aimAt(event: PointerEvent, sure: boolean): void {
    if (!this.drag) return
    const point = this.picking.onLevel(this.spot(event), this.drag.z)
    if (point) this.told().aim(Math.round(point.x + this.drag.dx), Math.round(point.y + this.drag.dy), sure)
  }

  private readonly up = (event: PointerEvent): void => {
    const finger = this.fingers.get(event.pointerId)
    this.fingers.delete(event.pointerId)
    if (!finger || this.fingers.size > 0) return
    if (this.drag && this.travelled) this.aimAt(event, true)
    else if (!this.travelled && event.button === 0) this.tap(event)
    this.drag = null
  }

  private tap(event: PointerEvent): void {
    const { marks, lobby, me, still, pick, aim } = this.told()
    if (still) return
    const spot = this.spot(event)
    const thing = this.picking.thingAt(spot, marks, lobby, me)
    const floor = this.picking.onLevel(spot, 0)
    // A tap into the field a ghost is going to says where in it.
    if (thing?.kind === 'field' && thing.field === marks.field && marks.spots.length > 0 && floor)
      aim(Math.round(floor.x), Math.round(floor.y), true)
    else if (thing) pick(thing)
  }

  private readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
    this.drag = null
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const { marks, turn } = this.told()
    // With Shift many browsers turn a wheel sideways.
    const way = Math.sign(event.deltaY || event.deltaX)
    if (event.shiftKey && marks.piece) turn(-way * 5)
    else this.orbit.zoomBy(Math.exp(-event.deltaY * 0.0012))
  }
}
