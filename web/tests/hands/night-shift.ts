// SPDX-License-Identifier: MIT
// Night Shift by keyboard: a file, then what is done with it. Files that are laid are chosen in order and go together.
import type { Locator, Page } from '@playwright/test'
import { expect } from '../page'
import { button, press, told, type Hands } from './hands'

const key = (name: string) => `page.night-shift.${name}`
const present = (page: Page): Locator => page.getByRole('region', { name: told(key('present')), exact: true })
/** Its name may begin with that it is next, and goes on with what it does. */
const fileCalled = (page: Page, file: string): Locator =>
  present(page).getByRole('button', { name: new RegExp(`(^|: )00:${file.padStart(2, '0')}:`) })

async function choose(page: Page, file: Locator): Promise<void> {
  if ((await file.getAttribute('aria-pressed')) !== 'true') await press(page, file)
}

/** What was laid before lies by now. */
const laid = (page: Page): Promise<void> =>
  expect(page.getByRole('group', { name: told(key('desk')), exact: true })).toHaveAttribute('aria-busy', 'false')

/** Lays the present: one file before all others if it matters which, and the others as they rise. */
async function lay(page: Page, file: string): Promise<void> {
  await laid(page)
  const [sort, rest] = [button(page, told(key('sort'))), button(page, told(key('rest')))]
  if (await sort.isVisible()) await press(page, sort)
  if (file !== '*') await press(page, fileCalled(page, file))
  if (await rest.isVisible()) await press(page, rest)
  else if (file === '*') await press(page, present(page).getByRole('button').first())
  await press(page, button(page, told(key('lay'))).or(button(page, told(key('lay.one')))))
}

export const nightShift: Hands = {
  act: async (page, move) => {
    const [what = '', file = ''] = move.split(' ')
    if (what === 'lay') return lay(page, file)
    await choose(page, fileCalled(page, file))
    await press(page, button(page, told(key(what === 'use' ? 'use' : `${what}.confirm`))))
  },
  together: (moves) => {
    const other = moves.findIndex((move) => !move.startsWith('lay'))
    return Math.max(1, other < 0 ? moves.length : other)
  },
  anyTurn: (page) => lay(page, '*'),
  slip: { chapter: 'night', step: 'draw', move: 'use 24', ledTo: /^00:09:/ },
}
