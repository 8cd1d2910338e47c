// SPDX-License-Identifier: MIT
// The lobby of an evening around one screen, at the real server: one browser is the screen, others are phones.
import type { Browser, Page } from '@playwright/test'
import { figureOfName } from '../src/parts/figures'
import { anotherBrowser, settle } from './online'
import { expect, resize, test } from './page'

async function open(screen: Page, game = 'hourglass'): Promise<string> {
  await settle(screen)
  await screen.goto('/#/evening')
  await screen.getByTestId(`game-${game}`).click()
  await screen.getByTestId('open').click()
  await expect(screen.getByTestId('code')).toBeVisible()
  return ((await screen.getByTestId('code').textContent()) ?? '').replace(' ', '')
}

/** A phone that comes by the link of the QR code. */
async function phone(browser: Browser, code: string, name: string): Promise<Page> {
  const page = await anotherBrowser(browser)
  await settle(page)
  await page.goto(`/#/join/${code}`)
  await page.getByTestId('name-field').fill(name)
  await page.getByTestId('join').click()
  await expect(page.locator('[data-testid="phone-lobby"], [data-game]').first()).toBeVisible()
  return page
}

const seat = (page: Page, number: number) => page.locator(`[data-seat="${number}"]`)
const names = (page: Page) => page.locator('[data-seat] strong')

async function sit(page: Page, number: number): Promise<void> {
  await seat(page, number).getByRole('button').click()
  await expect(page.getByTestId('begin')).toBeVisible()
}

test('an evening is opened from the shelf without a name, and phones join by link and by code', async ({
  page: screen,
  browser,
}) => {
  await settle(screen)
  await screen.goto('/')
  await screen.getByRole('link', { name: 'Around one screen' }).click()
  await screen.getByTestId('game-hourglass').click()
  await screen.getByTestId('open').click()
  await expect(screen.getByText('Nobody sits here yet')).toBeVisible()
  await expect(screen.getByTestId('address')).toContainText(':')
  const code = ((await screen.getByTestId('code').textContent()) ?? '').replace(' ', '')
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
  await expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible()

  const ann = await phone(browser, code, 'Ann')
  await sit(ann, 0)
  await expect(seat(screen, 0)).toContainText('Ann')
  const figure = await seat(screen, 0).locator('[data-figure]').getAttribute('data-figure')
  await expect(seat(ann, 0).locator('[data-figure]'), 'the same on both').toHaveAttribute('data-figure', figure ?? '')

  const ben = await anotherBrowser(browser)
  await settle(ben)
  await ben.goto('/#/join')
  const field = ben.getByTestId('code-field')
  await field.pressSequentially('22o2 i222')
  await expect(field, 'letters that no code has are not taken').toHaveValue('222222')
  await ben.getByTestId('name-field').fill('Ben')
  await ben.getByTestId('join').click()
  await expect(ben.locator('main [role="alert"]')).toContainText('no evening with this code')
  await field.fill(code.slice(0, 4))
  await ben.getByTestId('join').click()
  await expect(ben.locator('main [role="alert"]')).toContainText('Some are still missing')
  await field.fill(code.toLowerCase())
  await ben.getByRole('radio', { name: 'candle' }).check()
  await ben.getByTestId('join').click()
  await sit(ben, 1)
  await expect(seat(screen, 1).locator('[data-figure]')).toHaveAttribute('data-figure', 'candle')
  await expect(screen.getByTestId('begin')).toBeEnabled()

  // Any phone begins.
  await ben.getByTestId('begin-at-once').click()
  for (const each of [screen, ann, ben]) await expect(each.locator('[data-game="hourglass"]').first()).toBeVisible()
})

test('people sit left of somebody, are dragged and moved by keys, and each has a mark of their own', async ({
  page: screen,
  browser,
}) => {
  const code = await open(screen)
  const ann = await phone(browser, code, 'Ann')
  await ann.getByTestId('mark-3').click()
  await sit(ann, 0)
  await expect(seat(screen, 0)).toHaveAttribute('data-mark', '3')
  const ben = await phone(browser, code, 'Ben')
  await expect(ben.getByTestId('mark-3').locator('input'), 'it is Ann’s').toBeDisabled()
  await expect(ben.getByTestId('mark-3')).toContainText('Ann')
  await sit(ben, 1)
  await expect(seat(screen, 1)).not.toHaveAttribute('data-mark', '3')

  // All seats are taken: another one is added, between the two.
  const cleo = await phone(browser, code, 'Cleo')
  await cleo.getByTestId('left-of-0').click()
  await expect(names(screen)).toHaveText(['Ann', 'Cleo', 'Ben'])
  await expect(cleo.getByTestId('begin')).toBeEnabled()

  // Ann is dragged to where Ben sits, on the screen.
  const from = await seat(screen, 0).getByRole('button').boundingBox()
  const to = await seat(screen, 2).getByRole('button').boundingBox()
  if (!from || !to) throw new Error('a seat is not drawn')
  await screen.mouse.move(from.x + from.width / 2, from.y + from.height / 3)
  await screen.mouse.down()
  await screen.mouse.move(to.x + to.width / 2, to.y + to.height / 3, { steps: 8 })
  await screen.mouse.up()
  await expect(names(screen)).toHaveText(['Ben', 'Cleo', 'Ann'])
  await expect(names(ann)).toHaveText(['Ben', 'Cleo', 'Ann'])
  // And with the keyboard one seat to the left, where Ben sits now.
  await seat(screen, 2).getByRole('button').press('ArrowLeft')
  await expect(names(screen)).toHaveText(['Ann', 'Cleo', 'Ben'])
  await expect(seat(screen, 0).getByRole('button')).toBeFocused()
  // Everybody promises again by themselves after such a move.
  await expect(screen.getByTestId('begin')).toBeEnabled()

  await cleo.getByTestId('mark-5').click()
  await expect(seat(screen, 1)).toHaveAttribute('data-mark', '5')
  await cleo.getByRole('button', { name: 'Stand up' }).click()
  await expect(seat(screen, 1)).toHaveAttribute('data-kind', 'empty')
})

test('people whose names have the same figure differ, alike on all devices', async ({ page: screen, browser }) => {
  const wanted = figureOfName('Ann')
  const twin = Array.from({ length: 100 }, (_, i) => `Guest ${i}`).find((name) => figureOfName(name) === wanted) ?? ''
  const code = await open(screen)
  const ann = await phone(browser, code, 'Ann')
  await sit(ann, 0)
  const other = await phone(browser, code, twin)
  await sit(other, 1)
  const devices = [screen, ann, other]
  const shown = (each: Page, number: number) => seat(each, number).locator('[data-figure]')
  const next = await shown(screen, 1).getAttribute('data-figure')
  expect(next).not.toBe(wanted)
  for (const each of devices) {
    await expect(shown(each, 0)).toHaveAttribute('data-figure', wanted)
    await expect(shown(each, 1)).toHaveAttribute('data-figure', next ?? '')
  }
  const choice = (figure: string) => other.locator(`input[name^="figure"][value="${figure}"]`)
  await expect(choice(next ?? ''), 'where it can be changed').toBeChecked()
  // Who chooses a figure has it, and the other one gives way.
  await choice(wanted).check()
  for (const each of devices) {
    await expect(shown(each, 1)).toHaveAttribute('data-figure', wanted)
    await expect(shown(each, 0)).not.toHaveAttribute('data-figure', wanted)
  }
})

test('bots fill seats, from the screen and from a phone, which also changes the game', async ({
  page: screen,
  browser,
}) => {
  const code = await open(screen)
  await seat(screen, 0).getByRole('button').click()
  await screen.getByTestId('bot-hard').click()
  await expect(seat(screen, 0)).toContainText('Bot, hard')
  const ann = await phone(browser, code, 'Ann')
  await sit(ann, 1)
  await ann.getByTestId('table-sheet').click()
  await ann.getByRole('dialog').getByRole('radio', { name: '3', exact: true }).check()
  await expect(seat(screen, 2)).toHaveAttribute('data-kind', 'empty')
  await ann.keyboard.press('Escape')
  await seat(ann, 2).getByRole('button').click()
  await ann.getByTestId('bot-easy').click()
  await expect(seat(screen, 2)).toContainText('Bot, easy')
  await expect(screen.getByTestId('begin')).toBeEnabled()

  await ann.getByTestId('table-sheet').click()
  await ann.getByTestId('game-keyhole').click()
  await expect(screen.getByRole('heading', { name: 'Keyhole' })).toBeVisible()
  await expect(names(screen).first()).toHaveText('Ann')
})

test('somebody without a seat takes over the seat of a phone that is gone, with the code', async ({
  page: screen,
  browser,
}) => {
  const code = await open(screen, 'keyhole')
  const ann = await phone(browser, code, 'Ann')
  await sit(ann, 0)
  const ben = await phone(browser, code, 'Ben')
  await sit(ben, 1)
  // In the lobby, by somebody who was only given the address of the table.
  await ben.close()
  await expect(seat(screen, 1)).toContainText('Away')
  const dan = await anotherBrowser(browser)
  await settle(dan)
  await dan.goto(screen.url())
  await dan.getByLabel('What should we call you?').fill('Dan')
  await dan.getByTestId('come-in').click()
  await dan.getByTestId('code-field').fill('222222')
  await dan.getByTestId('take-1').click()
  await expect(dan.locator('main [role="alert"]')).toContainText('not the code of this evening')
  await dan.getByTestId('code-field').fill(code)
  await dan.getByTestId('take-1').click()
  await expect(dan.getByRole('heading', { name: 'You are Ben.' }), 'and nobody else').toBeVisible()
  await expect(seat(screen, 1)).not.toContainText('Away')
  await expect(screen.getByTestId('begin')).toBeEnabled()
})

test('ending the evening is asked once more, and then the code is over for everybody', async ({
  page: screen,
  browser,
}) => {
  const code = await open(screen)
  const ann = await phone(browser, code, 'Ann')
  await sit(ann, 0)
  await screen.getByTestId('end-evening').click()
  await screen.getByRole('button', { name: 'Keep playing' }).click()
  await expect(seat(screen, 0)).toContainText('Ann')
  await ann.getByTestId('end-evening').click()
  await ann.getByTestId('end-yes').click()
  for (const each of [screen, ann]) await expect(each.getByTestId('evening-over')).toBeVisible()
  expect(await ann.evaluate(() => localStorage.getItem('five-to-midnight.evening'))).toBe('')
  await ann.goto(`/#/join/${code}`)
  await expect(ann.locator('main [role="alert"]')).toContainText('no evening with this code')
})

test('the lobby of the screen can be read from two metres, in three windows', async ({ page: screen, browser }) => {
  const code = await open(screen, 'midnight-party')
  await sit(await phone(browser, code, 'Ann'), 0)
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [1024, 768],
  ] as const) {
    await resize(screen, { width, height })
    const small = await screen.evaluate(() => {
      const root = parseFloat(getComputedStyle(document.documentElement).fontSize)
      return [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
        .filter((each) => !each.closest('.unseen') && !each.closest('svg'))
        .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 0.8 * root - 0.1)
        .map((each) => each.textContent)
    })
    expect(small).toEqual([])
    const outside = await screen.evaluate(
      () =>
        [...document.querySelectorAll('main button, main [data-testid="code"]')].filter((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect()
          return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        }).length,
    )
    expect(outside).toBe(0)
  }
})
