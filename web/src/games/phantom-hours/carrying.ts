// SPDX-License-Identifier: MIT
// Cards that are carried to where they go, and the keyboard that is led to where the next one can be chosen.
import { tick } from 'svelte'
import type { DropTarget, Grip } from '../../parts/drag'
import { isLost } from '../../parts/focus'
import { drawMove, keepMove, placeMove } from './moves'
import { handAnchor } from './view'

interface Here {
  root: HTMLElement | undefined
  me: number | null
  legal: readonly string[]
  ask: (move: string) => Promise<void>
}

/** A back of my neighbour is drawn into the lamplight or towards my hand; an hour is laid in my row or kept. */
export function gripAt(source: HTMLElement, { root, me, legal, ask }: Here): Grip | null {
  const dropOn = (element: HTMLElement | null | undefined, move: string): DropTarget[] =>
    element ? [{ element, legal: legal.includes(move), drop: () => ask(move) }] : []
  const myHand = () => root?.querySelector<HTMLElement>(`[data-anchor="${handAnchor(me ?? 0)}"]`)
  const back = source.dataset['draw']
  if (back !== undefined) {
    const piece = source.querySelector<HTMLElement>('[data-piece]')
    const move = drawMove(Number(back))
    const light = () => root?.querySelector<HTMLElement>('[data-lamplight]')
    return piece && { piece, targets: () => [...dropOn(light(), move), ...dropOn(myHand(), move)] }
  }
  if (source.dataset['drawn'] === undefined) return null
  const places = () => [...(root?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  return {
    piece: source,
    targets: () => [
      ...places().flatMap((place) => dropOn(place, placeMove(Number(place.dataset['place'])))),
      ...dropOn(myHand(), keepMove),
    ],
  }
}

/** After a move: leads the keyboard to where the next one can be made. */
export async function leadToNext(root: HTMLElement | undefined): Promise<void> {
  await tick()
  if (!isLost() && !root?.contains(document.activeElement)) return
  const next =
    root?.querySelector<HTMLElement>('[data-open], [data-keep]') ??
    (isLost() ? root?.querySelector<HTMLElement>('[data-place]') : null)
  next?.focus({ preventScroll: true })
}
