// SPDX-License-Identifier: MIT
// What a person has chosen so far of a turn, and what a tap makes of it. Only legal moves come out; where a tap leads to
// none, `tried` is the move it would have been, so that the engine can say why not.
import { addEnergy, addShift, dropEnergy, dropShift, plain, turnDejavu } from './compose'
import { canSwapToo, parseMove, plainPlay, swapOf, type Choices, type Play } from './moves'
import { isEnergy, isSpecial, type Special } from './view'

export type Draft =
  | { kind: 'none'; wanted: readonly string[] } // energy and special actions that wait for an hour card
  | { kind: 'play'; play: Play }
  | { kind: 'swap'; by: 'ability' | 'badhand'; cards: readonly string[] }
  | { kind: 'recycle'; take: string | null; give: string | null }

export interface Step {
  draft: Draft
  tried?: string
}

export const nothing: Draft = { kind: 'none', wanted: [] }

const playsOf = (choices: Choices, card: string): readonly Play[] => choices.plays.get(card) ?? []
const swapsOf = (choices: Choices, by: 'ability' | 'badhand') => (by === 'ability' ? choices.ability : choices.badhand)

function added(plays: readonly Play[], play: Play, extra: string): Play | null {
  if (isEnergy(extra)) return addEnergy(plays, play, extra)
  if (extra === 'timeshift') return addShift(plays, play)
  return play.dejavu ? null : turnDejavu(plays, play)
}

const extrasOf = (play: Play): string[] => [
  ...(play.energy ? [play.energy.card] : []),
  ...play.shifts.map(() => 'timeshift'),
  ...(play.dejavu ? ['dejavu'] : []),
]

function startPlay(choices: Choices, card: string, extras: readonly string[], hint: string | null): Step | null {
  const plays = playsOf(choices, card)
  const advised = plays.find((play) => play.text === hint)
  const bare = plain(plays)
  if (!bare) return null
  if (advised && extras.length === 0) return { draft: { kind: 'play', play: advised } }
  const play = extras.reduce((sofar, extra) => added(plays, sofar, extra) ?? sofar, bare)
  return { draft: { kind: 'play', play } }
}

function tapHourCard(choices: Choices, draft: Draft, card: string, hint: string | null): Step {
  if (draft.kind === 'play' && draft.play.card === card) return { draft: nothing }
  const extras = draft.kind === 'play' ? extrasOf(draft.play) : draft.kind === 'none' ? draft.wanted : []
  return startPlay(choices, card, extras, hint) ?? { draft, tried: plainPlay(card) }
}

function tapForSwap(choices: Choices, draft: Draft & { kind: 'swap' }, card: string): Step {
  const swaps = swapsOf(choices, draft.by)
  if (draft.cards.includes(card)) return { draft: { ...draft, cards: draft.cards.filter((each) => each !== card) } }
  if (!canSwapToo(swaps, draft.cards, card)) return { draft, tried: [draft.by, ...draft.cards, card].join(' ') }
  return { draft: { ...draft, cards: [...draft.cards, card] } }
}

const toggled = (wanted: readonly string[], extra: string, on: boolean): string[] => {
  const at = wanted.indexOf(extra)
  return on ? [...wanted, extra] : wanted.filter((_, i) => i !== at)
}

/** A tap on an energy card, a timeshift or a déjà-vu; `on`: whether it was part of the turn before. */
function tapExtra(choices: Choices, draft: Draft, extra: string, on: boolean): Step {
  if (draft.kind === 'none') return { draft: { kind: 'none', wanted: toggled(draft.wanted, extra, !on) } }
  if (draft.kind !== 'play') return { draft: { kind: 'none', wanted: [extra] } }
  const plays = playsOf(choices, draft.play.card)
  const off = isEnergy(extra) ? dropEnergy : extra === 'timeshift' ? dropShift : turnDejavu
  const play = on ? off(plays, draft.play) : added(plays, draft.play, extra)
  return play ? { draft: { kind: 'play', play } } : { draft }
}

/** A tap on a movement card of the hand. */
export function tapCard(choices: Choices, draft: Draft, card: string, hint: string | null): Step {
  if (draft.kind === 'swap') return tapForSwap(choices, draft, card)
  if (draft.kind === 'recycle' && !isEnergy(card)) return tapForRecycle(choices, draft, { give: card })
  if (isEnergy(card)) return tapExtra(choices, draft, card, isChosen(draft, card))
  return tapHourCard(choices, draft, card, hint)
}

/** Whether some swap with the discard pile takes and gives these, where they are chosen already. */
const pairs = (choices: Choices, take: string | null, give: string | null): boolean =>
  choices.recycles.some((move) => (take ?? move.take) === move.take && (give ?? move.give) === move.give)

/** A tap on one of the open cards of the discard pile, or on a card to give for it. */
export function tapForRecycle(
  choices: Choices,
  draft: Draft & { kind: 'recycle' },
  tapped: { take: string } | { give: string },
): Step {
  const next = { ...draft, ...tapped }
  if (next.take === draft.take && next.give === draft.give)
    return { draft: 'take' in tapped ? { ...draft, take: null } : { ...draft, give: null } }
  return pairs(choices, next.take, next.give)
    ? { draft: next }
    : { draft, tried: `recycle ${next.take ?? next.give} for ${next.give ?? next.take}` }
}

/** A tap on a special action; `on`: whether this one is part of the turn. */
export function tapSpecial(choices: Choices, draft: Draft, special: Special, on: boolean): Step {
  if (special === 'timeshift' || special === 'dejavu') return tapExtra(choices, draft, special, on)
  if (on) return { draft: nothing }
  return {
    draft:
      special === 'recycle' ? { kind: 'recycle', take: null, give: null } : { kind: 'swap', by: special, cards: [] },
  }
}

export const tapGhostCard = (draft: Draft): Step =>
  draft.kind === 'swap' && draft.by === 'ability'
    ? { draft: nothing }
    : { draft: { kind: 'swap', by: 'ability', cards: [] } }

/** Whether a movement card is part of what was chosen. */
export function isChosen(draft: Draft, card: string): boolean {
  if (draft.kind === 'none') return draft.wanted.includes(card)
  if (draft.kind === 'play') return draft.play.card === card || draft.play.energy?.card === card
  if (draft.kind === 'swap') return draft.cards.includes(card)
  return draft.take === card || draft.give === card
}

/** How many special actions of a kind are part of it. */
export function chosenSpecials(draft: Draft, special: string): number {
  if (draft.kind === 'none') return draft.wanted.filter((each) => each === special).length
  if (draft.kind === 'play')
    return special === 'timeshift' ? draft.play.shifts.length : special === 'dejavu' && draft.play.dejavu ? 1 : 0
  return special === (draft.kind === 'swap' ? draft.by : 'recycle') ? 1 : 0
}

/** Whether a tap on a movement card would lead on. */
export function offersCard(choices: Choices, draft: Draft, card: string): boolean {
  if (draft.kind === 'swap') return canSwapToo(swapsOf(choices, draft.by), draft.cards, card)
  if (draft.kind === 'recycle')
    return choices.recycles.some((move) => move.give === card && (draft.take ?? move.take) === move.take)
  if (!isEnergy(card)) return choices.plays.has(card)
  if (draft.kind === 'play') return addEnergy(playsOf(choices, draft.play.card), draft.play, card) !== null
  return [...choices.plays.values()].some((plays) => plays.some((play) => play.energy?.card === card))
}

export function offersSpecial(choices: Choices, draft: Draft, special: Special): boolean {
  if (special === 'recycle') return choices.recycles.length > 0
  if (special === 'badhand') return choices.badhand.length > 0
  if (draft.kind === 'play') return added(playsOf(choices, draft.play.card), draft.play, special) !== null
  const goesWith = (play: Play) => (special === 'dejavu' ? play.dejavu : play.shifts.length > 0)
  return [...choices.plays.values()].some((plays) => plays.some(goesWith))
}

/** Whether a card of the discard pile may be taken. */
export const offersOpenCard = (choices: Choices, draft: Draft, card: string): boolean =>
  draft.kind === 'recycle' &&
  choices.recycles.some((move) => move.take === card && (draft.give ?? move.give) === move.give)

/** The move that is put together, once it is complete. */
export function finished(choices: Choices, draft: Draft): string | null {
  if (draft.kind === 'play') return draft.play.text
  if (draft.kind === 'swap') return swapOf(swapsOf(choices, draft.by), draft.cards)?.text ?? null
  if (draft.kind === 'recycle')
    return choices.recycles.find((move) => move.take === draft.take && move.give === draft.give)?.text ?? null
  return null
}

/** Everything a move is made of, as pieces to mark: cards, special actions, "ability", "pass". */
export function partsOf(text: string | null): string[] {
  const move = text === null ? null : parseMove(text)
  if (!move) return []
  if (move.kind === 'play') return [move.card, ...extrasOf(move)]
  if (move.kind === 'recycle') return ['recycle', move.take, move.give]
  if (move.kind === 'pass') return ['pass']
  return [move.kind, ...move.cards]
}

// A draft as text, to go on with it after the page was loaded again: a whole move as it is, of an unfinished one what there is.

export function noted(draft: Draft): string | null {
  if (draft.kind === 'play') return draft.play.text
  if (draft.kind === 'swap') return [draft.by, ...draft.cards].join(' ')
  if (draft.kind === 'recycle') return `recycle ${draft.take ?? ''} for ${draft.give ?? ''}`
  return draft.wanted.length > 0 ? ['with', ...draft.wanted].join(' ') : null
}

/** The draft that was noted down, if it can still be chosen; else nothing. */
export function recalled(text: string, choices: Choices): Draft {
  const [word = '', ...cards] = text.split(' ')
  const play = [...choices.plays.values()].flat().find((each) => each.text === text)
  if (play) return { kind: 'play', play }
  if (word === 'ability' || word === 'badhand') {
    const swaps = swapsOf(choices, word)
    const possible = cards.length === 0 ? swaps.length > 0 : swapOf(swaps, cards) !== undefined
    return possible ? { kind: 'swap', by: word, cards } : nothing
  }
  if (word === 'with') {
    const waits = (card: string) =>
      isSpecial(card) ? offersSpecial(choices, nothing, card) : isEnergy(card) && offersCard(choices, nothing, card)
    return cards.every(waits) ? { kind: 'none', wanted: cards } : nothing
  }
  const [found, take = '', give = ''] = /^recycle (\S*) for (\S*)$/.exec(text) ?? []
  const draft: Draft = { kind: 'recycle', take: take === '' ? null : take, give: give === '' ? null : give }
  return found !== undefined && pairs(choices, draft.take, draft.give) ? draft : nothing
}
