// SPDX-License-Identifier: MIT
// The screens around the table: the shelf, setting up, settings, the rules, and games that were kept.
import type { Page } from '@playwright/test'
import { version } from '../tools/version.mjs'
import { games } from './games'
import { expect, resize, seed, startTable, test } from './page'
import { linkTo } from './screens'

test('every game has a box on the shelf, which opens it @phone', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('article[data-box]')).toHaveCount(games.length)
  for (const { name } of games) await expect(page.getByTestId(`play-${name}`)).toBeVisible()
  await page.locator('[data-box="keyhole"]').getByRole('link', { name: 'Rules of Keyhole' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Rules of Keyhole' })
  await expect(title).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'Set up a game of Keyhole: players and options' }).click()
  await expect(page).toHaveURL(/#\/set-up\/keyhole$/)
  await expect(page.getByTestId('start')).toBeVisible()
})

for (const { width, height, games: wanted } of [
  { width: 1280, height: 600, games: 5 },
  { width: 820, height: 1180, games: 5 },
  { width: 720, height: 450, games: 5 },
  { width: 390, height: 664, games: 2 },
  { width: 360, height: 560, games: 2 },
])
  test(`on ${width} by ${height} at least ${wanted} games can be begun without scrolling`, async ({ page }) => {
    await resize(page, { width, height })
    await page.goto('/')
    for (const language of ['English', 'Deutsch', 'Nederlands', 'Français']) {
      await page.getByRole('button', { name: language }).click()
      await expect(page.getByRole('button', { name: language })).toHaveAttribute('aria-pressed', 'true')
      for (const { name } of games.slice(0, wanted))
        await expect(page.getByTestId(`play-${name}`)).toBeInViewport({ ratio: 1 })
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll('[data-box] .ways')].map(
          (ways) => new Set([...ways.querySelectorAll('a')].map((way) => way.getBoundingClientRect().top)).size,
        ),
      )
      expect(new Set(rows), `Learn and Rules side by side, ${language}`).toEqual(new Set([1]))
    }
  })

test('the lamp hangs over no word, in any language and window, and a large window has a large shelf', async ({
  page,
}) => {
  await page.goto('/')
  const windows = '320x640 390x844 720x450 820x1180 1024x600 1180x820 1280x600 1366x657 1440x900 1920x1080'
  for (const type of ['', 'sans-serif'])
    for (const language of ['English', 'Deutsch', 'Nederlands', 'Français']) {
      // The bundled typeface, and that of the device.
      await page.evaluate((body) => document.documentElement.style.setProperty('--body', body), type)
      await page.getByRole('button', { name: language }).click()
      await expect(page.getByRole('button', { name: language })).toHaveAttribute('aria-pressed', 'true')
      for (const size of windows.split(' ')) {
        const [width = 0, height = 0] = size.split('x').map(Number)
        await resize(page, { width, height })
        const covered = await page.evaluate(() => {
          const lamp = document.querySelector('[data-lamp]')?.getBoundingClientRect()
          const words = [...document.querySelectorAll('header a, header button, h1, .title p')]
          return words.flatMap((word) => {
            const box = word.getBoundingClientRect()
            if (!lamp || lamp.width === 0 || box.width === 0) return []
            const apart =
              box.right <= lamp.left || box.left >= lamp.right || box.bottom <= lamp.top || box.top >= lamp.bottom
            // What is centred below it may begin where the lamp ends.
            return apart || box.top >= lamp.bottom - 1 ? [] : [word.textContent]
          })
        })
        expect(covered, `${size} ${language} ${type}`).toEqual([])
      }
    }
  const shelf = await page.getByRole('region', { name: 'Les jeux' }).boundingBox()
  expect(shelf?.width).toBeGreaterThan(1700)
  expect((shelf?.y ?? 0) + (shelf?.height ?? 0)).toBeGreaterThan(0.8 * 1080)
})

test('somebody new is shown where to start, somebody else what they left', async ({ page }) => {
  await page.goto('/')
  const start = page.getByTestId('start-here')
  await start.click()
  await expect(page).toHaveURL(/#\/learn\/hourglass$/)
  await startTable(page, 'phantom-hours', { seats: 'person,easy', seed: seed('c'), first: 0 })
  const heard = page.locator('body > [aria-live], #page > [aria-live]')
  await expect(heard.filter({ hasText: 'Your turn.' })).toHaveCount(1)
  await page.goto('/#/')
  const left = page.locator('[data-table]')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText('just now')
  await expect(left).toContainText('You and Vesper · Just dealt')
  await expect(start).toHaveCount(0)
  await expect(heard, 'nothing of the table is left to be read').toHaveText(['', ''])
  // The tag moves on to the next box that was never opened.
  await expect(page.locator('[data-box="hourglass"]').getByTestId('try-next')).toHaveAttribute(
    'href',
    '#/learn/hourglass',
  )
  await expect(page.getByTestId('try-next')).toHaveCount(1)
  // It stands above the boxes, and is there at once next time.
  const [strip, box] = [await left.boundingBox(), await page.locator('[data-box="hourglass"]').boundingBox()]
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  await page.reload()
  await expect(left).toHaveCount(1)
  await expect(start).toHaveCount(0)
})

test('one click from the shelf to a table, and the game is there again later', async ({ page }) => {
  await page.goto('/')
  await page.getByTestId('play-hourglass').click()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
  await page.goto('/#/')
  const kept = page.locator('[data-table]')
  await expect(kept).toHaveCount(1)
  await expect(kept).toContainText('You and Vesper')
  await kept.getByRole('link', { name: /^Continue Hourglass/ }).click()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
})

test('forgetting a game asks once more, elsewhere', async ({ page }) => {
  await startTable(page, 'phantom-hours', { seats: 'person,easy', seed: seed('c'), first: 0 })
  await page.goto('/#/')
  await page.getByRole('link', { name: 'Your games' }).click()
  const kept = page.locator('[data-table]')
  const forget = kept.getByRole('button', { name: /^Delete/ })
  const place = await forget.boundingBox()
  await forget.click()
  const yes = await kept.getByRole('button', { name: 'Yes, delete it' }).boundingBox()
  if (!place || !yes) throw new Error('a button has no place')
  const apart =
    yes.x + yes.width <= place.x ||
    yes.x >= place.x + place.width ||
    yes.y >= place.y + place.height ||
    yes.y + yes.height <= place.y
  expect(apart, 'the answer does not lie where the question was').toBe(true)
  await kept.getByRole('button', { name: 'Keep it' }).click()
  await expect(kept).toHaveCount(1)
  await forget.click()
  await kept.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(kept).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No unfinished games.')).toBeVisible()
})

test('a table for three is set up by hand @phone', async ({ page }) => {
  await page.goto('/#/set-up/hourglass')
  const places = (way: string) =>
    page.locator(`[data-step="${way}"]`).evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().left))
  await expect(page.locator('[data-step="down"]').first()).toBeVisible()
  expect(new Set(await places('down')).size, 'one column of arrows').toBe(1)
  await expect(page.getByRole('button', { name: 'Move You up' })).toBeDisabled()
  await page.getByLabel('Name for seat 1').fill('Ann')
  await page.getByRole('button', { name: 'Add a seat' }).click()
  await page.getByLabel('Who sits in seat 3').selectOption('hard')
  await page.getByRole('radio', { name: 'Twice through the pack' }).check()
  await page.getByRole('button', { name: 'Move Ann down' }).click()
  await expect(page.getByLabel('Name for seat 2')).toHaveValue('Ann')
  await page.getByLabel('Who goes first').selectOption({ label: 'Ann' })
  await page.getByTestId('start').click()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
  await expect(page.locator('body')).toContainText('Mortimer')
  // It is remembered, and so is the name.
  await page.goto('/#/set-up/hourglass')
  await expect(page.getByLabel(/^Name for seat/)).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'Twice through the pack' })).toBeChecked()
  await page.goto('/#/set-up/phantom-hours')
  await expect(page.getByLabel('Name for seat 1')).toHaveValue('Ann')
})

for (const [width, height] of [
  [1440, 900],
  [1280, 600],
] as const)
  test(`the longest set-up can be started without scrolling on ${width} by ${height}`, async ({ page }) => {
    await resize(page, { width, height })
    await page.goto('/#/set-up/keyhole')
    await expect(page.getByTestId('start')).toBeInViewport({ ratio: 1 })
    const [box, note] = [await page.locator('.frame-box').boundingBox(), await page.locator('.invites').boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the box beside the title').toBeLessThanOrEqual(note?.y ?? 0)
  })

test('options follow the number of seats, and partners are told', async ({ page }) => {
  await page.goto('/#/set-up/midnight-party?seats=person,easy,easy,easy')
  await page.getByRole('radio', { name: 'Teams' }).check()
  await expect(page.locator('[data-seat="0"]')).toContainText('Teams up with Mortimer.')
  await page.getByRole('button', { name: 'Remove Ottilie' }).click()
  await expect(page.getByRole('radio', { name: 'Teams' })).toHaveCount(0)
  await expect(page.locator('[data-seat="0"]')).not.toContainText('Teams up')
})

test('a bad seed is explained, and keeps nobody from trying again', async ({ page }) => {
  await page.goto('/#/set-up/phantom-hours')
  await page.getByText('Repeat a deal').click()
  const field = page.getByLabel('Seed', { exact: true })
  await field.fill('abc')
  await page.getByTestId('start').click()
  await expect(page.getByText('This one has 3. Check it')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('not a seed')
  await expect(page.getByText('only the digits 0 to 9 and the letters a to f')).toBeVisible()
  await field.fill(seed('d').toUpperCase())
  await page.getByTestId('start').click()
  await expect(page.locator('[data-game="phantom-hours"]')).toBeVisible()
})

test('a name cannot be left out', async ({ page }) => {
  await page.goto('/#/set-up/hourglass')
  await page.getByLabel('Name for seat 2').fill('   ')
  await page.getByTestId('start').click()
  await expect(page.getByText('Seat 2 needs a name.')).toBeVisible()
  await expect(page.getByLabel('Name for seat 2')).toBeFocused()
})

test('a link with nonsense in it still lays a table', async ({ page }) => {
  await page.goto('/#/set-up/hourglass?seats=dragon,easy&seed=<b>x</b>&first=9&passes=2&moon=full')
  const note = page.getByRole('status').filter({ hasText: 'were ignored' })
  await expect(note).toContainText('seats=dragon,easy')
  await expect(note).toContainText('seed=<b>x</b>')
  await expect(note).toContainText('moon=full')
  await expect(note).not.toContainText('passes')
  await expect(page.getByRole('radio', { name: 'Twice through the pack' })).toBeChecked()
  await page.getByTestId('start').click()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
})

test('the language changes without a reload, and stays', async ({ page }) => {
  await page.goto('/#/settings')
  await page.evaluate(() => (document.body.dataset['same'] = 'yes'))
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings')
  expect(await page.evaluate(() => document.body.dataset['same'])).toBe('yes')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/#/')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Rules of Hourglass' })).toBeVisible()
})

test('what is set in one tab holds in the others, where all stays as it was', async ({ page, context }) => {
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('e'), first: 0 })
  const card = page.locator('[data-hand] button').first()
  await card.click()
  const other = await context.newPage()
  await other.goto('/#/settings')
  await other.getByRole('radio', { name: 'High contrast' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'contrast')
  await other.getByRole('radio', { name: 'Français' }).check()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('main')).toHaveAccessibleName(/Sablier|Table/)
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  // And what is changed here afterwards does not undo it.
  await page.goto('/#/settings')
  await page.getByRole('radio', { name: 'Deutsch' }).check()
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await expect(other.locator('html')).toHaveAttribute('data-colours', 'contrast')
})

test('settings hold at once and are kept', async ({ page }) => {
  await page.goto('/#/settings')
  // No card waits for its neighbour to end.
  await expect(page.getByRole('heading', { name: 'Sound' })).toBeVisible()
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('main section')].flatMap((card) => {
      const next = card.nextElementSibling
      return next ? [Math.round(next.getBoundingClientRect().top - card.getBoundingClientRect().bottom)] : []
    }),
  )
  expect(new Set(gaps)).toEqual(new Set([16]))
  await expect(page.getByText(`version ${version}`)).toBeVisible()
  await page.getByRole('radio', { name: 'High contrast' }).check()
  await page.getByRole('switch', { name: 'Bots wait until I end my turn' }).check()
  await page.getByLabel('Your name at the table').fill('Cleo')
  await page.getByLabel('Your name at the table').blur()
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'contrast')
  await page.goto('/#/set-up/hourglass')
  await expect(page.getByLabel('Name for seat 1')).toHaveValue('Cleo')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'contrast')
})

test('a paragraph of the rules is scrolled to and marked, and the table is one step back @phone', async ({ page }) => {
  await startTable(page, 'hourglass', { seats: 'person,easy', seed: seed('e'), first: 0 })
  await page.goto('/#/rules/hourglass/HG-10')
  const marked = page.locator('.marked').first()
  await expect(marked).toContainText('HG-10')
  await expect(marked).toBeInViewport()
  await expect(marked).toBeFocused()
  await page.goto('/#/rules/hourglass/HG-99')
  await expect(page.getByText('These rules have no paragraph HG-99')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
  await page.goto('/#/rules/hourglass')
  await page.getByRole('link', { name: 'Back to the table' }).first().click()
  await expect(page.locator('[data-game="hourglass"]')).toBeVisible()
})

test('a record opens as a table, and what is none is refused kindly', async ({ page }) => {
  await page.goto('/#/statistics')
  const file = page.locator('input[accept*=".midnight"]')
  await file.setInputFiles({ name: 'letter.midnight', mimeType: 'text/plain', buffer: Buffer.from('Dear Ann,') })
  await expect(page.getByRole('alert').filter({ hasText: 'letter.midnight' })).toBeVisible()
  const record = [
    'format: midnight 1',
    'game: phantom-hours',
    'players: ["Ann","Ben"]',
    'first: 0',
    `seed: ${seed('7')}`,
    '',
    '0 draw 1',
    '',
  ].join('\n')
  await file.setInputFiles({ name: 'evening.midnight', mimeType: 'text/plain', buffer: Buffer.from(record) })
  await expect(page).toHaveURL(/#\/table\/[0-9a-f]{16}$/)
})

/** A game that came in a link, at its first moment. Its replay goes on when the test lets time pass. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', motion: 'reduced' })),
  )
  await page.clock.install({ time: new Date('2026-11-16T20:00:00Z') })
  await page.goto(`/#/record/${await linkTo('phantom-hours-2')}`)
  await expect(page.locator('[data-game]')).toHaveAttribute('data-version', '0')
  await page.clock.pauseAt(new Date('2026-11-16T21:00:00Z'))
}

test('a game from a link is watched from its beginning, and its end comes last @phone', async ({ page, isMobile }) => {
  await watch(page)
  const table = page.locator('[data-game]')
  const bar = page.getByRole('region', { name: 'Replay' })
  const log = page.locator('aside').getByRole('listitem')
  const end = page.getByTestId('end')
  await expect(page.getByTestId('status')).toContainText(/move 0 of \d+/)
  await expect(end).toHaveCount(0)
  await expect(page).toHaveTitle('Phantom Hours · Five to Midnight')
  expect((await bar.boundingBox())?.height, 'one row').toBeLessThanOrEqual(48)

  await page.keyboard.press('l')
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
  for (const [key, version] of [
    ['ArrowRight', '1'],
    ['ArrowRight', '2'],
    ['ArrowLeft', '1'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(table).toHaveAttribute('data-version', version)
    await expect(log).toHaveCount(Number(version))
  }
  const rule = await log.first().getByRole('link', { name: /^Rule/ }).first().boundingBox()
  expect(Math.min(rule?.width ?? 0, rule?.height ?? 0), 'for a finger').toBeGreaterThanOrEqual(isMobile ? 44 : 24)
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)

  const slider = bar.getByRole('slider')
  const last = Number(await slider.getAttribute('max'))
  await slider.fill(String(last - 2))
  await expect(table).toHaveAttribute('data-version', String(last - 2))
  await bar.getByRole('combobox', { name: 'Speed' }).selectOption('4×')
  await slider.press('Space')
  await expect(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.clock.runFor(225)
  await expect(table).toHaveAttribute('data-version', String(last - 1))
  await expect(end).toHaveCount(0)
  await page.clock.runFor(225)
  await expect(end, 'it plays to its end').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(end).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(table).toHaveAttribute('data-version', '0')
  await page.keyboard.press('End')
  await expect(table).toHaveAttribute('data-version', String(last))
  await expect(end, 'it was seen').toHaveCount(0)
})

test('seen again, a game plays from the first move on, by itself', async ({ page }) => {
  await watch(page)
  await page.keyboard.press('End')
  await page.getByTestId('end').getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  for (const version of ['0', '1', '2']) {
    await expect(page.locator('[data-game]')).toHaveAttribute('data-version', version)
    await page.clock.runFor(900)
  }
})

test('a replay has one row on a phone, upright and on its side', async ({ page }) => {
  await watch(page)
  const bar = page.locator('.replay')
  for (const [width, height] of [
    [360, 740],
    [844, 340],
  ] as const) {
    await resize(page, { width, height })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(48)
    const reach = await bar.evaluate((element) =>
      Math.max(...[...element.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)),
    )
    expect(reach, 'nothing is cut off').toBeLessThanOrEqual(width)
  }
})
