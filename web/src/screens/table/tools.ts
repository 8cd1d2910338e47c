// SPDX-License-Identifier: MIT
// A tool of the table's bar as data: shown as a button with its name where there is room, else as a line of the menu.
import type { IconName } from '../../parts/Icon.svelte'

export interface Tool {
  icon: IconName
  label: string
  shortcut?: string
  href?: string
  newTab?: boolean
  pressed?: boolean
  testid?: string
  onclick?: () => void
}
