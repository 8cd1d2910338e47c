// SPDX-License-Identifier: MIT
// A finger on the glass, as the browser hears of one: for pages with touch.
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from './page'

export interface Point {
  x: number
  y: number
}

export async function middle(of: Locator): Promise<Point> {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Where a card can be taken hold of, though its neighbour lies on it. */
export async function edge(of: Locator): Promise<Point> {
  const { x, y } = (await of.boundingBox()) ?? { x: 0, y: 0 }
  return { x: x + 14, y: y + 30 }
}

export const carried = (page: Page): Locator => page.locator('[data-carried]')

/** Everything lies where it lay before. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect(carried(page)).toHaveCount(0)
  await expect(page.locator('[data-lifted], [data-drop], [data-over], [data-carrying]')).toHaveCount(0)
  await expect(page.locator('.refusal')).toHaveCount(0)
}

type Move = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

export class Finger {
  private constructor(
    private readonly page: Page,
    private readonly hand: CDPSession,
  ) {}

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page))
  }

  async does(type: Move, ...touchPoints: Point[]): Promise<void> {
    await this.hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((each, id) => ({ ...each, id })),
    })
  }

  /** Comes down and goes up a little. */
  async pullUp(from: Point): Promise<Point> {
    const up = { x: from.x, y: from.y - 40 }
    await this.does('touchStart', from)
    await this.does('touchMove', { x: from.x, y: from.y - 20 })
    await this.does('touchMove', up)
    return up
  }

  async pickUp(card: Locator): Promise<Point> {
    const up = await this.pullUp(await edge(card))
    await expect(carried(this.page)).toHaveCount(1)
    return up
  }

  async dropAt(to: Point): Promise<void> {
    await this.does('touchMove', to)
    await this.does('touchEnd')
  }
}
