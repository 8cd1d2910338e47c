// SPDX-License-Identifier: MIT
// Where on the screen a thing is that a lesson points at. Scenes mark theirs: data-guide for what lessons speak of,
// data-piece and data-anchor for what travels anyway. A room in 3D is asked instead: its canvas answers `where`.
import { matches } from '../games/lesson'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const marks = ['data-guide', 'data-piece', 'data-anchor']
const around = 30 // pixels: how much of a picture is meant by a point in it

const scene = (): HTMLElement | null => document.querySelector('main.felt')

function marked(point: string): HTMLElement | null {
  for (const mark of marks) {
    const all = scene()?.querySelectorAll<HTMLElement>(`[${mark}="${CSS.escape(point)}"]`) ?? []
    const seen = [...all].find((element) => element.getBoundingClientRect().width > 0)
    if (seen) return seen
  }
  return null
}

function inRoom(point: string): Box | null {
  const canvas = scene()?.querySelector('canvas')
  if (!canvas) return null
  const detail: { thing: string; place?: { x: number; y: number } | null } = { thing: point }
  canvas.dispatchEvent(new CustomEvent('where', { detail }))
  if (!detail.place) return null
  return { left: detail.place.x - around, top: detail.place.y - around, width: 2 * around, height: 2 * around }
}

/**
 * Where to go on once the thing itself is chosen, or another one that serves as well: to the place that makes one of these moves
 * (data-move), or to the only target there is.
 */
function onward(thing: HTMLElement, accept: readonly string[]): HTMLElement | null {
  const button = thing.closest('button') ?? thing.querySelector('button')
  const targets = [...(scene()?.querySelectorAll<HTMLElement>('[data-fit="target"]') ?? [])].filter(
    (target) => target !== button && target.getBoundingClientRect().width > 0,
  )
  const meant = targets.find(
    ({ dataset: { move } }) => move !== undefined && accept.some((each) => matches(move, each)),
  )
  if (meant) return meant
  return button?.getAttribute('aria-pressed') === 'true' && targets.length === 1 ? (targets[0] ?? null) : null
}

export function placeOf(point: string, accept: readonly string[] = []): Box | null {
  const thing = marked(point)
  if (!thing) return inRoom(point)
  const element = onward(thing, accept) ?? thing
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** Brings it into sight; tells whether there was something to bring. */
export function scrollTo(point: string): boolean {
  const element = marked(point)
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return element !== null
}

/** What can be pressed there: the thing itself, what it lies on, or the first of what lies in it. */
export function handleOf(point: string): HTMLElement | null {
  const element = marked(point)
  const pressable = 'button:not(:disabled, [aria-disabled="true"]), [role="gridcell"]'
  return element?.closest<HTMLElement>(pressable) ?? element?.querySelector<HTMLElement>(pressable) ?? null
}
