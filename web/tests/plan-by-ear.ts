// SPDX-License-Identifier: MIT
// Keyhole on its plan by ear: fields and sides are cells of a grid, crossed with arrows.
import { Ears, usable, type Heard } from './ears'
import { expect } from './page'

const out: Record<string, string> = { North: 'ArrowUp', South: 'ArrowDown', West: 'ArrowLeft', East: 'ArrowRight' }
const back: Record<string, string> = { North: 'ArrowDown', South: 'ArrowUp', West: 'ArrowRight', East: 'ArrowLeft' }

/** From one field of the plan to another, or out to a side, arrow by arrow. */
function arrow(from: string, to: string): string {
  if (out[to]) return out[to]
  if (back[from]) return back[from]
  const columns = to.charCodeAt(0) - from.charCodeAt(0)
  if (columns !== 0) return columns > 0 ? 'ArrowRight' : 'ArrowLeft'
  return Number(to[1]) > Number(from[1]) ? 'ArrowUp' : 'ArrowDown'
}

const placeIn = (name: string): string => /^([a-f][1-6])|^(\w+) side/.exec(name)?.slice(1).find(Boolean) ?? ''
const isOne = (thing: Heard) => thing.role === 'gridcell'

/** Goes to a cell of the plan and chooses what is there. */
export async function chooseOnPlan(ears: Ears, cell: Heard, heard: Heard[]): Promise<Heard[]> {
  const place = placeIn(cell.name)
  await ears.tabTo(isOne, 'the plan', heard)
  for (let i = 0; i < 30; i++) {
    const now = await ears.listen()
    const here = now.find((thing) => thing.focused)
    const at = placeIn(here?.name ?? '')
    // On the way there the plan may have changed: then it is for the next turn to say what can be chosen.
    if (here && at === place) return here.name === cell.name ? ears.use(here, now) : now
    await ears.press(arrow(at, place))
  }
  throw new Error(`arrows never come to ${place}`)
}

/** Pushes and turns the piece in hand until it stands somewhere else: what comes of each try is told. */
export async function pushUntilItStands(ears: Ears, heard: Heard[]): Promise<Heard[]> {
  await ears.tabTo(isOne, 'the plan', heard)
  for (const key of ['ArrowLeft', 'ArrowRight', ',', ',', ',', 'ArrowUp', ',', 'ArrowLeft', ',', ',']) {
    await ears.news()
    await ears.press(key)
    let verdict = ''
    await expect.poll(async () => (verdict = (await ears.news()).at(-1) ?? ''), { message: 'a verdict' }).not.toBe('')
    if (verdict.startsWith('It fits here'))
      return ears.until('it can be put here', (now) => usable(now, 'button', /^Put it here$/).length > 0)
  }
  throw new Error('it stands nowhere')
}
