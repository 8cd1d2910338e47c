// SPDX-License-Identifier: MIT
// A person who neither sees the page nor has a mouse: all they know of it is the accessibility tree, as a screen reader
// gets it, and all they can do is press keys.
import type { CDPSession, Page } from '@playwright/test'
import { expect } from './page'

/** One thing that a screen reader can tell of. */
export interface Heard {
  id: string
  role: string
  name: string
  within: string[] // the names of what it lies in
  focused: boolean
  focusable: boolean
  disabled: boolean
}

interface AxNode {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  childIds?: string[]
  properties?: { name: string; value: { value?: unknown } }[]
}

const passed = ['option', 'MenuListOption', 'gridcell', 'heading']

export class Ears {
  private constructor(
    private readonly page: Page,
    private readonly browser: CDPSession,
  ) {}

  static async of(page: Page): Promise<Ears> {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Accessibility.enable')
    return new Ears(page, browser)
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** All there is on the page, in the order in which it is read. */
  async listen(): Promise<Heard[]> {
    const { nodes } = (await this.browser.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const heard: Heard[] = []
    const read = (node: AxNode | undefined, within: string[]): void => {
      if (!node) return
      const name = node.name?.value.trim() ?? ''
      if (!node.ignored) {
        // The page as a whole counts as focused wherever the focus is.
        const has = (what: string) => node.role?.value !== 'RootWebArea' && (node.properties?.some((each) => each.name === what && each.value.value === true) ?? false)
        heard.push({ id: node.nodeId, role: node.role?.value ?? '', name, within, focused: has('focused'), focusable: has('focusable'), disabled: has('disabled') })
      }
      const inside = node.ignored || name === '' ? within : [...within, name]
      for (const child of node.childIds ?? []) read(byId.get(child), inside)
    }
    read(nodes[0], [])
    return heard
  }

  /** Goes to something by Tab alone, the shorter way, and is there when this ends. */
  async tabTo(wanted: (thing: Heard) => boolean, what: string): Promise<void> {
    for (let listened = 0; listened < 100; listened++) {
      // Options of a list and fields of a grid are told of, but Tab passes them in one step.
      const stops = (await this.listen()).filter((thing) => thing.focusable && (wanted(thing) || thing.focused || !passed.includes(thing.role)))
      const at = stops.findIndex((thing) => thing.focused)
      if (at >= 0 && stops[at] && wanted(stops[at])) return
      const goal = stops.findIndex(wanted)
      if (goal < 0) throw new Error(`nothing is called ${what}`)
      // First in bounds, listening in between; if that leads around the goal, step by step.
      const bounds = listened < 4 && at >= 0
      const far = bounds ? Math.max(1, Math.floor(Math.abs(goal - at) / 2)) : 1
      for (let i = 0; i < far; i++) await this.press(bounds && goal < at ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`Tab never comes to ${what}`)
  }

  /** Goes to a thing, presses it, and waits until the page tells something else than before. */
  async use(thing: Heard): Promise<void> {
    const before = told(await this.listen())
    await this.tabTo((each) => each.id === thing.id, `${thing.role} ${thing.name}`)
    await this.press('Enter')
    await expect.poll(async () => told(await this.listen()), { intervals: [30, 60, 120] }).not.toBe(before)
  }
}

const told = (heard: Heard[]): string => heard.map((thing) => `${thing.role} ${thing.name} ${thing.disabled}`).join('\n')

/** What can be used, by role and name. */
export const usable = (heard: Heard[], role: string, name: RegExp, within = /./): Heard[] =>
  heard.filter((thing) => thing.role === role && !thing.disabled && name.test(thing.name) && (within.source === '.' || thing.within.some((each) => within.test(each))))

/** What a person of this manner does next; nothing while it is not their turn. */
export type Manner = (heard: Heard[], turn: number) => Heard | (() => Promise<void>) | undefined

/** Plays until the end is told. */
export async function playByEar(ears: Ears, manner: Manner): Promise<number> {
  for (let turn = 0; turn < 600; turn++) {
    let next: ReturnType<Manner>
    let over = false
    await expect(async () => {
      const heard = await ears.listen()
      over = usable(heard, 'button', /^Play again$/).length > 0
      next = manner(heard, turn)
      expect(over || next !== undefined, 'something can be done').toBe(true)
    }).toPass({ timeout: 60_000, intervals: [30, 60, 120] })
    if (over) return turn
    if (typeof next === 'function') await next()
    else if (next) await ears.use(next)
  }
  throw new Error('the game has no end')
}
