// SPDX-License-Identifier: MIT
// Pulling something down with a finger, like a blind: how far, and whether it was far enough when it was let go of.
import type { Attachment } from 'svelte/attachments'

export const farEnough = 56 // pixels
const slack = 8 // less is a tap

export interface Pulls {
  /** While it is pulled: how far, in pixels; 0 when it was let go of. */
  onpull: (distance: number) => void
  /** It was let go of, far enough down. */
  ondone: () => void
}

/** Resists the more, the further it is pulled. */
export const given = (distance: number): number =>
  distance <= slack ? 0 : 80 * (1 - Math.exp(-(distance - slack) / 80))

export const pullDown =
  ({ onpull, ondone }: Pulls): Attachment<HTMLElement> =>
  (handle) => {
    let from: { id: number; y: number } | null = null
    const down = (event: PointerEvent) => {
      // Buttons are pressed, and a second finger means something else.
      const onButton = event.target instanceof Element && event.target.closest('button, a') !== null
      if (from || event.button !== 0 || onButton) return
      from = { id: event.pointerId, y: event.clientY }
      handle.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId === from?.id) onpull(given(event.clientY - from.y))
    }
    const up = (event: PointerEvent) => {
      if (event.pointerId !== from?.id) return
      const distance = event.clientY - from.y
      from = null
      onpull(0)
      if (event.type === 'pointerup' && distance >= farEnough) ondone()
    }
    handle.addEventListener('pointerdown', down)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', up)
    handle.addEventListener('pointercancel', up)
    return () => {
      handle.removeEventListener('pointerdown', down)
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', up)
      handle.removeEventListener('pointercancel', up)
    }
  }
