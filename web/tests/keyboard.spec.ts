// SPDX-License-Identifier: MIT
// A whole game of each without eyes and mouse: from the set-up to the end by keys alone, knowing nothing but what a screen
// reader is told. And what every keyboard expects: a way past the top, keys that are listed, a focus that comes back.
import { atSetUp, chooseInList, chooseOne, everyMoveWasTold, playByEar, pressButton } from './by-ear'
import { usable, type Heard } from './ears'
import { expect, test } from './page'

test.describe.configure({ timeout: 240_000 })

const any = (things: Heard[], turn: number): Heard | undefined => things[turn % Math.max(1, things.length)]

test('Hourglass by ear: five at the table, once through the pack', async ({ page }) => {
  const ears = await atSetUp(page, 'hourglass')
  for (let seat = 3; seat <= 5; seat++) await pressButton(ears, '+ Add a seat')
  expect(await ears.news()).toContain('Barnaby sits down on seat 5.')
  for (let seat = 2; seat <= 5; seat++) await chooseInList(ears, `Who sits on seat ${seat}`, 'Bot, easy')
  await chooseOne(ears, 'Once through the pack')
  await pressButton(ears, 'Begin the game')
  const acts = await playByEar(
    ears,
    (heard, turn) => any(usable(heard, 'button', /^(Open|Lay|Tuck|Put) /), turn) ?? any(usable(heard, 'button', / \d+, /, /^Your hand$/), turn),
  )
  expect(acts).toBeGreaterThan(10)
  await everyMoveWasTold(ears)
})

test('Midnight Party by ear: a duel in which hands are filled up to five', async ({ page }) => {
  const ears = await atSetUp(page, 'midnight-party')
  await pressButton(ears, '+ Add a seat')
  await pressButton(ears, 'Take Mortimer from the table')
  expect(await ears.news()).toContain('Mortimer leaves the table. Seats now: 2.')
  await chooseInList(ears, 'Who sits on seat 2', 'Bot, easy')
  await chooseInList(ears, 'Who begins', 'You')
  await chooseOne(ears, 'Up to five')
  await pressButton(ears, 'Begin the game')
  const acts = await playByEar(ears, (heard, turn) => {
    const mayPlay = heard.some((thing) => /^(Play an hour card|Now play)/.test(thing.name))
    return usable(heard, 'button', /^(Play|Pass)$/)[0] ?? (mayPlay ? any(usable(heard, 'button', /^\w+ \d and \w+ \d$/, /^Your hand$/), turn) : undefined)
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
  await pressButton(ears, 'Begin the game')
  const acts = await playByEar(ears, (heard) => {
    const coffee = heard.some((thing) => /00:48/.test(thing.name) && thing.within.some((each) => /^Past/.test(each)))
    const back = usable(heard, 'button', /past come back\.$/, /^Present$/)[0]
    return (
      usable(heard, 'button', /^(Lay them|Lay it)$/)[0] ??
      usable(heard, 'button', /^Rest, rising$/)[0] ??
      (coffee && back ? (usable(heard, 'button', /^Use it/)[0] ?? back) : undefined) ??
      usable(heard, 'button', /^Sort and lay$/)[0] ??
      (heard.some((thing) => /^Lay (them|it)$/.test(thing.name)) ? usable(heard, 'button', /^\d\d:\d\d/, /^Present$/)[0] : undefined)
    )
  })
  expect(acts).toBeGreaterThan(10)
  const said = await ears.everythingSaid()
  expect(said).toContain('All chosen. So they will lie.')
  await everyMoveWasTold(ears)
})

test('Phantom Hours by ear: three at the table', async ({ page }) => {
  const ears = await atSetUp(page, 'phantom-hours')
  await pressButton(ears, '+ Add a seat')
  for (const seat of [2, 3]) await chooseInList(ears, `Who sits on seat ${seat}`, 'Bot, easy')
  await chooseInList(ears, 'Who begins', 'You')
  await pressButton(ears, 'Begin the game')
  const acts = await playByEar(ears, (heard, turn) => {
    const lay = usable(heard, 'button', /: lay .* here$/)
    const hour = Number(/lay (\d+)/.exec(lay[0]?.name ?? '')?.[1] ?? 0)
    // The place that leaves most room on both sides.
    const ideal = 1 + ((hour - 6) / 16) * 6
    const off = (place: Heard) => Math.abs(Number(/\d/.exec(place.name)?.[0]) - ideal)
    return (
      usable(heard, 'button', /^Confirm$/)[0] ??
      usable(heard, 'button', /: move .* here$/)[0] ??
      [...lay].sort((a, b) => off(a) - off(b))[0] ??
      any(usable(heard, 'button', /, can move$/), turn) ??
      usable(heard, 'button', /^Keep /)[0] ??
      (heard.some((thing) => /^(Draw a card from|Your row is full)/.test(thing.name)) ? any(usable(heard, 'button', /^Draw card/), turn) : undefined)
    )
  })
  expect(acts).toBeGreaterThan(10)
  await everyMoveWasTold(ears)
})
