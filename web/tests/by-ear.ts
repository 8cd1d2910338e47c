// SPDX-License-Identifier: MIT
// Setting up a game and playing it to its end by ear and keys alone.
import type { Page } from '@playwright/test'
import { Ears, usable, type Heard } from './ears'
import { expect, seed } from './page'

/** Sits down in front of a set-up: a certain deal, and all else as it comes. */
export async function atSetUp(page: Page, game: string, deal = seed('4')): Promise<Ears> {
  await page.addInitScript(() => {
    localStorage.setItem(
      'five-to-midnight.settings',
      JSON.stringify({ language: 'en', motion: 'reduced', lobby: 'plan', quickBots: true }),
    )
  })
  const ears = await Ears.of(page)
  await page.goto(`/#/set-up/${game}?seed=${deal}`)
  await ears.until('the set-up', (heard) => usable(heard, 'button', /^Start the game$/).length === 1)
  return ears
}

const named = (heard: Heard[], role: string, name: string): Heard | undefined =>
  heard.find((thing) => thing.role === role && thing.name === name)

/** Presses a button of this name. */
export async function pressButton(ears: Ears, name: string): Promise<Heard[]> {
  const heard = await ears.until(name, (now) => named(now, 'button', name)?.disabled === false)
  return ears.use(named(heard, 'button', name) as Heard, heard)
}

/** Chooses from a list that is closed: arrows go through what is in it. */
export async function chooseInList(ears: Ears, list: string, wanted: string): Promise<void> {
  const value = async () => named(await ears.listen(), 'combobox', list)?.value
  await ears.tabTo((thing) => thing.role === 'combobox' && thing.name === list, list)
  for (const arrow of ['ArrowUp', 'ArrowDown']) {
    for (let before: string | undefined, now = await value(); now !== before; now = await value()) {
      if (now === wanted) return
      before = now
      await ears.press(arrow)
    }
  }
  throw new Error(`${list} has no ${wanted}`)
}

/** Chooses one of several radio buttons: Tab leads to the one that is chosen, arrows to the others. */
export async function chooseOne(ears: Ears, wanted: string): Promise<void> {
  const heard = await ears.listen()
  const group = named(heard, 'radio', wanted)?.within.join()
  await ears.tabTo(
    (thing) => thing.role === 'radio' && thing.checked && thing.within.join() === group,
    `the choice of ${wanted}`,
    heard,
  )
  for (let i = 0; i < 8; i++) {
    const now = named(await ears.listen(), 'radio', wanted)
    if (now?.focused && now.checked) return
    await ears.press('ArrowRight')
  }
  throw new Error(`arrows never come to ${wanted}`)
}

/** What a person of this manner does next; nothing while it is not their turn. */
export type Manner = (heard: Heard[], turn: number) => Heard | ((heard: Heard[]) => Promise<Heard[]>) | undefined

/** One of several, another one each turn. */
export const any = (things: Heard[], turn: number): Heard | undefined => things[turn % Math.max(1, things.length)]

/** Plays until the end is told; tells how many things were done for it. */
export async function playByEar(ears: Ears, manner: Manner): Promise<number> {
  let heard = await ears.listen()
  for (let turn = 0; turn < 600; turn++) {
    const isOver = (now: Heard[]) => usable(now, 'button', /^Play again$/).length > 0
    const canAct = (now: Heard[]) => isOver(now) || manner(now, turn) !== undefined
    if (!canAct(heard)) heard = await ears.until('something can be done', canAct, 60_000)
    if (isOver(heard)) return turn
    // Whatever was pressed and is gone now: the keyboard has been led on.
    const isSomewhere = (now: Heard[]) => now.some((thing) => thing.focused)
    if (!isSomewhere(heard)) heard = await ears.until('the keyboard is somewhere', isSomewhere)
    const next = manner(heard, turn)
    if (typeof next === 'function') heard = await next(heard)
    else heard = next ? await ears.use(next, heard) : await ears.listen()
  }
  throw new Error('the game has no end')
}

/** Leaves the end for the list of all that happened: a live region has said every line of it. */
export async function everyMoveWasTold(ears: Ears): Promise<void> {
  const said = await ears.everythingSaid()
  await ears.press('Escape')
  // The end is a dialog that can be left, and the keyboard is somewhere afterwards.
  const isLeft = (now: Heard[]) =>
    usable(now, 'button', /^Play again$/).length === 0 && now.some((thing) => thing.focused)
  await ears.until('the end is left', isLeft)
  await ears.press('l')
  const heard = await ears.until('the log', (now) => usable(now, 'button', /./, /^Log$/).length > 1)
  const lines = usable(heard, 'button', /\.$/, /^Log$/).map((line) => line.name)
  expect(lines.length).toBeGreaterThan(5)
  expect(
    lines.filter((line) => !said.includes(line)),
    'never said aloud',
  ).toEqual([])
}
