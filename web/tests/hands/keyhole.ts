// SPDX-License-Identifier: MIT
// Keyhole by keyboard, on the plan: arrows go over the fields and to the sides, Enter chooses what is there, and a button
// of the panel confirms it.
import { chooseInList, chooseOne, playByEar, pressButton } from '../by-ear'
import { usable, type Heard } from '../ears'
import { chooseOnPlan, pushUntilItStands } from '../plan-by-ear'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../page'
import { button, like, press, tabTo, told, type Hands } from './hands'

const key = (name: string) => `page.keyhole.${name}`
const sides = ['N', 'E', 'S', 'W']
const sideName = (side: string) => told(key(`plan.side.${side}`))

const grid = (page: Page): Locator => page.getByRole('grid', { name: told(key('plan')) })
const cells = (page: Page): Locator => grid(page).getByRole('gridcell')
const confirm = (page: Page, what: string): Locator => button(page, told(key(`panel.confirm.${what}`)))
const nameOf = async (cell: Locator): Promise<string> => (await cell.getAttribute('aria-label')) ?? ''

/** A field or a side, as the name of its cell begins with it. */
const placeIn = (name: string): string => sides.find((side) => name.startsWith(sideName(side))) ?? name.slice(0, 2)

const arrows = { E: 'ArrowRight', W: 'ArrowLeft', N: 'ArrowUp', S: 'ArrowDown' } as const
const back = { E: 'ArrowLeft', W: 'ArrowRight', N: 'ArrowDown', S: 'ArrowUp' } as const
function arrowFrom(from: string, to: string): string {
  if (to in arrows) return arrows[to as keyof typeof arrows]
  if (from in back) return back[from as keyof typeof back]
  const columns = to.charCodeAt(0) - from.charCodeAt(0)
  if (columns !== 0) return columns > 0 ? 'ArrowRight' : 'ArrowLeft'
  return Number(to[1]) > Number(from[1]) ? 'ArrowUp' : 'ArrowDown'
}

/** Chooses what is at a place; where that is several things, the one that is called like this. */
async function choose(page: Page, place: string, called = /./): Promise<void> {
  await tabTo(page, grid(page).locator('[role=gridcell][tabindex="0"]'))
  for (let i = 0; i < 30; i++) {
    const at = placeIn(await nameOf(page.locator(':focus')))
    if (at === place) break
    await page.keyboard.press(arrowFrom(at, place))
  }
  await page.keyboard.press('Enter')
  const question = page.getByRole('group', { name: told(key('plan.here')) })
  if (await question.isVisible()) await press(page, button(question, called).first())
}

/** The first cell whose name says so much of it. */
async function placeOf(page: Page, what: RegExp): Promise<string | undefined> {
  const names = await cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''))
  const found = names.find((name) => what.test(name))
  return found && placeIn(found)
}

const choosable = told(key('plan.choosable'), { place: '' })
const ready = (wanted: Locator) => expect(wanted).toHaveAttribute('aria-disabled', 'false')

async function walk(page: Page, id: string, goal: string): Promise<void> {
  const ghost = told(key(`ghost.${id}`)) // "small ghost 1"
  // A ghost that is not in the lobby waits in the south.
  const from = (await placeOf(page, new RegExp(`^\\w\\d: .*your ${ghost}\\b`))) ?? 'S'
  await choose(page, from, new RegExp(ghost))
  await expect.poll(() => placeOf(page, /; .*\d+ steps?(;|$)/)).toBeDefined()
  await choose(page, goal === 'out' ? 'N' : goal, /^(Walk|Out)/)
  await ready(confirm(page, 'walk'))
  await press(page, confirm(page, 'walk'))
}

/** Pushes a piece south, to where it may stand. */
async function push(page: Page, piece: string): Promise<void> {
  const name = told(key(`piece.${piece}`))
  await choose(page, (await placeOf(page, new RegExp(`${name}.*${choosable}`))) ?? '', new RegExp(name))
  await ready(button(page, told(key('panel.cancel'))))
  const put = confirm(page, 'place')
  for (let i = 0; i < 12 && (i === 0 || (await put.getAttribute('aria-disabled')) === 'true'); i++)
    await page.keyboard.press('ArrowDown')
  await ready(put)
  await press(page, put)
}

async function send(page: Page, side: string): Promise<void> {
  await choose(page, side)
  await ready(confirm(page, 'side'))
  await press(page, confirm(page, 'side'))
}

/** Leaves the furniture, brings out every ghost that can go, and sends the keyhole anywhere. */
async function turn(page: Page): Promise<void> {
  const leave = button(page, told(key('panel.stay')))
  if (await leave.isVisible()) return press(page, leave)
  const side = await placeOf(page, new RegExp(`side.*${choosable}$`))
  if (await confirm(page, 'side').isVisible()) return send(page, side ?? '')
  const from = await placeOf(page, new RegExp(`^\\w\\d: .*your .*${choosable}$`))
  const done = button(page, like(key('panel.done')))
  if (from === undefined) return press(page, done)
  await choose(page, from, /your/)
  const out = () => placeOf(page, /out through a door/)
  await expect.poll(() => placeOf(page, /\d+ steps?$/)).toBeDefined()
  if ((await out()) !== undefined) {
    await choose(page, 'N', /^Out/)
    await ready(confirm(page, 'walk'))
    return press(page, confirm(page, 'walk'))
  }
  await page.keyboard.press('Escape')
  await ready(done)
  await press(page, done)
}

const hands: Hands = {
  act: async (page, move) => {
    const [what, thing = '', goal = ''] = move.split(' ')
    if (what === 'walk') await walk(page, thing, goal.replace('*', ''))
    else if (what === 'place') await push(page, thing)
    else if (what === 'side') await send(page, thing)
    else await press(page, button(page, like(key('panel.done'))))
  },
  anyTurn: turn,
  slip: { chapter: 'peep', step: 'side', move: 'side E', ledTo: /^South side/ },
  byEar: {
    table: 'in the cosy lobby, on the plan',
    play: async (ears) => {
      await chooseInList(ears, 'Who sits in seat 2', 'Bot, easy')
      await chooseInList(ears, 'Who goes first', 'You')
      await chooseOne(ears, 'The cosy lobby')
      await pressButton(ears, 'Start the game')
      const done = { pushed: 0, walked: 0, looked: 0 }
      let stands = false // the piece in hand has been pushed to where it can stand
      const steps = (thing: Heard) => Number(/(\d+) steps?$/.exec(thing.name)?.[1] ?? 0)
      await playByEar(ears, (heard) => {
        const meant = usable(heard, 'button', /./, /^Which one\?$/)
        if (meant.length > 0) return meant.find((each) => /Walk|Out|ghost/.test(each.name)) ?? meant[0]
        const furniture = heard.some((thing) => thing.role === 'heading' && /^Move a piece/.test(thing.name))
        const inHand = furniture && usable(heard, 'button', /^Cancel$/).length > 0
        if (inHand && !stands) {
          return (now) => {
            stands = true
            return pushUntilItStands(ears, now)
          }
        }
        const confirm = usable(heard, 'button', /^(Put it here|Plan walk|Send it there)$/)[0]
        if (confirm) {
          return (now) => {
            done[confirm.name === 'Put it here' ? 'pushed' : confirm.name === 'Plan walk' ? 'walked' : 'looked']++
            return ears.use(confirm, now)
          }
        }
        const choosable = usable(heard, 'gridcell', /can be chosen$/)
        const farthest = usable(heard, 'gridcell', /steps?$/).sort((a, b) => steps(b) - steps(a))[0]
        const end = usable(heard, 'button', /^(Done|Leave as is)/)[0]
        const next = farthest ?? choosable.find((each) => /^[a-f]/.test(each.name)) ?? choosable[0]
        if (!next || (furniture && done.pushed > 0)) return end
        return (now) => chooseOnPlan(ears, next, now)
      })
      expect([done.pushed > 0, done.walked > 4, done.looked > 0]).toEqual([true, true, true])
      const said = await ears.everythingSaid()
      expect(said).toMatch(/Send your .*Plan walk\?/)
      expect(said).toContain('It fits here.')
    },
  },
  byTaps: {
    players: 2,
    people: 1,
    options: { layout: 'classic' },
    offers: [
      '[data-testid="confirm-draft"][aria-disabled="false"]',
      '[data-fit="field"], [data-guide="out"][aria-pressed="false"]',
      '[data-ghost]:not([aria-disabled="true"]), [data-side]',
      '[data-testid="end-step"][aria-disabled="false"]',
    ],
    moves: '[data-testid]',
  },
  fits: { 2: 4, 4: 2 },
}
export default hands
