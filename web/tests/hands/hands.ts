// SPDX-License-Identifier: MIT
// What the hands of every game share: a keyboard that goes from one thing to the next by Tab, and ears for what is said.
import type { Locator, Page } from '@playwright/test'
import { readWords } from '../../tools/words.mjs'
import { takeDown, type Ears } from '../ears'
import { expect } from '../page'
import type { Taps } from '../taps'

/** How moves of a game are made, by the names and roles that a screen reader would tell. */
export interface Hands {
  /** Makes a move; it may be written as lessons write what they accept, with a * for whatever comes there. */
  act: (page: Page, move: string) => Promise<void>
  /** How many of the moves that are to come this page makes as one; one by one if it does not say. */
  together?: (moves: readonly string[]) => number
  /** A move in the game at the end, when it is the learner's turn. */
  anyTurn: (page: Page) => Promise<void>
  /** A mistake that a learner may make: in which step of which chapter, which move, and where the keyboard is before it. */
  slip: { chapter: string; step: string; move: string; ledTo: RegExp }
  /** A whole game without eyes and mouse, from the set-up on: at which table, which deal, and how it is played. */
  byEar: { table: string; deal?: string; play: (ears: Ears) => Promise<void> }
  /** A whole game around one screen, with taps on the hands of phones. */
  byTaps: Taps
  /** How many decisions are measured at tables of so many players. */
  fits: Record<number, number>
}

const words: Map<string, string> = readWords('en')
export const told = (key: string, details: Record<string, string> = {}): string =>
  (words.get(key) ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => details[name] ?? whole)

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A name by its sentence, whatever the details in it are. */
export const like = (key: string, details: Record<string, string> = {}): RegExp =>
  new RegExp(`^${literally(told(key, details)).replace(/\\\{\w+\\\}/g, '.+')}`)

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true })
export const table = (page: Page): Locator => page.getByRole('main')

/** Goes to something by Tab, or back by Shift+Tab if it lies before what is focused. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let i = 0; i < 120; i++) {
    const way = await wanted.evaluate((element) => {
      const at = document.activeElement
      if (element === at) return null
      const before =
        at !== null &&
        at !== document.body &&
        (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      return before ? 'Shift+Tab' : 'Tab'
    })
    if (way === null) return
    await page.keyboard.press(way)
  }
  throw new Error(`Tab never comes to ${String(wanted)}`)
}

export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** From now on, whatever the live regions say is remembered. Before the page is opened. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(takeDown)
}

/** Waits until a sentence was said, then forgets it and all before: what comes twice has to be said twice. */
export async function hears(page: Page, sentence: string): Promise<void> {
  const heard = () =>
    page.evaluate((wanted) => {
      const { said } = globalThis as unknown as { said: string[] }
      const at = said.findIndex((each) => each.includes(wanted))
      if (at >= 0) said.splice(0, at + 1)
      return at >= 0 ? wanted : said.join('\n')
    }, sentence)
  await expect.poll(heard, { message: 'a live region says it', intervals: [30, 60, 120] }).toBe(sentence)
}
