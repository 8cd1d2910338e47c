// SPDX-License-Identifier: MIT
// Whole positions of a duel of Midnight Party from what matters in them: cards that are not named lie in their piles. The
// learner has red and green, the other one blue and purple; yellow wanders.
import type { JsonObject } from '../../../engine/protocol'

interface Wanted {
  clock?: Partial<Record<'R' | 'B' | 'G' | 'P' | 'Y', number | 'party'>>
  hands: [string[], string[]]
  specials?: [string[], string[]]
  ability?: [boolean, boolean]
  scores?: [number, number]
  /** Drawn next, the first one first. */
  next?: string[]
  /** The energy card that is taken next. */
  energy?: string
  /** How many hour cards the pile has; the others have been played. */
  pile?: number
}

const pairs = ['RB', 'RG', 'RP', 'RY', 'BG', 'BP', 'BY', 'GP', 'GY', 'PY']
const sorted = pairs.flatMap((pair) =>
  [1, 2, 3, 4, 5, 6].map((hours) => `${pair.charAt(0)}${hours}${pair.charAt(1)}${7 - hours}`),
)
// As unsorted as a shuffled pile: 61 is a prime, so every card has its turn.
const hourCards = sorted.map((_, i) => sorted[(((i + 1) * 23) % 61) - 1] ?? '')
const energyCards = ['E1/2', 'E2/2', 'E1/4', 'E1/1', 'E2/3', 'E1/3', 'E3/3']
const specialActions = ['timeshift', 'recycle', 'dejavu', 'badhand', 'recycle', 'timeshift', 'badhand', 'dejavu']

function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards]
  for (const card of taken) {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

export function duel(wanted: Wanted): JsonObject {
  const { clock = {}, hands, specials = [[], []], ability = [true, true], scores = [0, 0], next = [], energy } = wanted
  const held = hands.flat()
  const pile = [...next, ...without(hourCards, [...held, ...next])]
  const won = scores[0] + scores[1]
  const top = energy === undefined ? [] : [energy]
  return {
    game: 'midnight-party',
    options: { mode: 'duel' },
    players: 2,
    mode: 'duel',
    turn: 0,
    round: won + 1,
    first: won % 2,
    clock: { R: 7, B: 7, G: 7, P: 7, Y: 7, ...clock },
    owners: { R: 0, B: 1, G: 0, P: 1, Y: null },
    ability,
    scores,
    discard: pile.slice(wanted.pile ?? 30),
    must_play: false,
    hands,
    specials,
    pile: pile.slice(0, wanted.pile ?? 30),
    energy: [...top, ...without(energyCards, [...held, ...top])],
    special_pile: without(specialActions, specials.flat()),
    used: [],
  }
}
