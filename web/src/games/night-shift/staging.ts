// SPDX-License-Identifier: MIT
// Choosing several files one after the other before any of them moves: the order in which the present is laid, or the
// two that go into the past. Nothing is sent to the engine until the order is confirmed.
import { filesOf, shortestSequence, type NightShiftView } from './view'

const verbs = ['use', 'lay', 'past', 'future', 'return'] as const
export type Verb = (typeof verbs)[number]

export const moveFor = (verb: Verb, file: number): string => `${verb} ${file}`

/** The verb and file of a move; null for text that is none. */
export function parts(move: string): { verb: Verb; file: number } | null {
  const [, word, file] = /^(\w+) (\d+)$/.exec(move) ?? []
  const verb = verbs.find((each) => each === word)
  return verb ? { verb, file: Number(file) } : null
}

/** The files a verb may be said of now. */
export const filesFor = (legal: readonly string[], verb: Verb): number[] =>
  legal.flatMap((move) => {
    const found = parts(move)
    return found?.verb === verb ? [found.file] : []
  })

/** What choosing files means now: what is done to them, and how many it takes. */
export interface Choosing {
  verb: Exclude<Verb, 'use'>
  count: number
  front: boolean // before the oldest card of the past
}

/** What must be chosen now; null while actions can be used and nobody asked to lay. */
export function choosing(view: NightShiftView, legal: readonly string[], wantsToLay: boolean): Choosing | null {
  if (legal.length === 0) return null
  switch (view.step) {
    case 'past':
      return { verb: 'past', count: view.pending, front: false }
    case 'future':
      return { verb: 'future', count: 1, front: false }
    case 'return':
      return { verb: 'return', count: 1, front: false }
    case 'lay':
    case 'front':
      return { verb: 'lay', count: view.present.length, front: view.step === 'front' }
    case 'use':
      // With no sweet to spend, or nothing to spend it on, laying is all there is.
      return wantsToLay || filesFor(legal, 'use').length === 0
        ? { verb: 'lay', count: view.present.length, front: false }
        : null
    default:
      return null
  }
}

/** A tap on a file: chosen next, or taken back. When one is wanted, a tap on another one changes the choice. */
export function tapped(chosen: readonly number[], file: number, count: number): number[] {
  if (chosen.includes(file)) return chosen.filter((other) => other !== file)
  if (count === 1) return [file]
  return chosen.length < count ? [...chosen, file] : [...chosen]
}

/** All that is left, smallest first, after what was chosen already. */
export function withRest(chosen: readonly number[], present: readonly number[]): number[] {
  return [...chosen, ...present.filter((file) => !chosen.includes(file)).sort((a, b) => a - b)]
}

export interface PastCard {
  file: number
  order: number // from 1 where it is only chosen so far, else 0
}

/** The past as it will be when what was chosen has been laid, before anything leaves it. */
export function pastWith(view: NightShiftView, chosen: readonly number[], how: Choosing | null): PastCard[] {
  const lying = filesOf(view.past).map((file) => ({ file, order: 0 }))
  if (!how || (how.verb !== 'lay' && how.verb !== 'past')) return lying
  const coming = chosen.map((file, i) => ({ file, order: i + 1 }))
  const at = how.front ? view.laid : lying.length
  return [...lying.slice(0, at), ...coming, ...lying.slice(at)]
}

/**
 * Which cards of a row stand in a run that rises by one (7 8 9) and is long enough to pay: for each card the length of its
 * run, else 0. Drawn as a band, so that a sequence is seen before it is paid (NS-10).
 */
export function runs(files: readonly number[]): number[] {
  const result = files.map(() => 0)
  let start = 0
  for (let i = 1; i <= files.length; i++) {
    if (i < files.length && files[i] === (files[i - 1] ?? 0) + 1) continue
    if (i - start >= shortestSequence()) result.fill(i - start, start, i)
    start = i
  }
  return result
}

/** The part of a row that is being laid now: only these cards can pay as a sequence (NS-10). */
export function layingNow(view: NightShiftView, past: readonly PastCard[], how: Choosing | null): boolean[] {
  if (how?.verb !== 'lay') return past.map(() => false)
  const already = view.step === 'lay' || view.step === 'front' ? view.laid : 0
  const lying = past.filter((card) => card.order === 0).length
  const firstNew = how.front ? 0 : lying - already
  const lastNew = firstNew + already + past.length - lying
  return past.map((_, i) => i >= firstNew && i < lastNew)
}

/** An order that is being made: for which files it was begun, and what was chosen so far. */
export interface Stage {
  verb: Choosing['verb']
  step: string // in which it was begun
  present: number[] // as it lay then; places stay where they were while files leave
  chosen: number[]
}

/**
 * What is chosen and not yet laid, or null if the desk has changed so that the stage means nothing any more. While the
 * chosen files are sent one after the other, the stage holds: the present is then what it was without the first of them.
 */
export function left(stage: Stage | null, view: NightShiftView): number[] | null {
  if (!stage) return null
  const present = filesOf(view.present)
  const gone = stage.present.length - present.length
  const sent = stage.chosen.slice(0, gone)
  const expected = stage.present.filter((file) => !sent.includes(file))
  const same = gone >= 0 && expected.length === present.length && expected.every((file) => present.includes(file))
  if (!same || (gone > 0 && gone >= stage.chosen.length)) return null
  if (gone === 0 ? view.step !== stage.step : view.step !== 'lay' && view.step !== 'front' && view.step !== 'past')
    return null
  return stage.chosen.slice(gone)
}

/** A choice that is half made: an order of files, or the file that is picked up to be used. */
export interface Note {
  stage: Stage | null
  inHand: number | null
}

/** As text, to go on with it after the page was loaded again: "lay 7 8", "use 13". */
export const noted = ({ stage, inHand }: Note): string =>
  stage ? [stage.verb, ...stage.chosen].join(' ') : moveFor('use', inHand ?? 0)

/** What was noted down, if it can still be chosen at this desk; else null. */
export function recalled(text: string, view: NightShiftView, legal: readonly string[]): Note | null {
  const [word, ...rest] = text.split(' ')
  const verb = verbs.find((each) => each === word)
  const chosen = rest.map(Number)
  if (
    verb === undefined ||
    !chosen.every((file, i) => filesFor(legal, verb).includes(file) && chosen.indexOf(file) === i)
  )
    return null
  if (verb === 'use') return chosen.length === 1 ? { stage: null, inHand: chosen[0] ?? null } : null
  const how = choosing(view, legal, verb === 'lay')
  if (how?.verb !== verb || chosen.length > how.count || filesFor(legal, verb).length === 0) return null
  return { stage: { verb, step: view.step, present: filesOf(view.present), chosen }, inHand: null }
}
