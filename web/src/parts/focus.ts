// SPDX-License-Identifier: MIT
// Where the keyboard is after something has closed: at what opened it, and if that is gone at the middle of the screen.
import { tick } from 'svelte'
import type { Action } from 'svelte/action'

const canBe = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected && !element.matches(':disabled')

/** Whether the keyboard is nowhere, or will be at once: a button that can no longer be pressed loses it when it is drawn. */
export const isFocusLost = (): boolean => !canBe(document.activeElement)

/** Begins anew at what the screen is about. */
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
  if (!isFocusLost()) return
  if (canBe(opener)) opener.focus({ preventScroll: true })
  if (document.activeElement !== opener) focusMain()
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
