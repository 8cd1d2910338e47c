// SPDX-License-Identifier: MIT
// What lies around Keyhole's lobby: the choice of its two faces, the look as it is staged, and its proof afterwards.
import type { Page } from '@playwright/test'
import { expect, make, myTurn, seed, startTable, test } from './page'
import { goOnWith, positions } from './positions'

async function settle(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (chosen) => {
      const place = 'five-to-midnight.settings'
      if (localStorage.getItem(place) === null) localStorage.setItem(place, JSON.stringify(chosen))
    },
    { language: 'en', ...settings },
  )
}

test('where there is no WebGL the plan is shown, and it is said why; the face one chooses is kept @phone', async ({
  page,
}) => {
  await settle(page, { motion: 'reduced' })
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...more])
    } as typeof real
  })
  await startTable(page, 'keyhole', { seats: 'person,easy', seed: seed('3'), first: 0 })
  await expect(page.getByTestId('face-room')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-face="plan"]')).toBeVisible()
  const why = page.getByText('This browser cannot draw rooms in 3D')
  await expect(why).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, 'nothing sticks out at the side').toBeLessThanOrEqual(0)
  await page.getByTestId('face-plan').click()
  await expect(why).toBeHidden()
  await page.reload()
  await expect(page.getByTestId('face-plan')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-face="plan"]')).toBeVisible()
})

test('a look that was told can be proved, and the proof is put away when the game goes on', async ({ page }) => {
  await settle(page, { motion: 'reduced', lobby: 'plan' })
  await goOnWith(page, await positions.sideToChoose())
  await page
    .getByTestId('keyhole-panel')
    .getByRole('radio')
    .and(page.locator(':not([aria-disabled="true"])'))
    .first()
    .click()
  await make(page, () => page.getByTestId('confirm-draft').click())
  await page.getByTestId('proof').click()
  await expect(page.getByText('What the eye saw')).toBeVisible()
  await expect(page.getByText(/of 128 spots/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Close the proof' }).click()
  await expect(page.getByTestId('keyhole-panel')).toBeVisible()
  await expect(page.getByTestId('proof').locator('visible=true')).toBeFocused()
})

test('a story is told step by step, and can be skipped', async ({ page }) => {
  await settle(page, { motion: 'full', lobby: 'plan', quickBots: false })
  await page.goto(`/#/set-up/keyhole?seats=person,easy&seed=${seed('3')}&first=0&layout=classic`)
  await page.getByTestId('start').click()
  await myTurn(page)
  await page.getByTestId('end-step').click()
  // Whatever the bot does is shown; nothing can be done meanwhile, and nothing is lost by not watching. A story goes on
  // while the test looks, so it is ended in the moment in which it is seen. (`waitForFunction` would take the promise of
  // an asynchronous function for its answer.)
  const told = await page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame)
    const story = () => document.querySelector<HTMLElement>('[data-telling] [data-testid="skip"]')
    let skip = story()
    for (; !skip?.checkVisibility(); skip = story()) await drawn()
    const steps = document.querySelectorAll('[data-testid="end-step"]').length
    const { left, top, width, height } = skip.getBoundingClientRect()
    const inReach = skip.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    skip.click()
    await drawn()
    return { steps, inReach, goesOn: document.querySelector('[data-telling]') !== null }
  })
  expect(told).toEqual({ steps: 0, inReach: true, goesOn: false })
  await myTurn(page)
  await expect(page.locator('[data-telling]')).toHaveCount(0)
  await expect(page.getByTestId('end-step')).toBeVisible()
})
