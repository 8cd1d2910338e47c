// SPDX-License-Identifier: MIT
// The pictures of an evening around one screen: the screen in the middle of the table, and a phone that is a hand.
import { play } from './online-pictures.mjs'

const television = { width: 1920, height: 1080 }
const names = ['Ann', 'Ben', 'Cleo', 'Finn']

async function device(browser, viewport, scale = 1) {
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    colorScheme: 'dark',
  })
  page.setDefaultTimeout(120_000)
  return page
}

/** Four people with phones come to the evening and sit down, one to the left of the other. */
async function join(browser, address, code, phone) {
  const pages = []
  for (const [seat, name] of names.entries()) {
    const page = await device(browser, phone, 2)
    await page.goto(`${address}/#/join/${code}`)
    await page.getByTestId('name-field').fill(name)
    await page.getByTestId('join').click()
    const place = page.locator(`[data-seat="${seat}"]`)
    await place.getByRole('button').click()
    await place.getByText(name).waitFor()
    pages.push(page)
  }
  return pages
}

export async function eveningPictures(browser, address, { phone }, picture) {
  const screen = await device(browser, television)
  await screen.goto(`${address}/#/evening`)
  await screen.getByTestId('game-midnight-party').click()
  await screen.getByRole('radio', { name: '4', exact: true }).check({ force: true })
  await screen.getByTestId('open').click()
  const code = ((await screen.getByTestId('code').textContent()) ?? '').replace(/\s/g, '')
  const pages = await join(browser, address, code, phone)
  await pages[0].getByTestId('begin').click()
  await screen.locator('[data-viewer="screen"]').waitFor()
  const table = new URL(screen.url()).hash.split('/').pop()
  // Until it is somebody's turn for the second time.
  await Promise.race(pages.map((page) => play(page, table, 1)))
  await picture(screen, 'evening-screen')
  for (const page of pages)
    if (!/ is thinking/.test((await page.getByTestId('status').textContent()) ?? ''))
      await picture(page, 'evening-phone')
  for (const page of [screen, ...pages]) await page.close()
}
