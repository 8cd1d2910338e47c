// SPDX-License-Identifier: MIT
// Night Shift in words: files, moves, what is asked, and the whole desk a line a place.
import { cardKeys, type KeyLine } from '../../parts/keys.svelte'
import { listed, sayAny, sayCount, say } from '../../words/words.svelte'
import {
  asTime,
  deedOf,
  fileCount,
  filesOf,
  idleLimit,
  nextDue,
  shortestSequence,
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

// Why a move is advised, from what lies open and what was seen before (NS-26).

/** What a file that draws brings: the top of the pile, as far as it is known. */
function reasonToDraw(view: NightShiftView, count: number): string | null {
  const next = String(nextDue(view))
  const [top, second] = view.memory
  if (top === undefined) {
    const oldest = view.past[0]
    return oldest === undefined ? null : say('page.night-shift.why.oldest', { file: asTime(Number(oldest)) })
  }
  if (top === next) return say('page.night-shift.why.top.due', { file: asTime(Number(next)) })
  if (count > 1 && second === next) return say('page.night-shift.why.second.due', { file: asTime(Number(next)) })
  if (top !== '?') return say('page.night-shift.why.top', { file: asTime(Number(top)) })
  const lying = [...view.past, ...view.memory, ...view.future.flatMap((row) => row.cards)]
  if (lying.includes(next)) return say('page.night-shift.why.new')
  const unseen = view.memory.filter((file) => file === '?').length
  return sayCount('page.night-shift.why.draw', unseen, { file: asTime(Number(next)) })
}

const inAList = (files: readonly number[]): string => listed(files.map(asTime))

function reasonToUse(view: NightShiftView, file: number): string | null {
  const next = nextDue(view)
  switch (deedOf(file)) {
    case 'draw-one':
    case 'draw-thrice':
    case 'exchange':
      return reasonToDraw(view, 1)
    case 'draw-two':
      return reasonToDraw(view, 2)
    case 'from-past': {
      const back = filesOf(view.past.slice(-2))
      if (back.includes(next)) return say('page.night-shift.why.back.due', { file: asTime(next) })
      return back.length === 0 ? null : say('page.night-shift.why.back', { files: inAList(back) })
    }
    case 'two-past':
      return sayCount('page.night-shift.why.two-past', Math.min(2, view.present.length))
    case 'one-future':
      return say('page.night-shift.why.one-future')
    case 'all-future': {
      const count = Math.min(3, view.pile.length + view.past.length)
      return count === 0 ? null : sayCount('page.night-shift.why.all-future', count)
    }
    case 'front':
      return view.past.length === 0 ? null : say('page.night-shift.why.front')
    case 'clear': {
      const used = Object.entries(view.sweets_on).some(([other, sweets]) => Number(other) !== file && sweets > 0)
      return used ? say('page.night-shift.why.clear') : null
    }
    default:
      return null
  }
}

/** The files in a row that filing this one next begins, or goes on with. */
function runWith(view: NightShiftView, file: number, laid: readonly number[]): number[] {
  const run = [file]
  for (const before of laid.toReversed())
    if (before === (run[0] ?? 0) - 1) run.unshift(before)
    else break
  while (view.present.includes(String((run.at(-1) ?? 0) + 1))) run.push((run.at(-1) ?? 0) + 1)
  return run
}

function reasonToLay(view: NightShiftView, file: number): string {
  const isFront = view.step === 'front'
  const laid = isFront ? view.past.slice(0, view.laid) : view.past.slice(view.past.length - view.laid)
  const run = runWith(view, file, filesOf(view.step === 'use' ? [] : laid))
  // NS-11: whoever has no coffee left does not get to the sweets of a run with the last file in it.
  const isLast = run.includes(fileCount()) && view.coffee === 0
  if (run.length >= shortestSequence() && view.reserve > 0 && !isLast)
    return say('page.night-shift.why.run', { files: inAList(run) })
  const lying = isFront ? view.past.length - view.laid : 0
  if (lying > 0) return say('page.night-shift.why.front')
  const stays = view.present.length <= 3 // NS-12
  return say(stays ? 'page.night-shift.why.lay' : 'page.night-shift.why.lay.away', { file: asTime(file) })
}

/** One short reason for a move somebody advises. */
export function reasonInWords(move: string, { view }: NightShiftTelling): string | null {
  const found = parts(move)
  if (!found) return null
  const { verb, file } = found
  if (verb === 'use') return reasonToUse(view, file)
  if (verb === 'future') return say('page.night-shift.why.future', { file: asTime(file) })
  if (verb === 'return') return say('page.night-shift.why.return', { file: asTime(file) })
  if (verb === 'past') return say('page.night-shift.why.past', { file: asTime(file) })
  return reasonToLay(view, file)
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
    ...cardKeys(),
    { keys: ['enter'], what: say('page.night-shift.keys.choose') },
    { keys: ['escape'], what: say('page.night-shift.keys.back') },
  ]
}
