// SPDX-License-Identifier: MIT
// Sound on the page: asked for once, loaded only when wanted, with volumes of its own. What it sounds like is measured by
// src/sound/orchestra.test.ts and src/games/music.test.ts.
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, make, myTurn, seed, startTable, test } from './page'

const against = { seats: 'person,easy', seed: seed('7'), first: 0 }
const orchestra = /assets\/(player|concert|music|workshop)\b[^/]*\.js$/

interface Started {
  length: number // seconds
  loud: number
}

/** Notes down what is started, what the phone is told to do, and what is loaded. */
async function listen(page: Page): Promise<{ loaded: string[]; started: () => Promise<Started[]> }> {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (orchestra.test(request.url())) loaded.push(request.url().replace(/.*\/(\w+).*/, '$1'))
  })
  await page.addInitScript(() => {
    const started: object[] = []
    const shaken: unknown[] = []
    const gains = new WeakMap<AudioNode, GainNode>()
    const connect = Reflect.get(AudioNode.prototype, 'connect') as (...to: unknown[]) => unknown
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof GainNode) gains.set(this, to[0])
      return connect.apply(this, to)
    } as AudioNode['connect']
    AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode) {
      started.push({ length: this.buffer?.duration, loud: gains.get(this)?.gain.value })
    }
    Object.assign(window, { started, shaken })
    Navigator.prototype.vibrate = (pattern) => shaken.push(pattern) > 0
  })
  return { loaded, started: () => page.evaluate(() => (window as unknown as { started: Started[] }).started) }
}

const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('five-to-midnight.settings') ?? '{}') as Record<string, unknown>)

test('asked once, by keyboard too; nothing is loaded before somebody says yes', async ({ page }) => {
  const { loaded, started } = await listen(page)
  await startTable(page, 'hourglass', against)
  await myTurn(page)
  const question = page.getByRole('group', { name: 'Sound?' })
  await expect(question).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Sound?' }), 'screen readers hear it').toHaveCount(1)
  expect(loaded).toEqual([])
  await page.keyboard.press('h')
  await expect(page.getByTestId('do-hint'), 'the game does not wait for an answer').toBeVisible()
  await page.keyboard.press('Escape')

  await question.getByRole('button', { name: 'Yes' }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.locator('main'), 'the keyboard is at the table again').toBeFocused()
  await expect.poll(async () => (await started()).length, 'the answer, and the first bar').toBeGreaterThan(3)
  expect([...new Set(loaded)].sort()).toEqual(['concert', 'music', 'player', 'workshop'])
  expect(await stored(page)).toMatchObject({ sound: true })

  await page.reload()
  await myTurn(page)
  await page.getByTestId('sound').click()
  await expect(page.getByRole('switch', { name: 'Sound and music' })).toBeChecked()
  await expect(question).toHaveCount(0)
})

test('who does not answer is not asked again, and hears nothing', async ({ page }) => {
  const { loaded } = await listen(page)
  await startTable(page, 'phantom-hours', against)
  await expect(page.getByTestId('sound-question')).toBeVisible()
  await page.goto('/#/')
  await page.goto('/#/set-up/hourglass?seats=person,easy')
  await page.getByTestId('start').click()
  await myTurn(page)
  await expect(page.getByTestId('sound-question')).toHaveCount(0)
  expect(loaded).toEqual([])
})

test('the question goes after a few turns', async ({ page }) => {
  await listen(page)
  await startTable(page, 'hourglass', against)
  await myTurn(page)
  const question = page.getByTestId('sound-question')
  for (let turn = 0; turn < 3; turn++) {
    await expect(question).toBeVisible()
    await page.keyboard.press('h')
    await make(page, () => page.getByTestId('do-hint').click())
  }
  await expect(question).toHaveCount(0)
})

test('own volumes for effects and music, in the settings and at the table', async ({ page }) => {
  await page.addInitScript(() => {
    const place = 'five-to-midnight.settings'
    if (localStorage.getItem(place) === null)
      localStorage.setItem(place, JSON.stringify({ language: 'en', sound: true, musicVolume: 0 }))
  })
  const { loaded, started } = await listen(page)
  await page.goto('/#/settings')
  expect(loaded).toEqual([])
  await page.getByText('Listen to each sound').click()
  await page.locator('[data-sound="midnight-strike"]').click()
  await expect.poll(started).toEqual([{ length: expect.closeTo(4, 0), loud: expect.closeTo(0.64, 2) }])
  await page.getByRole('slider', { name: 'Effects' }).fill('50')
  expect(await stored(page)).toMatchObject({ volume: 0.5, musicVolume: 0 })
  await page.locator('[data-sound="card"]').click()
  await expect.poll(async () => (await started()).at(-1)?.loud).toBeCloseTo(0.25, 2)

  await startTable(page, 'hourglass', against)
  await myTurn(page)
  expect(loaded, 'no music').not.toContain('concert')
  await page.getByTestId('sound').click()
  await expect(page.getByRole('slider', { name: 'Effects' })).toHaveValue('50')
  await page.getByRole('slider', { name: 'Music' }).fill('60')
  await expect.poll(() => loaded).toContain('concert')
  await page.getByRole('switch', { name: 'Sound and music' }).press('Space')
  expect(await stored(page)).toMatchObject({ sound: false, volume: 0.5, musicVolume: 0.6 })
  await page.keyboard.press('Escape')
  await expect(page.locator('#sound-menu')).toBeHidden()
})

test.describe('in the hand', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a phone vibrates when something is refused, unless that is not wanted', async ({ page }) => {
    await listen(page)
    await startTable(page, 'hourglass', against)
    await myTurn(page)
    const shaken = () => page.evaluate(() => (window as unknown as { shaken: number[][] }).shaken.map(String))
    const refused = async () => (await shaken()).filter((each) => each === '20,50,20').length
    await page.keyboard.press('u')
    await expect.poll(refused).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByTestId('more').click()
    await page.locator('#table-menu').getByText('Sound', { exact: true }).click()
    await page.getByRole('switch', { name: 'Vibration' }).press('Space')
    await page.keyboard.press('Escape')
    await page.keyboard.press('u')
    await expect(page.locator('.refusal')).toBeVisible()
    expect(await refused()).toBe(1)
  })
})

test('all of it within 14 KB, and kept for visits without a network', () => {
  const folder = fileURLToPath(new URL('../../build/page/', import.meta.url))
  const files = readdirSync(`${folder}assets`).filter((name) => orchestra.test(`assets/${name}`))
  expect(files.length).toBe(8)
  const bytes = files.reduce((sum, name) => sum + readFileSync(`${folder}assets/${name}.br`).length, 0)
  test.info().annotations.push({ type: 'sound', description: `${bytes} bytes in ${files.length} files` })
  expect(bytes).toBeLessThanOrEqual(14_000)
  const kept = readFileSync(`${folder}service-worker.js`, 'utf8')
  for (const name of files) expect(kept).toContain(name)
})
