// SPDX-License-Identifier: MIT
// What an evening refuses, where people meet it: somebody else was quicker and the phone has not heard of it yet, or a code
// was tried too often.
import { request } from 'node:http'
import type { Page, Route } from '@playwright/test'
import { acting, begin, phoneAt, sitAround } from './evening'
import { anotherBrowser, playAddress, settle } from './online'
import { expect, test } from './page'
import { introduce } from './second-line'

/** Makes the line of a page one that can be slow: what a table says about its room does not arrive then. */
async function slowable(page: Page): Promise<{ slow: boolean }> {
  const state = { slow: false }
  await page.routeWebSocket(playAddress, (line) => {
    const server = line.connectToServer()
    server.onMessage((data) => {
      const lines = String(data).split('\n')
      const heard = lines.filter((each) => !state.slow || (JSON.parse(each) as { say: string }).say !== 'room')
      if (heard.length > 0) line.send(heard.join('\n'))
    })
  })
  return state
}

test('somebody else was quicker: a mark, a seat whose person is back, a game that is paused', async ({
  page,
  browser,
}) => {
  const lines = new Map<string, { slow: boolean }>()
  const evening = await sitAround(page, browser, { game: 'hourglass' }, ['Ann', 'Ben'], async (each, name) => {
    lines.set(name, await slowable(each))
  })
  const { screen, phones, table, code } = evening
  const [ann, ben] = phones
  if (!ann || !ben) throw new Error('two phones')
  const slow = (name: string, slow: boolean) => void Object.assign(lines.get(name) ?? {}, { slow })
  const seat = (number: number) => screen.page.locator(`[data-seat="${number}"]`)

  slow('Ben', true)
  await ann.page.getByTestId('mark-3').click()
  await expect(seat(0)).toHaveAttribute('data-mark', '3')
  await ben.page.getByTestId('mark-3').click()
  await expect(ben.page.locator('main [role="alert"]')).toContainText('Somebody was quicker and has that mark.')
  slow('Ben', false)

  const danPage = await anotherBrowser(browser)
  const danLine = await slowable(danPage)
  await ben.page.goto('/about')
  await expect(seat(1)).toContainText('Away')
  const dan = await phoneAt(danPage, table, 'Dan')
  await dan.page.getByTestId('code-field').fill(code)
  danLine.slow = true
  await ben.page.goto(`/#/evening/${table}`)
  await expect(seat(1)).not.toContainText('Away')
  await dan.page.getByTestId('take-1').click()
  await expect(dan.page.locator('main [role="alert"]')).toContainText('That person is here, so their seat is not free.')

  await expect(screen.page.getByTestId('begin')).toBeEnabled()
  await begin(evening)
  const mine = await acting(phones)
  const other = phones.find((each) => each !== mine)
  slow(mine.name, true)
  await other?.page.getByTestId('menu').click()
  await other?.page.getByTestId('remote-pause').click()
  await expect(screen.page.getByTestId('break')).toBeVisible()
  await mine.page.locator('[data-hand] button').first().press('Enter')
  await expect(mine.page.locator('[data-target]').first()).toBeFocused()
  await mine.page.keyboard.press('Enter')
  await expect(
    mine.page.getByText('The game is paused. Somebody at the table has to let it go on first.'),
  ).toBeVisible()
})

// The server counts tries by person and address, and spares the address that tests come from: these come from another one.
async function fromElsewhere(route: Route): Promise<void> {
  const asked = route.request()
  const headers = await asked.allHeaders()
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(
      asked.url(),
      {
        method: asked.method(),
        localAddress: '127.0.0.2',
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
      },
      (reply) => {
        let body = ''
        reply.on('data', (part: Buffer) => (body += part.toString()))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }))
      },
    )
    call.on('error', reject)
    call.end(asked.postData())
  })
  await route.fulfill({ status, body, contentType: 'application/json' })
}

test('a code that is tried too often is not looked up any more, and the form says so', async ({ page }) => {
  await settle(page)
  await introduce(page, 'Eve')
  await page.route('**/evening', fromElsewhere)
  await page.goto('/#/join')
  await page.getByTestId('code-field').fill('222222')
  await page.getByTestId('join').click()
  await expect(page.locator('main [role="alert"]')).toContainText('no evening with this code')
  await page.evaluate(async () => {
    const data = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"code":"222223"}' }
    for (let i = 0; i < 59; i++) await fetch('/evening', data)
  })
  // One more is free every minute: on a slow machine the first of these may still be looked up.
  for (let status = 0; status !== 429;) {
    const reply = page.waitForResponse('**/evening')
    await page.getByTestId('join').click()
    status = (await reply).status()
    expect([404, 429]).toContain(status)
  }
  await expect(page.locator('main [role="alert"]')).toContainText('That was a lot at once.')
})
