// SPDX-License-Identifier: MIT
// A whole game of each without eyes and mouse: from the set-up to the end by keys alone, knowing nothing but what a screen
// reader is told. And what every keyboard expects: a way past the top, keys that are listed, a focus that comes back.
import type { Page } from '@playwright/test'
import { Ears, playByEar, usable, type Heard, type Manner } from './ears'
import { expect, seed, test } from './page'

const any = (things: Heard[], turn: number): Heard | undefined => things[turn % Math.max(1, things.length)]

/** What can be done is listed from what ends a move to what begins one; the first that is there is done. */
const manners: Record<string, Manner> = {
  hourglass: (heard, turn) =>
    any(usable(heard, 'button', /^(Open|Lay|Tuck|Put) /), turn) ?? any(usable(heard, 'button', / \d+, /, /^Your hand$/), turn),
  'phantom-hours': (heard, turn) => {
    const lay = usable(heard, 'button', /: lay .* here$/)
    const hour = Number(/lay (\d+)/.exec(lay[0]?.name ?? '')?.[1] ?? 0)
    const ideal = 1 + ((hour - 6) / 16) * 6
    const off = (place: Heard) => Math.abs(Number(/\d/.exec(place.name)?.[0]) - ideal)
    return (
      usable(heard, 'button', /^Confirm$/)[0] ??
      usable(heard, 'button', /: move .* here$/)[0] ??
      [...lay].sort((a, b) => off(a) - off(b))[0] ??
      any(usable(heard, 'button', /, can move$/), turn) ??
      usable(heard, 'button', /^Keep /)[0] ??
      any(usable(heard, 'button', /^Draw card/), turn)
    )
  },
  'midnight-party': (heard, turn) =>
    usable(heard, 'button', /^(Play|Pass)$/)[0] ??
    (heard.some((thing) => /^(Play an hour card|Now play)/.test(thing.name)) ? any(usable(heard, 'button', /^\w+ \d and \w+ \d/, /^Your hand$/), turn) : undefined),
  'night-shift': (heard) => {
    const confirm = /^(Lay them|Lay it|Into the past|Let it wait|Onto the pile)$/
    if (!heard.some((thing) => thing.role === 'button' && confirm.test(thing.name))) return usable(heard, 'button', /^Sort and lay$/)[0]
    return usable(heard, 'button', confirm)[0] ?? usable(heard, 'button', /^Rest, rising$/)[0] ?? usable(heard, 'button', /^\d\d:\d\d/, /^Present$/)[0]
  },
}

async function sitDown(page: Page, game: string, wishes: string): Promise<Ears> {
  await page.addInitScript(() => {
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', motion: 'reduced', lobby: 'plan', quickBots: true }))
  })
  await page.goto(`/#/set-up/${game}?${wishes}&seed=${seed('4')}`)
  const ears = await Ears.of(page)
  await expect.poll(async () => usable(await ears.listen(), 'button', /^Deal the cards$/).length).toBe(1)
  await ears.tabTo((thing) => thing.name === 'Deal the cards', 'Deal the cards')
  await ears.press('Enter')
  return ears
}

for (const [game, manner] of Object.entries(manners)) {
  test(`a whole game of ${game} by ear and keys`, async ({ page }) => {
    test.setTimeout(400_000)
    const ears = await sitDown(page, game, game === 'night-shift' ? 'level=difficult' : 'seats=person,easy&first=0')
    expect(await playByEar(ears, manner)).toBeGreaterThan(10)
    // The end is a dialog that can be left, and the keyboard is somewhere afterwards.
    await ears.press('Escape')
    await expect.poll(async () => usable(await ears.listen(), 'button', /^Play again$/).length).toBe(0)
    expect((await ears.listen()).some((thing) => thing.focused && thing.role !== 'RootWebArea')).toBe(true)
  })
}

/** From one field of the plan to another, or out to a side, arrow by arrow. */
function arrow(from: string, to: string): string {
  const out: Record<string, string> = { North: 'ArrowUp', South: 'ArrowDown', West: 'ArrowLeft', East: 'ArrowRight' }
  const back: Record<string, string> = { North: 'ArrowDown', South: 'ArrowUp', West: 'ArrowRight', East: 'ArrowLeft' }
  if (out[to]) return out[to]
  if (back[from]) return back[from]
  const columns = to.charCodeAt(0) - from.charCodeAt(0)
  if (columns !== 0) return columns > 0 ? 'ArrowRight' : 'ArrowLeft'
  return Number(to[1]) > Number(from[1]) ? 'ArrowUp' : 'ArrowDown'
}
const placeIn = (name: string): string => /^([a-f][1-6])|^(\w+) side/.exec(name)?.slice(1).find(Boolean) ?? ''

async function chooseOnPlan(ears: Ears, cell: Heard): Promise<void> {
  const place = placeIn(cell.name)
  await ears.tabTo((thing) => thing.role === 'gridcell', 'the plan')
  for (let i = 0; i < 30; i++) {
    const at = placeIn((await ears.listen()).find((thing) => thing.focused)?.name ?? '')
    if (at === place) return ears.press('Enter')
    await ears.press(arrow(at, place))
  }
  throw new Error(`arrows never come to ${place}`)
}

test('a whole game of keyhole by ear and keys, on the plan', async ({ page }) => {
  test.setTimeout(400_000)
  const ears = await sitDown(page, 'keyhole', 'seats=person,easy&first=0')
  const done = { pushed: 0, walked: 0, looked: 0 }
  const steps = (thing: Heard) => Number(/(\d+) steps?$/.exec(thing.name)?.[1] ?? 0)

  async function pushFurniture(piece: Heard): Promise<void> {
    done.pushed++
    await chooseOnPlan(ears, piece)
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowRight', ',', ',', ',', 'Shift+ArrowUp', ',', 'Shift+ArrowLeft', ',', ',', ',']) {
      if (usable(await ears.listen(), 'button', /^Put it here$/).length > 0) return
      await ears.press(key)
    }
  }

  await playByEar(ears, (heard) => {
    const chosen = usable(heard, 'button', /./, /^What do you mean\?$/)
    const confirm = usable(heard, 'button', /^(Put it here|Plan walk|Send it there|Tag|Call)$/)[0]
    if (confirm?.name === 'Plan walk') done.walked++
    if (confirm?.name === 'Send it there') done.looked++
    const choosable = usable(heard, 'gridcell', /can be chosen$/)
    const goals = usable(heard, 'gridcell', /steps?$/).sort((a, b) => steps(b) - steps(a))
    const furniture = heard.some((thing) => thing.role === 'heading' && /^Move a piece/.test(thing.name))
    const end = usable(heard, 'button', /^(Done|Leave as is|Do without)/)[0]
    if (chosen.length > 0) return chosen.find((each) => /Walk|Out|ghost/.test(each.name)) ?? chosen[0]
    if (confirm) return confirm
    if (furniture) return done.pushed === 0 && choosable[0] ? () => pushFurniture(choosable[0] as Heard) : end
    const next = goals[0] ?? choosable.find((each) => /^[a-f]/.test(each.name)) ?? choosable[0]
    return next ? () => chooseOnPlan(ears, next) : end
  })
  expect([done.pushed > 0, done.walked > 4, done.looked > 0]).toEqual([true, true, true])
})

test('keys are listed, can be switched off, and the focus comes back', async ({ page }) => {
  const ears = await sitDown(page, 'hourglass', 'seats=person,easy&first=0')
  const focused = async () => (await ears.listen()).find((thing) => thing.focused)?.name
  const isOpen = async () => (await ears.listen()).some((thing) => thing.role === 'dialog')
  await expect.poll(async () => usable(await ears.listen(), 'button', /^Keys$/).length).toBe(1)
  // From the top a link leads past the bar.
  await ears.tabTo((thing) => /^Skip/.test(thing.name), 'the link past the top')
  await ears.press('Enter')
  await expect.poll(focused).toBe('The table of Hourglass')
  await ears.tabTo((thing) => / \d+, /.test(thing.name), 'a card')
  const card = await focused()
  await ears.press('?')
  await expect.poll(isOpen).toBe(true)
  expect((await ears.listen()).some((thing) => thing.name === 'Put the card back into your hand.')).toBe(true)
  await ears.tabTo((thing) => thing.role === 'switch', 'the switch')
  await ears.press('Space')
  await ears.press('Escape')
  await expect.poll(isOpen).toBe(false)
  expect(await focused()).toBe(card)
  // Now letters do nothing any more, and the button still shows the keys.
  await ears.press('?')
  await ears.press('l')
  expect(await isOpen()).toBe(false)
  expect((await ears.listen()).some((thing) => thing.name === 'Nothing has happened yet.')).toBe(false)
  await ears.tabTo((thing) => thing.name === 'Keys', 'Keys')
  await ears.press('Enter')
  await expect.poll(isOpen).toBe(true)
  await ears.press('Escape')
  await expect.poll(focused).toBe('Keys')
  // The log takes the focus with it, and gives it back.
  await ears.tabTo((thing) => thing.name === 'What happened', 'What happened')
  await ears.press('Enter')
  await expect.poll(async () => (await ears.listen()).some((thing) => thing.name === 'Nothing has happened yet.')).toBe(true)
  await ears.press('Escape')
  await expect.poll(focused).toBe('What happened')
})
