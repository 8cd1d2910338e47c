// SPDX-License-Identifier: MIT
// For cards that leave less of themselves than a finger is wide: a finger may come down anywhere among them and slide. The
// button nearest to it is marked `data-held`, which its group draws whole and larger, beside the finger; lifting the finger
// presses it, and sliding away from all of them presses none. Mice, keys and screen readers use the buttons as they are.
import type { Action } from 'svelte/action'
import { distanceTo, type Box } from './gesture'

const away = 60 // pixels from every button: none is meant any more

/** The place in a list of boxes that is nearest to a point; -1 if all are too far away. */
export function nearest(boxes: readonly Box[], x: number, y: number): number {
  const far = boxes.map((box) => distanceTo(box, { x, y }))
  const least = Math.min(...far)
  return least > away ? -1 : far.indexOf(least)
}

/** With `false` every button is tapped by itself, as usual. */
export const slideToPick: Action<HTMLElement, boolean> = (group, enabled = true) => {
  let slides = enabled
  let finger: number | null = null
  let held: HTMLElement | null = null
  let answered = false // the browser's own click of this touch is one too many

  const hold = (button: HTMLElement | null): void => {
    if (button === held) return
    held?.removeAttribute('data-held')
    button?.setAttribute('data-held', '')
    held = button
  }
  const follow = (event: PointerEvent): void => {
    const buttons = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const boxes = buttons.map((button) => button.getBoundingClientRect())
    hold(buttons[nearest(boxes, event.clientX, event.clientY)] ?? null)
  }
  const down = (event: PointerEvent): void => {
    answered = false
    if (!slides || event.pointerType === 'mouse' || finger !== null) return
    finger = event.pointerId
    group.setPointerCapture(finger)
    follow(event)
  }
  const move = (event: PointerEvent): void => {
    if (event.pointerId === finger) follow(event)
  }
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== finger) return
    const meant = event.type === 'pointerup' ? held : null
    finger = null
    hold(null)
    answered = true
    meant?.click()
  }
  const click = (event: MouseEvent): void => {
    if (answered && event.isTrusted && event.detail > 0) event.stopPropagation()
  }
  const mark = (): void => {
    group.toggleAttribute('data-slide', slides)
    group.style.touchAction = slides ? 'none' : ''
  }

  mark()
  group.addEventListener('pointerdown', down)
  group.addEventListener('pointermove', move)
  group.addEventListener('pointerup', up)
  group.addEventListener('pointercancel', up)
  group.addEventListener('click', click, { capture: true })
  return {
    update: (next) => {
      slides = next
      mark()
    },
    destroy: () => {
      group.removeEventListener('pointerdown', down)
      group.removeEventListener('pointermove', move)
      group.removeEventListener('pointerup', up)
      group.removeEventListener('pointercancel', up)
      group.removeEventListener('click', click, { capture: true })
    },
  }
}
