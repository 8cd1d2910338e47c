// SPDX-License-Identifier: MIT
// What the hints of Hourglass say is true: see test-hints.ts.
import { test } from 'vitest'
import { expectSaid, holdReasons, names, number, type Claim, type Reasoned } from '../test-hints'
import hourglass from './index'
import type { HourglassEvent, HourglassView } from './view'

type At = Reasoned<HourglassView, HourglassEvent>
const cardOf = ({ move }: At): string => move.split(' ').at(-1) as string
const holderOf = ({ move }: At): string => move.split(' ')[1] as string
const laid = (at: At) =>
  at.play(at.move).events.flatMap((each) => (each.type === 'open' || each.type === 'take' ? [each] : []))[0]
const setAfter = (at: At) => at.play(at.move).view.sets.find(({ holder }) => holder === laid(at)?.holder)
const setNow = (at: At) => at.open.sets.find(({ holder }) => holder === holderOf(at))
const worthOf = (at: At, card: string): number => at.open.options.hourglasses[card] ?? 0
const isOwned = (at: At, name = ''): boolean => names[setNow(at)?.owner ?? 9] === name
const own = (at: At): string[] => (at.open.hands[at.me] ?? []).filter((card) => card !== cardOf(at))
const isWorth = (at: At, worth?: string): boolean => worthOf(at, cardOf(at)) === number(worth)

/** Mine after the move, and worth so much. */
const isMine = (at: At, worth?: string): boolean => {
  const set = setAfter(at)
  return set?.owner === at.me && set.worth === number(worth)
}
/** The round ends, and I collect the set. */
const isCollected = (at: At, worth?: string): boolean =>
  at
    .play(at.move)
    .events.some(
      (each) =>
        each.type === 'collect' &&
        each.holder === laid(at)?.holder &&
        each.seat === at.me &&
        each.hourglasses === number(worth),
    )
// HG-10
const fits = (card: string, top: string, dir: string): boolean => {
  const [one, other] = [card[0] === 'J', top[0] === 'J']
  const [high, low] = dir === '+' ? [card, top] : [top, card]
  const step = Number(high.slice(1)) - Number(low.slice(1))
  return (one || other || card[0] === top[0]) && (step > 0 || (step === 0 && one !== other))
}
/** How many of the cards that lie hidden fit, and of how many. */
const fitting = (at: At): string => {
  const dir = at.move.startsWith('open') ? holderOf(at) : (setNow(at)?.dir ?? '')
  const hidden = [...at.open.pile, ...at.open.hands.flatMap((hand, seat) => (seat === at.me ? [] : hand))]
  return `${hidden.filter((card) => fits(card, cardOf(at), dir)).length} of ${hidden.length}`
}
const letters: Record<string, string> = { red: 'R', purple: 'P', joker: 'J' }

const claims: Claim<HourglassView, HourglassEvent>[] = [
  [
    /It takes (\w+)'s set, now worth (\d+) hourglass(?:es)?\./,
    (at, name, worth) => isOwned(at, name) && isMine(at, worth),
  ],
  [/It takes a set away from (\w+)\./, (at, name) => isOwned(at, name) && setAfter(at)?.owner === at.me],
  [
    /It takes (\w+)'s set, and the round ends: you keep (\d+) hourglass(?:es)?\./,
    (at, name, worth) => isOwned(at, name) && isCollected(at, worth),
  ],
  [/It starts a set of your own, worth (\d+) hourglass(?:es)?\./, isMine],
  [/It starts a set of your own and risks no hourglass\./, (at) => isWorth(at, 'no')],
  [/It starts a set of your own, and the round ends: you keep (\d+) hourglass(?:es)?\./, isCollected],
  [/Only (\d+) of the (\d+) cards you cannot see fit on it\./, (at, fit, all) => fitting(at) === `${fit} of ${all}`],
  [/Only one of the (\d+) cards you cannot see fits on it\./, (at, all) => fitting(at) === `1 of ${all}`],
  [/No card that you cannot see fits on it\./, (at) => fitting(at).startsWith('0 of')],
  [
    /It adds (\d+) hourglass(?:es)? to a set that your (red|purple|joker) (\d+) could still take\./,
    (at, worth, suit = '', value) => {
      const card = own(at).find((each) => each === `${letters[suit]}${value}`)
      const top = setNow(at)?.cards.at(-1)
      // HG-13: after this card another one will be played.
      return (
        card !== undefined &&
        top !== undefined &&
        fits(card, top, setNow(at)?.dir ?? '') &&
        own(at).length > 2 &&
        isWorth(at, worth)
      )
    },
  ],
  [/It gives (\w+) no hourglass\./, (at, name) => isOwned(at, name) && isWorth(at, 'no')],
  [
    /It gives (\w+) (\d+) hourglass(?:es)?: no card in your hand has fewer\./,
    (at, name, worth) =>
      isOwned(at, name) && isWorth(at, worth) && own(at).every((card) => worthOf(at, card) >= number(worth)),
  ],
  [
    /It gives (\w+) (\d+) hourglass(?:es)?: only jokers in your hand have fewer\./,
    (at, name, worth) => {
      const fewer = own(at).filter((card) => worthOf(at, card) < number(worth))
      return isOwned(at, name) && isWorth(at, worth) && fewer.length > 0 && fewer.every((card) => card[0] === 'J')
    },
  ],
  [
    /The others do not see which card you give up\./,
    (at) => at.play(at.move).view.dropped[at.me]?.includes(cardOf(at) as never) === true,
  ],
  [/It gives up a card without hourglasses\./, (at) => at.move.startsWith('drop') && isWorth(at, 'no')],
]

test('reasons say only what is true', async () => {
  const setups = [2, 3, 4, 5].map((players) => ({ players }))
  const how = { setups, hints: 500, level: 'hard', iterations: 60, rivals: 'medium' }
  expectSaid(
    await holdReasons('hourglass', hourglass, how, claims),
    0.95,
    claims,
    /own, and the round|others do not see/,
  )
})
