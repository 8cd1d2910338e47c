// SPDX-License-Identifier: MIT
// A card that is carried: one element in the browser's top layer, so nothing covers or clips it. Everything is measured when
// it is picked up; afterwards each frame says where it is and reads nothing. When the table changes, the card is let go of
// where it is, and motion.ts lets it travel from there.
//
// Where it is are the times of two paused animations, one for each axis: of an animated element the browser keeps the style,
// whereas a changed style attribute lets it match all rules again. Leaning and growing are transitions of drag.css, because a
// rotation that the page changes lets the browser sort all layers of the table again.
import { flushSync } from 'svelte'
import './drag.css'
import { leanAt, middleOf, targetUnder, type Box, type Point } from './gesture'
import { beforeChange, skipMotion } from './motion'
import { motionAllowed } from './settings.svelte'
import { advance, isSettled, resting } from './spring'

export interface DropTarget {
  element: Element
  legal: boolean // the others explain why not, as after a tap
  /** Does what taps would do. As long as it is pending, the card waits where it was dropped. */
  drop: () => unknown
}

export interface Grip {
  piece: HTMLElement // what is carried
  /** Chooses it, so that the scene draws where it may go. */
  lift?: () => void
  /** Where it may be dropped; asked once, when it has been lifted. */
  targets: () => DropTarget[]
  /** Undoes `lift`: it was dropped nowhere. */
  putBack?: () => void
}

const follow = 48 // stiffness while it is carried
const settle = 20 // and on its way back, which takes about a third of a second
const held = { scale: 1.06, raised: 0.9 } // a finger holds a card near its lower edge, and covers neither card nor target
const above = { scale: 0.6, gap: 30 } // over a place it is smaller, and this many pixels above the finger: the place can be read
const longestFrame = 0.05 // seconds; after a longer pause it goes on as if nothing had been

const reach = 20_000 // pixels to either side that a place can be; an animation has one millisecond for each

/** Lets an element be placed along one axis by the time of an animation, added to the others. */
function along(piece: HTMLElement, axis: 'X' | 'Y'): Animation {
  const frames = [-reach, reach].map((at) => ({ transform: `translate${axis}(${at}px)` }))
  const composite = axis === 'X' ? 'replace' : 'add'
  const animation = piece.animate(frames, { duration: 2 * reach, fill: 'both', composite })
  animation.pause()
  return animation
}

let landCarried: (() => void) | null = null
beforeChange(landAtOnce)

/** Ends whatever is carried or on its way back. */
export function landAtOnce(): void {
  landCarried?.()
}

export class Carried {
  private readonly targets: { target: DropTarget; box: Box; legal: boolean }[]
  private readonly home: Point
  private readonly hold: Point // from the middle of the card to the pointer
  private readonly x
  private readonly y
  private readonly axes: { x: Animation; y: Animation }
  private lean = 0
  private readonly lively = motionAllowed()
  private readonly half: Point
  private goal: Point
  private aim: Point // where its middle would be if it did not make way for a place
  private over = -1
  private frame = 0
  private last = 0
  private state: 'held' | 'dropped' | 'returning' = 'held'

  constructor(
    private readonly grip: Grip,
    private readonly source: HTMLElement,
    private pointer: Point,
    private readonly isTouch: boolean,
  ) {
    const { piece } = grip
    skipMotion()
    const seen = middleOf(piece.getBoundingClientRect())
    source.setAttribute('data-lifted', '')
    flushSync(() => grip.lift?.())
    this.home = middleOf(piece.getBoundingClientRect())
    const { offsetWidth: width, offsetHeight: height } = piece
    this.half = { x: width / 2, y: height / 2 }
    this.targets = grip.targets().map((target) => {
      return { target, box: target.element.getBoundingClientRect(), legal: target.legal }
    })
    const down = pointer.y - seen.y
    this.hold = { x: pointer.x - seen.x, y: isTouch ? Math.max(down, held.raised * this.half.y) : down }
    this.x = resting(seen.x)
    this.y = resting(seen.y)
    this.goal = this.aim = seen

    piece.style.width = `${width}px`
    piece.style.height = `${height}px`
    piece.setAttribute('data-carried', '')
    // Browsers without popovers draw it above its neighbours at least.
    if ('showPopover' in piece) {
      piece.setAttribute('popover', 'manual')
      piece.showPopover()
    }
    this.axes = { x: along(piece, 'X'), y: along(piece, 'Y') }
    piece.style.rotate = '0deg'
    piece.style.scale = this.lively ? `${held.scale}` : '1'
    for (const { target } of this.targets) target.element.toggleAttribute('data-drop', target.legal)
    landCarried = () => this.land()
    this.move(pointer)
    this.draw()
  }

  move(pointer: Point): void {
    if (this.state !== 'held') return
    this.pointer = pointer
    this.aim = { x: pointer.x - this.hold.x, y: pointer.y - this.hold.y }
    this.makeWay()
    this.run()
  }

  /** Over a place where it may go a finger and the card would hide what is written there. */
  private makeWay(): void {
    const { pointer, aim, half } = this
    const isOver = this.isTouch && this.targets[this.over]?.legal === true
    this.goal = isOver ? { x: pointer.x, y: pointer.y - above.gap - above.scale * half.y } : aim
    this.grip.piece.style.scale = `${isOver ? above.scale : this.lively ? held.scale : 1}`
  }

  /** Over a target it is dropped there, anywhere else it goes back. */
  release(): void {
    if (this.state !== 'held') return
    this.look()
    const { target, box } = this.targets[this.over] ?? {}
    this.unmark()
    if (!target || !box) return this.goBack()
    if (!target.legal) {
      this.goHome()
      target.drop()
      return
    }
    this.state = 'dropped'
    this.goal = middleOf(box)
    this.run()
    void Promise.resolve(target.drop()).finally(() => this.goHome())
  }

  /** Nothing has been done: it returns, and with it what was chosen before. */
  goBack(): void {
    if (this.state !== 'held') return
    this.unmark()
    this.goHome()
    this.grip.putBack?.()
  }

  private goHome(): void {
    if (this.state === 'returning') return
    this.state = 'returning'
    this.goal = this.home
    this.leanTo(0)
    this.grip.piece.style.scale = '1'
    if (this.lively) this.run()
    else this.land()
  }

  /** Ends it where it is: the page draws it again where it belongs. */
  private land(): void {
    const undone = this.state === 'held'
    landCarried = null
    cancelAnimationFrame(this.frame)
    this.unmark()
    const { piece } = this.grip
    if (piece.matches('[popover]')) {
      piece.hidePopover()
      piece.removeAttribute('popover')
    }
    piece.removeAttribute('data-carried')
    for (const axis of Object.values(this.axes)) axis.cancel()
    for (const property of ['width', 'height', 'rotate', 'scale']) piece.style.removeProperty(property)
    this.source.removeAttribute('data-lifted')
    this.state = 'returning'
    if (undone) this.grip.putBack?.()
  }

  private unmark(): void {
    for (const { target } of this.targets) {
      target.element.removeAttribute('data-drop')
      target.element.removeAttribute('data-over')
    }
  }

  private run(): void {
    if (this.frame !== 0) return
    this.last = performance.now()
    this.frame = requestAnimationFrame((now) => this.step(now))
  }

  private step(now: number): void {
    const seconds = Math.min(longestFrame, Math.max(0, now - this.last) / 1000)
    this.last = now
    const { goal, x, y } = this
    const isHeld = this.state === 'held'
    if (this.lively) {
      const stiffness = isHeld ? follow : settle
      advance(x, goal.x, stiffness, seconds)
      advance(y, goal.y, stiffness, seconds)
      if (isHeld) this.leanTo(leanAt(x.speed, this.lean))
    } else [x.at, y.at] = [goal.x, goal.y]
    if (isHeld) this.look()
    this.draw()
    const still = isSettled(x, goal.x) && isSettled(y, goal.y)
    this.frame = 0
    if (still && this.state === 'returning') this.land()
    else if (!still) this.frame = requestAnimationFrame((next) => this.step(next))
  }

  private draw(): void {
    const { x, y, half, axes } = this
    axes.x.currentTime = reach + x.at - half.x
    axes.y.currentTime = reach + y.at - half.y
  }

  private leanTo(degrees: number): void {
    if (degrees === this.lean) return
    this.lean = degrees
    this.grip.piece.style.rotate = `${degrees}deg`
  }

  /** Marks the target it is over, or will be over as soon as it has caught up with the pointer. */
  private look(): void {
    const over = targetUnder(this.targets, this.pointer, this.aim)
    if (over === this.over) return
    this.targets[this.over]?.target.element.removeAttribute('data-over')
    this.over = over
    this.makeWay()
    const now = this.targets[over]
    if (now?.legal) now.target.element.setAttribute('data-over', '')
  }
}
