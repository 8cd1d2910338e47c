// SPDX-License-Identifier: MIT
// Shows a change by letting things travel from where they were to where they are. Scenes mark what can travel with
// data-piece="<id>", unique at one moment, and places with data-anchor="<id>". Around a change of state this measures
// both before and after:
//   a piece that stays        travels from its old place
//   a piece that appears      travels from the anchor its journey names, else it fades in
//   a piece that disappears   leaves a copy that travels to the anchor its journey names, else it just goes
//   a piece within a piece    goes along with it
// The state itself changes at once; what moves is paint, so a test or an impatient person need not wait for it.
import { motionAllowed } from './settings.svelte'

export interface Journey {
  piece: string
  from?: string // an anchor or another piece; for pieces that appear
  to?: string // an anchor; for pieces that disappear
  turn?: boolean // the card turns over on its way
}

interface Seen {
  box: DOMRect
  element: HTMLElement
  within: string | undefined // the piece that it is a part of
}

const longest = 800 // milliseconds for everything together
const oneTrip = 380
const between = 55 // from one start to the next
// A card has weight: it is lifted off slowly, glides, and settles.
const easing = 'cubic-bezier(0.3, 0.16, 0.14, 1)'
const lean = 4 // degrees at most, away from where it goes

function seenIn(root: HTMLElement, attribute: string): Map<string, Seen> {
  const found = new Map<string, Seen>()
  for (const element of root.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    const box = element.getBoundingClientRect()
    const within = element.parentElement?.closest('[data-piece]')?.getAttribute('data-piece') ?? undefined
    if (box.width > 0) found.set(element.getAttribute(attribute) ?? '', { box, element, within })
  }
  return found
}

/** How large a thing of this size is at a place: it fits into it, whatever its shape. */
const fitting = (size: DOMRect, place: DOMRect): number =>
  Math.min(place.width / Math.max(1, size.width), place.height / Math.max(1, size.height))

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2]

function travel(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number, turn: boolean): Animation {
  const [fromX, fromY] = middle(from)
  const [toX, toY] = middle(to)
  const [x, y] = [fromX - toX, fromY - toY]
  const scale = Math.max(0.2, Math.min(3, fitting(to, from)))
  const tilt = Math.max(-lean, Math.min(lean, x / 40))
  const away = `translate(${x}px, ${y}px) scale(${scale})`
  // Lists of functions that match: the browser then needs no main thread to blend them.
  const frames: Keyframe[] = turn
    ? [
        { transform: `${away} rotateY(90deg)` },
        { transform: `translate(${x / 3}px, ${y / 3}px) scale(${1 + (scale - 1) / 3}) rotateY(45deg)` },
        { transform: 'translate(0px, 0px) scale(1) rotateY(0deg)' },
      ]
    : [
        { transform: `${away} rotate(0deg)` },
        { transform: `translate(${x * 0.45}px, ${y * 0.45}px) scale(${1.04 + (scale - 1) * 0.45}) rotate(${tilt}deg)` },
        { transform: 'translate(0px, 0px) scale(1) rotate(0deg)' },
      ]
  const animation = element.animate(frames, { duration: oneTrip, delay, easing, fill: 'backwards' })
  // Above what it passes. As a keyframe it would keep the whole journey on the main thread.
  element.style.zIndex = '5'
  const arrived = () => element.style.removeProperty('z-index')
  animation.addEventListener('finish', arrived)
  animation.addEventListener('cancel', arrived)
  return animation
}

function leave(seen: Seen, to: DOMRect | undefined, layer: HTMLElement, delay: number): Animation {
  const copy = document.importNode(seen.element, true)
  copy.removeAttribute('data-piece')
  copy.setAttribute('aria-hidden', 'true')
  copy.setAttribute('inert', '')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${seen.box.left}px`,
    top: `${seen.box.top}px`,
    width: `${seen.box.width}px`,
    height: `${seen.box.height}px`,
    margin: '0',
    pointerEvents: 'none',
    zIndex: '40',
  })
  layer.append(copy)
  const [fromX, fromY] = middle(seen.box)
  const [toX, toY] = to ? middle(to) : [fromX, fromY]
  const scale = to ? Math.max(0.2, Math.min(1.5, fitting(seen.box, to))) : 1
  const animation = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${toX - fromX}px, ${toY - fromY}px) scale(${scale})`, opacity: to ? 0.85 : 0 },
    ],
    { duration: oneTrip, delay, easing, fill: 'both' },
  )
  const gone = () => copy.remove()
  animation.addEventListener('finish', gone)
  animation.addEventListener('cancel', gone)
  return animation
}

let pace = 1
/** Speeds up animations, for replays at more than normal speed. */
export function setPace(times: number): void {
  pace = Math.max(1, times)
}

let running: Animation[] = []
let opening: AbortController | undefined
let onStage: { ended: Promise<unknown>; stop: AbortController } | undefined

/** Begins something of a scene's own that wants to be seen; what was on before ends at once. */
export function perform(show: (signal: AbortSignal) => Promise<void>): void {
  onStage?.stop.abort()
  const stop = new AbortController()
  onStage = { stop, ended: show(stop.signal) }
}

/** Resolves when nothing is performed any more. */
export async function performed(): Promise<void> {
  await onStage?.ended
}

/** Ends all motion at once: everything is where it belongs. */
export function skipMotion(): void {
  opening?.abort()
  opening = undefined
  onStage?.stop.abort()
  onStage = undefined
  for (const animation of running) {
    if (animation.playState !== 'finished') animation.finish()
  }
  running = []
}

const watchers: (() => void)[] = []
/** Calls somebody in each change, when everything has been measured and before anything is drawn again: what is carried is
    let go of, and travels from where it was. */
export function beforeChange(watcher: () => void): void {
  watchers.push(watcher)
}

/**
 * Changes what is shown and lets it travel; resolves when nothing moves any more.
 * `change` must leave the page drawn again (await tick()).
 */
export async function moveAround(
  root: HTMLElement,
  layer: HTMLElement,
  journeys: readonly Journey[],
  change: () => Promise<void>,
): Promise<void> {
  skipMotion()
  const still = !motionAllowed() || document.hidden
  const before = still ? null : seenIn(root, 'data-piece')
  const anchorsBefore = still ? null : seenIn(root, 'data-anchor')
  for (const watcher of watchers) watcher()
  await change()
  if (!before || !anchorsBefore) return
  const after = seenIn(root, 'data-piece')
  const anchors = seenIn(root, 'data-anchor')
  const placeOf = (name: string | undefined): DOMRect | undefined =>
    name === undefined ? undefined : (anchors.get(name)?.box ?? anchorsBefore.get(name)?.box ?? before.get(name)?.box)
  const moved = (was: DOMRect, now: DOMRect): boolean => Math.abs(was.left - now.left) + Math.abs(was.top - now.top) > 1
  /** Where something comes from within a piece that travels itself, as it is seen from there. */
  const seenFrom = (from: DOMRect, within: string | undefined): DOMRect => {
    const [was, now] = [before.get(within ?? '')?.box, after.get(within ?? '')?.box]
    if (!was || !now || !moved(was, now)) return from
    const [[fromX, fromY], [toX, toY]] = [middle(was), middle(now)]
    return new DOMRect(from.x + toX - fromX, from.y + toY - fromY, from.width, from.height)
  }
  const byPiece = new Map(journeys.map((journey) => [journey.piece, journey]))

  const starts: ((delay: number) => Animation)[] = []
  for (const journey of journeys) {
    const now = after.get(journey.piece)
    const was = before.get(journey.piece)
    const from = was?.box ?? placeOf(journey.from)
    if (now && from)
      starts.push((delay) => travel(now.element, seenFrom(from, now.within), now.box, delay, journey.turn ?? false))
    else if (!now && was) starts.push((delay) => leave(was, placeOf(journey.to), layer, delay))
  }
  const others: Animation[] = []
  for (const [piece, now] of after) {
    if (byPiece.has(piece)) continue
    const was = before.get(piece)
    const parts = now.element.querySelector('[data-piece]') !== null
    if (!was) {
      // What comes with parts that travel is there to receive them.
      if (!parts) others.push(now.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 250, easing }))
      continue
    }
    const from = was.within === now.within ? seenFrom(was.box, now.within) : was.box
    if (moved(from, now.box)) others.push(travel(now.element, from, now.box, 0, false))
  }
  await run(starts, others)
}

/** Lets things begin one after another, and others at once; resolves when nothing moves any more. */
async function run(
  starts: readonly ((delay: number) => Animation)[],
  others: readonly Animation[] = [],
): Promise<void> {
  const step = Math.min(between, (longest - oneTrip) / Math.max(1, starts.length - 1))
  running = [...others, ...starts.map((start, i) => start(i * step))]
  for (const animation of running) animation.playbackRate = pace
  await Promise.allSettled(running.map((animation) => animation.finished))
}

/**
 * Lets pieces that have just been drawn for the first time come from where their journeys begin; says whether any does, and
 * when it ends for a scene that lays its table by itself. Null: nothing moves.
 */
export function deal(root: HTMLElement, journeys: readonly Journey[]): { any: boolean; signal: AbortSignal } | null {
  skipMotion()
  if (!motionAllowed() || document.hidden) return null
  const pieces = seenIn(root, 'data-piece')
  const anchors = seenIn(root, 'data-anchor')
  const starts = journeys.flatMap(({ piece, from, turn }) => {
    const [now, place] = [pieces.get(piece), anchors.get(from ?? '')]
    return now && place ? [(delay: number) => travel(now.element, place.box, now.box, delay, turn ?? false)] : []
  })
  void run(starts)
  opening = new AbortController()
  return { any: starts.length > 0, signal: opening.signal }
}
