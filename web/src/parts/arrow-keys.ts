// SPDX-License-Identifier: MIT
// Arrow keys, Home and End walk through the buttons of a group (a hand of cards, a row of places), so that a keyboard
// crosses the table in a few strokes. Tab still reaches each of them.
import type { Action } from 'svelte/action'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const arrowKeys: Action<HTMLElement> = (group) => {
  const walk = (event: KeyboardEvent) => {
    const items = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const at = items.findIndex((item) => item === document.activeElement)
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const step = steps[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : step === undefined ? -1 : at + step
    const target = items[Math.max(0, Math.min(items.length - 1, next))]
    if (next === -1 && step === undefined) return
    event.preventDefault()
    target?.focus()
  }
  group.addEventListener('keydown', walk)
  return { destroy: () => group.removeEventListener('keydown', walk) }
}
