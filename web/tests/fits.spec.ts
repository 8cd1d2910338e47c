// SPDX-License-Identifier: MIT
// What measures whether words have room finds the words that have none. everyone.spec.ts takes it to every screen.
import { overflowing } from './fits'
import { expect, test } from './page'

const long = 'Mitternachtsgespensterstundenglas'
const holders = {
  'a button that is too small': [`<button style="width: 80px">${long}</button>`, `“${long}” runs`],
  'a box that cuts': [`<p style="width: 80px; overflow: hidden">${long}</p>`, `“${long}” runs`],
  'a box that ends in dots': [
    `<p style="width: 80px; overflow: hidden; text-overflow: ellipsis">${long}</p>`,
    `“${long}” ends in dots`,
  ],
  'a box that is too low': [`<p style="height: 20px; overflow: hidden">${'twelve '.repeat(300)}</p>`, 'in height by p'],
  'a page that is too narrow': [`<p style="width: 2000px">${long}</p>`, 'too wide'],
  'a note that leaves the screen': [
    `<p style="position: fixed; left: -60px">${long}</p>`,
    `“${long}” leaves the screen`,
  ],
}

test('words without room are found, and all others left in peace', async ({ page }) => {
  for (const [name, [html = '', finding = '']] of Object.entries(holders)) {
    await page.setContent(html)
    expect((await page.evaluate(overflowing)).join(), name).toContain(finding)
  }
  await page.setContent(
    `<button>${long}</button><p style="width: 80px; overflow: auto">${long}</p><p>${'twelve '.repeat(300)}</p>`,
  )
  expect(await page.evaluate(overflowing)).toEqual([])
})
