// SPDX-License-Identifier: MIT
// Where the keyboard is after something has closed: at what opened it, and if that is gone at the middle of the screen.
// And how arrow keys walk through a group.
import { tick } from 'svelte'
import type { Action } from 'svelte/action'
import { before } from '../lib/route.svelte'

const canBe = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected && !element.matches(':disabled')

/** Begins again at what the screen is about. */
export function focusMain(): void {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.style.outline = 'none'
  main.focus({ preventScroll: true })
}

/** Gives the focus back, unless it has found another place meanwhile. */
export async function giveBack(opener: Element | null): Promise<void> {
  await tick()
  if (canBe(document.activeElement)) return
  if (canBe(opener)) opener.focus({ preventScroll: true })
  if (!canBe(document.activeElement)) focusMain()
}

/** What the keyboard stood on has gone, and nobody has led it further than to the middle of the screen. */
export const isLost = (): boolean => !canBe(document.activeElement) || document.activeElement.matches('main')

/** Leads the keyboard on when what it stood on has gone. */
export async function leadOn(root: Element | undefined, to: string): Promise<void> {
  await tick()
  if (isLost()) root?.querySelector<HTMLElement>(to)?.focus({ preventScroll: true })
}

/** A panel beside the table: comes with the focus on its heading, and Escape within it closes it. */
export const asPanel: Action<HTMLElement, () => void> = (panel, close) => {
  const opener = document.activeElement
  const heading = panel.querySelector('h2')
  if (heading) {
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus({ preventScroll: true })
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  panel.addEventListener('keydown', pressed)
  return { destroy: () => void giveBack(opener) }
}

/** Puts the focus on the heading of a screen one has come to, so that keyboard and screen reader begin there. The first
    screen of a visit is left alone: there the browser does the right thing. */
export const arrive: Action<HTMLElement> = (heading) => {
  heading.tabIndex = -1
  heading.style.outline = 'none'
  if (before() !== null) heading.focus({ preventScroll: true })
}

// Arrow keys, Home and End walk through the buttons of a group (a hand of cards, a row of places), so that a keyboard
// crosses the table in a few strokes. Tab still reaches each of them.

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
