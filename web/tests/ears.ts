// SPDX-License-Identifier: MIT
// A person who neither sees the page nor has a mouse: all they know of it is the accessibility tree and what live regions
// say, as a screen reader gets it, and all they can do is press keys.
import type { CDPSession, Page } from '@playwright/test'
import { expect } from './page'

/** One thing that a screen reader can tell of. */
export interface Heard {
  id: string
  role: string
  name: string
  value: string
  within: string[] // the names of what it lies in
  focused: boolean
  focusable: boolean
  disabled: boolean
  checked: boolean
}

interface AxNode {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  value?: { value: string | number }
  childIds?: string[]
  properties?: { name: string; value: { value?: unknown } }[]
}

// Fields of a grid and options of a list are told of, but Tab passes them in one step; headings it never meets.
const passed = ['option', 'MenuListOption', 'gridcell', 'heading', 'main', 'RootWebArea']
const often = [20, 40, 80, 150]

/** Writes down what every live region says, also what is overwritten before anybody asks. */
export function takeDown(): void {
  const said: string[] = ((globalThis as unknown as { said: string[] }).said = [])
  const regions = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]'
  new MutationObserver((changes) => {
    const spoke = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement
        const region = element?.closest(regions)
        if (region) spoke.add(region)
      }
    }
    for (const region of spoke) said.push((region.textContent ?? '').replace(/\s+/g, ' ').trim())
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

export class Ears {
  private readonly said: string[] = []

  private constructor(
    private readonly page: Page,
    private readonly browser: CDPSession,
  ) {}

  static async of(page: Page): Promise<Ears> {
    await page.addInitScript(takeDown)
    await page.evaluate(takeDown)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Accessibility.enable')
    return new Ears(page, browser)
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** Presses Tab so many times, as fast as a keyboard repeats it; backward with Shift. */
  private async tab(times: number): Promise<void> {
    const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: times < 0 ? 8 : 0 }
    const presses = Array.from({ length: Math.abs(times) }, () => [
      this.browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      this.browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ])
    await Promise.all(presses.flat())
  }

  /** All there is on the page, in the order in which it is read. */
  async listen(): Promise<Heard[]> {
    const { nodes } = (await this.browser.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const heard: Heard[] = []
    const read = (node: AxNode | undefined, within: string[]): void => {
      if (!node) return
      const name = node.name?.value.replace(/\s+/g, ' ').trim() ?? ''
      if (!node.ignored) {
        const role = node.role?.value ?? ''
        const has = (what: string) =>
          node.properties?.some((each) => each.name === what && String(each.value.value) === 'true') ?? false
        heard.push({
          id: node.nodeId,
          role,
          name,
          value: String(node.value?.value ?? ''),
          within,
          // The page as a whole counts as focused wherever the focus is.
          focused: role !== 'RootWebArea' && has('focused'),
          focusable: has('focusable'),
          disabled: has('disabled'),
          checked: has('checked'),
        })
      }
      const inside = node.ignored || name === '' ? within : [...within, name]
      for (const child of node.childIds ?? []) read(byId.get(child), inside)
    }
    read(nodes[0], [])
    return heard
  }

  /** What live regions said since this was asked last. */
  async news(): Promise<string[]> {
    const fresh = await this.page.evaluate(() => (globalThis as unknown as { said: string[] }).said.splice(0))
    this.said.push(...fresh)
    return fresh.filter((sentence) => sentence !== '')
  }

  /** All that live regions ever said. */
  async everythingSaid(): Promise<string> {
    await this.news()
    return this.said.join('\n')
  }

  /** Listens until there is something like this, and tells all there is then. */
  async until(what: string, wanted: (heard: Heard[]) => boolean, timeout = 90_000): Promise<Heard[]> {
    let heard: Heard[] = []
    await expect
      .poll(
        async () => {
          heard = await this.listen()
          return wanted(heard)
        },
        { message: what, intervals: often, timeout },
      )
      .toBe(true)
    return heard
  }

  /** Goes to something by Tab alone, the shorter way, and is there when this ends. */
  async tabTo(wanted: (thing: Heard) => boolean, what: string, heard?: Heard[]): Promise<void> {
    if (!(await this.reach(wanted, heard))) throw new Error(`nothing is called ${what}`)
  }

  /** Goes to something as long as there is such a thing; tells whether it was reached. */
  private async reach(wanted: (thing: Heard) => boolean, heard?: Heard[]): Promise<boolean> {
    let now = heard ?? (await this.listen())
    for (let bounds = 0; bounds < 100; bounds++) {
      const stops = now.filter((thing) => thing.focusable && (wanted(thing) || thing.focused || !isPassed(thing)))
      const at = stops.findIndex((thing) => thing.focused)
      if (at >= 0 && stops[at] && wanted(stops[at])) return true
      const goal = stops.findIndex(wanted)
      if (goal < 0) return false
      // In one bound, then listening where that led; if it leads around the goal, step by step.
      const bold = bounds < 3 && at >= 0
      await this.tab(bold ? goal - at : 1)
      now = await this.listen()
    }
    throw new Error(`Tab never comes to ${now.find(wanted)?.name}`)
  }

  /** Goes to a thing, presses it, and waits until the page tells something else than before; tells what that is. */
  async use(thing: Heard, heard?: Heard[]): Promise<Heard[]> {
    const now = heard ?? (await this.listen())
    // What has gone on the way there was somebody else's doing: there is something else to be told then, too.
    if (await this.reach((each) => each.id === thing.id, now)) await this.press('Enter')
    return this.until(`something changes after ${thing.name}`, (then) => told(then) !== told(now))
  }
}

// Of a group of radio buttons Tab meets the chosen one.
const isPassed = (thing: Heard): boolean => passed.includes(thing.role) || (thing.role === 'radio' && !thing.checked)

const told = (heard: Heard[]): string =>
  heard.map((thing) => `${thing.role} ${thing.name} ${thing.value} ${thing.disabled} ${thing.checked}`).join('\n')

/** What can be used, by role and name. */
export const usable = (heard: Heard[], role: string, name: RegExp, within?: RegExp): Heard[] =>
  heard.filter(
    (thing) =>
      thing.role === role &&
      !thing.disabled &&
      name.test(thing.name) &&
      (!within || thing.within.some((each) => within.test(each))),
  )
