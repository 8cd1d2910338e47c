// SPDX-License-Identifier: MIT
// Night Shift in words: files, moves, what is asked, and the whole desk a line a place.
import type { KeyLine } from '../../parts/keys.svelte'
import { listed, sayAny, sayCount, say } from '../../words/words.svelte'
import {
  asTime,
  deedOf,
  fileCount,
  filesOf,
  idleLimit,
  nextDue,
  sweetsOn,
  type NightShiftTelling,
  type NightShiftView,
} from './view'
import { choosing, parts } from './staging'

export const shortDeed = (file: number): string => sayAny(`page.night-shift.file.${deedOf(file)}`)
export const fullDeed = (file: number): string => sayAny(`page.night-shift.does.${deedOf(file)}`)

/** A file as its button is called. */
export function nameOf(view: NightShiftView, file: number, order = 0): string {
  const sweets = sweetsOn(view, file)
  const details = { file: asTime(file), does: fullDeed(file) }
  let name =
    sweets > 0 ? sayCount('page.night-shift.name.sweets', sweets, details) : say('page.night-shift.name', details)
  if (file === nextDue(view)) name = say('page.night-shift.name.next', { name })
  return order > 0 ? say('page.night-shift.name.chosen', { order, name }) : name
}

export function ask(now: NightShiftTelling): string {
  const { view } = now
  switch (view.step) {
    case 'past':
      return sayCount('page.night-shift.ask.past', view.pending)
    case 'future':
      return say('page.night-shift.ask.future')
    case 'return':
      return say('page.night-shift.ask.return')
    case 'lay':
      return say('page.night-shift.ask.lay')
    case 'front':
      return say('page.night-shift.ask.front')
    default:
      return choosing(view, now.legal, false)
        ? say('page.night-shift.ask.use.lay-only')
        : say('page.night-shift.ask.use')
  }
}

export function moveInWords(move: string, now: NightShiftTelling): string {
  const found = parts(move)
  if (!found) return move
  const verb = found.verb === 'lay' && now.view.step === 'front' ? 'front' : found.verb
  return sayAny(`page.night-shift.move.${verb}`, { file: asTime(found.file), does: fullDeed(found.file) })
}

/** What a file that draws could bring: what is known to lie on top, else what one hopes for. */
function reasonToDraw(view: NightShiftView): string {
  const next = { file: asTime(nextDue(view)) }
  return view.memory[0] === String(nextDue(view))
    ? say('page.night-shift.why.top', next)
    : say('page.night-shift.why.draw', next)
}

function reasonToUse(view: NightShiftView, file: number): string | null {
  switch (deedOf(file)) {
    case 'draw-one':
    case 'draw-two':
    case 'draw-thrice':
    case 'exchange':
      return reasonToDraw(view)
    case 'from-past': {
      const back = view.past.slice(-2).includes(String(nextDue(view)))
      return back ? say('page.night-shift.why.back', { file: asTime(nextDue(view)) }) : null
    }
    case 'two-past':
      return say('page.night-shift.why.two-past')
    case 'one-future':
      return say('page.night-shift.why.one-future')
    case 'all-future':
      return say('page.night-shift.why.all-future')
    case 'clear':
      return say('page.night-shift.why.clear')
    default:
      return null
  }
}

/** One short reason for a move somebody advises, from what lies open and what was seen before. */
export function reasonInWords(move: string, { view }: NightShiftTelling): string | null {
  const found = parts(move)
  if (!found) return null
  const { verb, file } = found
  if (verb === 'use') return reasonToUse(view, file)
  if (verb === 'future') return say('page.night-shift.why.future', { file: asTime(file) })
  if (verb === 'return') return say('page.night-shift.why.return', { file: asTime(file) })
  if (verb === 'past') return say('page.night-shift.why.past')
  const run = [file, file + 1, file + 2]
  if (run.every((each) => view.present.includes(String(each))))
    return say('page.night-shift.why.run', { files: listed(run.map(asTime)) })
  return say(view.step === 'front' ? 'page.night-shift.why.front' : 'page.night-shift.why.lay')
}

function filesInWords(view: NightShiftView, cards: readonly string[]): string {
  if (cards.length === 0) return say('page.night-shift.words.none')
  return listed(
    filesOf(cards).map((file) => {
      const details = { file: asTime(file), does: shortDeed(file) }
      const sweets = sweetsOn(view, file)
      return sweets > 0
        ? sayCount('page.night-shift.words.file.sweets', sweets, details)
        : say('page.night-shift.words.file', details)
    }),
  )
}

export const coffeeInWords = (view: NightShiftView): string =>
  view.coffee === 0 ? say('page.night-shift.coffee.none') : sayCount('page.night-shift.coffee.count', view.coffee)

export const awakeInWords = (view: NightShiftView): string =>
  view.idle === 0
    ? say('page.night-shift.awake.fresh')
    : sayCount('page.night-shift.awake.count', view.idle, { limit: idleLimit() })

export const pileInWords = (view: NightShiftView): string =>
  view.pile.length === 0
    ? say('page.night-shift.pile.empty')
    : sayCount('page.night-shift.pile.count', view.pile.length)

export function inWords({ view }: NightShiftTelling): string[] {
  const laid = Object.values(view.sweets_on).reduce((sum, count) => sum + count, 0)
  return [
    view.finished === fileCount()
      ? say('page.night-shift.words.all-finished')
      : say('page.night-shift.words.finished', { count: view.finished, file: asTime(nextDue(view)) }),
    say('page.night-shift.words.present', { files: filesInWords(view, view.present) }),
    say('page.night-shift.words.past', { files: filesInWords(view, view.past) }),
    ...view.future.map((row, i) =>
      sayAny(row.set ? 'page.night-shift.words.set' : 'page.night-shift.words.singles', {
        number: i + 1,
        files: filesInWords(view, row.cards),
      }),
    ),
    pileInWords(view),
    say('page.night-shift.words.sweets', { stash: view.stash, reserve: view.reserve, laid }),
    coffeeInWords(view),
    awakeInWords(view),
  ]
}

/** What keys do here beside those that every table has. */
export function keys(): KeyLine[] {
  return [
    { keys: ['enter'], what: say('page.night-shift.keys.choose') },
    { keys: ['escape'], what: say('page.night-shift.keys.back') },
  ]
}
