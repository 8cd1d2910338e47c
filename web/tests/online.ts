// SPDX-License-Identifier: MIT
// What the tests of tables online share: people with browsers of their own, a line that can be cut, and a second
// connection of a person that plays on where nobody wants to watch every tap.
import type { Browser, Page } from '@playwright/test'
import { expect, prepare } from './page'

/** A browser of somebody else. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await prepare(context)
  return context.newPage()
}

/** English, without motion, the lobby as a plan. */
export async function settle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const place = 'five-to-midnight.settings'
    if (localStorage.getItem(place) === null) {
      localStorage.setItem(place, JSON.stringify({ language: 'en', motion: 'reduced', lobby: 'plan' }))
    }
  })
}

/** Says who one is where it is asked for. */
export async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('What should we call you?').fill(name)
  await page.getByTestId('come-in').click()
}

/** Of the line to the server; the table in it is for load balancers. */
export const playAddress = /\/play(\?table=\w+)?$/

export interface Cutter {
  cut: () => Promise<void> // the line is gone, and stays so
  mend: () => void
}

/** Makes the line of a page one that can be cut. Before the page is opened. */
export async function cuttable(page: Page): Promise<Cutter> {
  let down = false
  const lines = new Set<{ close: () => Promise<void> }>()
  await page.routeWebSocket(playAddress, (line) => {
    if (down) return void line.close()
    lines.add(line)
    line.connectToServer()
  })
  return {
    cut: async () => {
      down = true
      for (const line of lines) await line.close()
      lines.clear()
    },
    mend: () => (down = false),
  }
}

/** The host lays a table and a friend comes by its link; both sit when this is done, ready to begin. */
export async function sitTogether(
  host: Page,
  browser: Browser,
  game: string,
  players = 2,
): Promise<{ friend: Page; table: string }> {
  await settle(host)
  await host.goto(`/#/online/new/${game}`)
  await enter(host, 'Ann')
  if (players > 1) await host.getByRole('radio', { name: String(players), exact: true }).check()
  await host.getByTestId('make').click()
  await expect(host).toHaveURL(/#\/online\/[0-9a-z]{16}$/)
  const friend = await anotherBrowser(browser)
  await settle(friend)
  await friend.goto(host.url())
  await enter(friend, 'Ben')
  if (players > 1) await friend.getByTestId('sit').click()
  await expect(host.getByTestId('begin')).toBeEnabled()
  return { friend, table: host.url().slice(-16) }
}

/** And the game has begun. */
export async function beginTogether(
  host: Page,
  browser: Browser,
  game: string,
  players = 2,
): Promise<{ friend: Page; table: string }> {
  const together = await sitTogether(host, browser, game, players)
  await host.getByTestId('begin').click()
  for (const page of [host, together.friend]) await expect(page.locator(`[data-game="${game}"]`)).toBeVisible()
  return together
}

/**
 * Plays for the person of a page, over a connection of its own, until so many steps were made or the game is over; rejects when that breaks. The page
 * itself only hears of it. Moves are picked by the step, so that they differ. A player who does not leave then plays on: somebody
 * else may not have heard of as many steps yet, where some are made in secret.
 */
export function playOn(page: Page, table: string, players: number, steps: number, leaves = true): Promise<void> {
  return page.evaluate(
    ({ table, pace, steps, leaves }) =>
      new Promise<void>((resolve, reject) => {
        interface Heard {
          say: string
          id?: string
          message?: string
          room?: { you: number | null }
          moment?: { step: number; legal: string[]; turn: { seats: number[] }; outcome: unknown } | null
        }
        const line = new WebSocket(new URL('play', location.href.replace(/^http/, 'ws').replace(/#.*/, '')))
        let you: number | null = null
        let moment: Heard['moment'] = null
        let asked = -1
        let refused = 0
        const act = () => {
          if (!moment) return
          if (moment.outcome || moment.step >= steps) {
            resolve()
            if (moment.outcome || leaves) return line.close()
          }
          if (you === null || !moment.turn.seats.includes(you) || moment.legal.length === 0 || asked >= moment.step)
            return
          const step = (asked = moment.step)
          const move = moment.legal[(step * 7919 + refused) % moment.legal.length]
          const id = `p${Math.random().toString(36).slice(2)}`
          setTimeout(() => {
            // The line may have been cut meanwhile.
            if (line.readyState === WebSocket.OPEN) line.send(JSON.stringify({ do: 'move', id, step, move }))
          }, pace)
        }
        const hear = (data: string) => {
          const heard = JSON.parse(data) as Heard
          if (heard.say === 'welcome') line.send(JSON.stringify({ do: 'watch', table }))
          if (heard.say === 'bye') reject(new Error(data))
          if (heard.room) you = heard.room.you
          if (heard.moment) moment = heard.moment
          if (heard.say === 'refused') {
            // It came too late: what is possible now is tried instead.
            refused++
            asked = -1
          }
          act()
        }
        line.onmessage = ({ data }: { data: string }) => data.split('\n').forEach(hear)
        line.onclose = () => reject(new Error('the line broke'))
      }),
    // A hundred messages of a person in twenty seconds are borne; most moves are made by turns.
    { table, pace: 220 / players, steps, leaves },
  )
}

/** The game is over for everybody, the shuffle was fair, and both see the same result. */
export async function bothAtTheEnd(pages: Page[]): Promise<void> {
  const results: string[] = []
  for (const page of pages) {
    await expect(page.getByTestId('end')).toBeVisible()
    await expect(page.getByTestId('fair')).toHaveAttribute('data-fair', 'true')
    await expect(page.getByTestId('fair')).toContainText(
      'Proved: the server fixed its secret before your browser fixed your random number',
    )
    await expect(page.getByTestId('fair')).toContainText('Not proved: that nobody who runs the server')
    results.push(await page.getByTestId('end').locator('ol, .alone').innerText())
  }
  expect(new Set(results).size, results.join(' | ')).toBe(1)
}
