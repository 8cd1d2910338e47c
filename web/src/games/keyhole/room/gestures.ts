// SPDX-License-Identifier: MIT
// What fingers, pointers, wheels and keys do over the picture: a tap points at something; a drag turns the camera, or moves what
// is or can be placed if it began there, or turns a piece by its ring; two fingers or the right button push and zoom.
import type { FaceProps, Thing } from '../face'
import { turnStep, Wheel } from '../snapping'
import type { Orbit } from './camera'
import { isChoosable, type Picking, type Spot } from './picking'

export type Told = Pick<FaceProps, 'marks' | 'lobby' | 'me' | 'still' | 'opening' | 'pick' | 'drag' | 'aim' | 'turn'>

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
  take?: Thing // what has to be chosen before it follows
}

/** A piece that is turned by its ring. */
interface Twist {
  x: number
  y: number
  angle: number // of the finger around the middle of the piece
  rest: number // degrees that are less than a step
}

const angleOf = (middle: { x: number; y: number }, at: { x: number; y: number }): number =>
  (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI

const tapReach = 6
const perPixel = 0.0075

export class Gestures {
  private readonly fingers = new Map<number, Finger>()
  private drag: Drag | null = null
  private twist: Twist | null = null
  private readonly wheelTurns = new Wheel((degrees) => this.told().turn(degrees))
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
      this.drag = this.twist = null
      this.travelled = true
      return
    }
    this.travelled = false
    this.drag = this.twist = null
    if (event.button !== 0 || event.shiftKey || this.told().still) return
    const spot = this.spot(event)
    this.drag = this.dragFrom(spot)
    if (!this.drag) this.twist = this.twistFrom(spot)
    if (!this.drag && !this.twist) this.drag = this.takeFrom(spot)
  }

  /** What is being placed, if it was touched. */
  private dragFrom(spot: Spot): Drag | null {
    const { marks } = this.told()
    const placed = marks.piece?.pose ?? marks.previews.find((preview) => preview.chosen)
    const z = placed ? this.picking.grip(spot) : null
    const held = z === null ? null : this.picking.onLevel(spot, z)
    return placed && held && z !== null ? { dx: placed.x - held.x, dy: placed.y - held.y, z } : null
  }

  /** The ring around it. */
  private twistFrom(spot: Spot): Twist | null {
    const { piece } = this.told().marks
    const at = piece ? this.picking.onRing(spot, piece) : null
    return piece && at ? { x: piece.pose.x, y: piece.pose.y, angle: angleOf(piece.pose, at), rest: 0 } : null
  }

  /** What can be chosen, and is chosen by dragging it. */
  private takeFrom(spot: Spot): Drag | null {
    const { marks, lobby, me } = this.told()
    const thing = this.picking.thingAt(spot, marks, lobby, me)
    if (!thing || !isChoosable(thing, marks)) return null
    const stands = thing.kind === 'piece' || thing.kind === 'ghost' ? this.picking.standing(thing, lobby) : null
    const held = stands && this.picking.onLevel(spot, stands.z)
    return stands && held ? { dx: stands.x - held.x, dy: stands.y - held.y, z: stands.z, take: thing } : null
  }

  private twistTo(event: PointerEvent, twist: Twist): void {
    const at = this.picking.onLevel(this.spot(event), 0)
    if (!at) return
    const angle = angleOf(twist, at)
    // Over the line from 180 to -180 the shorter way is meant.
    const change = ((angle - twist.angle + 540) % 360) - 180 + twist.rest
    const whole = Math.round(change / turnStep) * turnStep
    this.twist = { ...twist, angle, rest: change - whole }
    if (whole !== 0) this.told().turn(whole)
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
    } else if (this.twist) this.twistTo(event, this.twist)
    else if (this.drag) this.aimAt(event, false)
    else if (finger.pushes) this.orbit.pushBy(dx, dy, height)
    else this.orbit.turnBy(-dx * perPixel, dy * perPixel)
  }

  private spread(): number | null {
    const [a, b] = [...this.fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : null
  }

  private aimAt(event: PointerEvent, sure: boolean): void {
    if (!this.drag) return
    const { take, dx, dy, z } = this.drag
    if (take) this.told().pick(take)
    delete this.drag.take
    const point = this.picking.onLevel(this.spot(event), z)
    if (point) this.told().drag(Math.round(point.x + dx), Math.round(point.y + dy), sure)
  }

  private readonly up = (event: PointerEvent): void => {
    const finger = this.fingers.get(event.pointerId)
    this.fingers.delete(event.pointerId)
    if (!finger || this.fingers.size > 0) return
    if (this.drag && this.travelled) this.aimAt(event, true)
    else if (!this.travelled && event.button === 0) this.tap(event)
    this.drag = this.twist = null
  }

  private tap(event: PointerEvent): void {
    const { marks, lobby, me, still, pick, drag } = this.told()
    if (still) return
    const spot = this.spot(event)
    const thing = this.picking.thingAt(spot, marks, lobby, me)
    const floor = this.picking.onLevel(spot, 0)
    // A tap into the field a ghost is going to says where in it.
    if (thing?.kind === 'field' && thing.field === marks.field && marks.spots.length > 0 && floor)
      drag(Math.round(floor.x), Math.round(floor.y), true)
    else if (thing) pick(thing)
  }

  private readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId)
    this.drag = this.twist = null
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const { marks, still } = this.told()
    // Two fingers that spread on a trackpad are a wheel with Ctrl: they always zoom.
    if (marks.piece && !still && !event.ctrlKey) this.wheelTurns.turned(event)
    else this.orbit.zoomBy(Math.exp(-event.deltaY * 0.0012))
  }
}

// The room by keyboard: arrows walk around, + and - go nearer and farther, 0 or Home back to the first view; while a piece
// is being moved R, Q and E turn it. Everything else is done in the panel.

const step = 0.12
export const nearer = 1.16

export function pressed(event: KeyboardEvent, orbit: Orbit, told: Told, calm: number): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (told.marks.piece && !told.still) {
    const turned = { r: event.shiftKey ? -turnStep : turnStep, q: 1, e: -1 }[event.key.toLowerCase()]
    if (turned !== undefined) {
      told.turn(turned)
      return true
    }
  }
  const acts: Record<string, () => void> = {
    ArrowLeft: () => orbit.turnBy(-step, 0),
    ArrowRight: () => orbit.turnBy(step, 0),
    ArrowUp: () => orbit.turnBy(0, step),
    ArrowDown: () => orbit.turnBy(0, -step),
    '+': () => orbit.zoomBy(nearer),
    '=': () => orbit.zoomBy(nearer),
    '-': () => orbit.zoomBy(1 / nearer),
    '0': () => orbit.reset(calm),
    Home: () => orbit.reset(calm),
  }
  const act = acts[event.key]
  act?.()
  return act !== undefined
}
