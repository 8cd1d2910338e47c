// SPDX-License-Identifier: MIT
// A whole game of each without eyes and mouse: from the set-up to the end by keys alone, knowing nothing but what a screen
// reader is told. And what every keyboard expects: a way past the top, keys that are listed, a focus that comes back.
import { atSetUp, chooseInList, chooseOne, everyMoveWasTold, playByEar, pressButton } from './by-ear'
import { usable, type Heard } from './ears'
import { expect, test } from './page'
import { chooseOnPlan, pushUntilItStands } from './plan-by-ear'

test.describe.configure({ timeout: 400_000 })

const any = (things: Heard[], turn: number): Heard | undefined => things[turn % Math.max(1, things.length)]

test('Hourglass by ear: five at the table, once through the pack', async ({ page }) => {
  const ears = await atSetUp(page, 'hourglass')
  for (let seat = 3; seat <= 5; seat++) await pressButton(ears, '+ Add a seat')
  expect(await ears.news()).toContain('Barnaby takes seat 5.')
  for (let seat = 2; seat <= 5; seat++) await chooseInList(ears, `Who sits in seat ${seat}`, 'Bot, easy')
  await chooseOne(ears, 'Once through the pack')
  await pressButton(ears, 'Start the game')
  const acts = await playByEar(
    ears,
    (heard, turn) =>
      any(usable(heard, 'button', /^(Open|Play|Tuck|Put) /), turn) ??
      any(usable(heard, 'button', / \d+, /, /^Your hand$/), turn),
  )
  expect(acts).toBeGreaterThan(10)
  await everyMoveWasTold(ears)
})

test('Midnight Party by ear: a duel in which hands are filled up to five', async ({ page }) => {
  const ears = await atSetUp(page, 'midnight-party')
  await pressButton(ears, '+ Add a seat')
  await pressButton(ears, 'Remove Mortimer')
  expect(await ears.news()).toContain('Mortimer leaves the table. Seats now: 2.')
  await chooseInList(ears, 'Who sits in seat 2', 'Bot, easy')
  await chooseInList(ears, 'Who goes first', 'You')
  await chooseOne(ears, 'Up to five')
  await pressButton(ears, 'Start the game')
  const acts = await playByEar(ears, (heard, turn) => {
    const mayPlay = heard.some((thing) => /^(Play an hour card|Now play)/.test(thing.name))
    return (
      usable(heard, 'button', /^(Play|Pass)$/)[0] ??
      (mayPlay ? any(usable(heard, 'button', /^\w+ \d and \w+ \d$/, /^Your hand$/), turn) : undefined)
    )
  })
  expect(acts).toBeGreaterThan(10)
  expect(await ears.everythingSaid()).toMatch(/ walks \d hours to \d+\. .*\./)
  await everyMoveWasTold(ears)
})

// A deal in which the coffee is soon gone: 00:48 is laid last, and comes back from the past whenever a file allows it.
const shortNight = '04d19fde0a08b17aca69491e714bea43565384d12a63626e08477662cc03780e'

test('Night Shift by ear: very tired, until sleep comes', async ({ page }) => {
  const ears = await atSetUp(page, 'night-shift', shortNight)
  await chooseOne(ears, 'Very tired')
  await pressButton(ears, 'Start the game')
  const acts = await playByEar(ears, (heard) => {
    const coffee = heard.some((thing) => /00:48/.test(thing.name) && thing.within.some((each) => /^Past/.test(each)))
    const back = usable(heard, 'button', /back from the past\.$/, /^Present$/)[0]
    return (
      usable(heard, 'button', /^(File them|File it)$/)[0] ??
      usable(heard, 'button', /^Sort the rest low to high$/)[0] ??
      (coffee && back ? (usable(heard, 'button', /^Use it/)[0] ?? back) : undefined) ??
      usable(heard, 'button', /^File them …$/)[0] ??
      (heard.some((thing) => /^File (them|it)$/.test(thing.name))
        ? usable(heard, 'button', /^\d\d:\d\d/, /^Present$/)[0]
        : undefined)
    )
  })
  expect(acts).toBeGreaterThan(10)
  const said = await ears.everythingSaid()
  expect(said).toContain('All chosen. This is how they will lie.')
  expect((await ears.listen()).map((thing) => thing.name)).toContain('Sleep was stronger than the files.')
  await everyMoveWasTold(ears)
})

test('Phantom Hours by ear: three at the table', async ({ page }) => {
  const ears = await atSetUp(page, 'phantom-hours')
  await pressButton(ears, '+ Add a seat')
  for (const seat of [2, 3]) await chooseInList(ears, `Who sits in seat ${seat}`, 'Bot, easy')
  await chooseInList(ears, 'Who goes first', 'You')
  await pressButton(ears, 'Start the game')
  const acts = await playByEar(ears, (heard, turn) => {
    const lay = usable(heard, 'button', /: place .* here$/)
    const hour = Number(/place (\d+)/.exec(lay[0]?.name ?? '')?.[1] ?? 0)
    // The place that leaves most room on both sides.
    const ideal = 1 + ((hour - 6) / 16) * 6
    const off = (place: Heard) => Math.abs(Number(/\d/.exec(place.name)?.[0]) - ideal)
    return (
      usable(heard, 'button', /^Confirm$/)[0] ??
      usable(heard, 'button', /: move .* here$/)[0] ??
      [...lay].sort((a, b) => off(a) - off(b))[0] ??
      any(usable(heard, 'button', /, can move$/), turn) ??
      usable(heard, 'button', /^Keep /)[0] ??
      (heard.some((thing) => /^(Draw a card from|Your row is full)/.test(thing.name))
        ? any(usable(heard, 'button', /^Draw card/), turn)
        : undefined)
    )
  })
  expect(acts).toBeGreaterThan(10)
  expect((await ears.listen()).map((thing) => thing.name).join('\n')).toMatch(
    /Seven rising hours|The pile is empty|400 turns/,
  )
  await everyMoveWasTold(ears)
})

test('Keyhole by ear: in the cosy lobby, on the plan', async ({ page }) => {
  const ears = await atSetUp(page, 'keyhole')
  await chooseInList(ears, 'Who sits in seat 2', 'Bot, easy')
  await chooseInList(ears, 'Who goes first', 'You')
  await chooseOne(ears, 'The cosy lobby')
  await pressButton(ears, 'Start the game')
  const done = { pushed: 0, walked: 0, looked: 0 }
  const steps = (thing: Heard) => Number(/(\d+) steps?$/.exec(thing.name)?.[1] ?? 0)
  await playByEar(ears, (heard) => {
    const meant = usable(heard, 'button', /./, /^Which one\?$/)
    if (meant.length > 0) return meant.find((each) => /Walk|Out|ghost/.test(each.name)) ?? meant[0]
    const confirm = usable(heard, 'button', /^(Put it here|Plan walk|Send it there)$/)[0]
    if (confirm) {
      return (now) => {
        done[confirm.name === 'Put it here' ? 'pushed' : confirm.name === 'Plan walk' ? 'walked' : 'looked']++
        return ears.use(confirm, now)
      }
    }
    const choosable = usable(heard, 'gridcell', /can be chosen$/)
    const farthest = usable(heard, 'gridcell', /steps?$/).sort((a, b) => steps(b) - steps(a))[0]
    const end = usable(heard, 'button', /^(Done|Leave as is|Pass)/)[0]
    const furniture = heard.some((thing) => thing.role === 'heading' && /^Move a piece/.test(thing.name))
    const next = farthest ?? choosable.find((each) => /^[a-f]/.test(each.name)) ?? choosable[0]
    if (!next || (furniture && done.pushed > 0)) return end
    return async (now) => {
      const then = await chooseOnPlan(ears, next, now)
      return furniture ? pushUntilItStands(ears) : then
    }
  })
  expect([done.pushed > 0, done.walked > 4, done.looked > 0]).toEqual([true, true, true])
  const said = await ears.everythingSaid()
  expect(said).toMatch(/Send your .*Plan walk\?/)
  expect(said).toContain('It fits here.')
  await everyMoveWasTold(ears)
})

test('keys are listed, can be switched off, and the focus comes back', async ({ page }) => {
  const ears = await atSetUp(page, 'hourglass')
  await chooseInList(ears, 'Who goes first', 'You')
  await pressButton(ears, 'Start the game')
  const focused = async () => (await ears.listen()).find((thing) => thing.focused)?.name
  const isOpen = async () => (await ears.listen()).some((thing) => thing.role === 'dialog')
  await expect.poll(async () => usable(await ears.listen(), 'button', /^Keys$/).length).toBe(1)
  // From the top a link leads past the bar.
  await ears.tabTo((thing) => /^Skip/.test(thing.name), 'the link past the top')
  await ears.press('Enter')
  await expect.poll(focused).toBe('Hourglass table')
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
  await ears.tabTo((thing) => thing.name === 'Log', 'Log')
  await ears.press('Enter')
  await expect
    .poll(async () => (await ears.listen()).some((thing) => thing.name === 'Nothing has happened yet.'))
    .toBe(true)
  await ears.press('Escape')
  await expect.poll(focused).toBe('Log')
})
