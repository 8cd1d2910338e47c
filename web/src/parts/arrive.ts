// SPDX-License-Identifier: MIT
// Puts the focus on the heading of a screen one has come to, so that keyboard and screen reader begin there. The first
// screen of a visit is left alone: there the browser does the right thing.
import type { Action } from 'svelte/action'
import { before } from '../route.svelte'

export const arrive: Action<HTMLElement> = (heading) => {
  heading.tabIndex = -1
  heading.style.outline = 'none'
  if (before() !== null) heading.focus({ preventScroll: true })
}
