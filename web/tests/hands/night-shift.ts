// SPDX-License-Identifier: MIT
// Night Shift by keyboard: a file, then what is done with it. Files that are laid are chosen in order and go together.
import { chooseOne, playByEar, pressButton } from '../by-ear'
import { usable } from '../ears'
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

const hands: Hands = {
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
  byEar: {
    table: 'very tired, until sleep comes',
    // A deal in which the coffee is soon gone: 00:48 is laid last, and comes back from the past whenever a file allows it.
    deal: '04d19fde0a08b17aca69491e714bea43565384d12a63626e08477662cc03780e',
    play: async (ears) => {
      await chooseOne(ears, 'Very tired')
      await pressButton(ears, 'Start the game')
      const acts = await playByEar(ears, (heard) => {
        const coffee = heard.some(
          (thing) => /00:48/.test(thing.name) && thing.within.some((each) => /^Past/.test(each)),
        )
        const back = usable(heard, 'button', /back from the past\.$/, /^Present$/)[0]
        return (
          usable(heard, 'button', /^(File them|File it)$/)[0] ??
          usable(heard, 'button', /^Sort the rest low to high$/)[0] ??
          (coffee && back ? (usable(heard, 'button', /^Use it/)[0] ?? back) : undefined) ??
          usable(heard, 'button', /^File them …$/)[0] ??
          (heard.some((thing) => /^File (them|it)$/.test(thing.name))
            ? usable(heard, 'button', /^\d\d:\d\d/, /^Present$/)[0]
            : undefined)
        )
      })
      expect(acts).toBeGreaterThan(10)
      const said = await ears.everythingSaid()
      expect(said).toContain('All chosen. This is how they will lie.')
      expect((await ears.listen()).map((thing) => thing.name)).toContain('Sleep was stronger than the files.')
    },
  },
  byTaps: {
    players: 1,
    people: 1,
    options: { level: 'difficult' },
    offers: [
      '[data-confirm]:enabled',
      '[data-move]',
      '.buttons > button:not([data-confirm])', // the rest, low to high
      '.away [data-fit="target"]',
      '.present [data-fit="target"]',
    ],
    moves: '[data-confirm], [data-move]',
  },
  fits: { 1: 4 },
}
export default hands
