// SPDX-License-Identifier: MIT
// What the hints of Midnight Party say is true: see test-hints.ts.
import { test } from 'vitest'
import { expectSaid, holdReasons, names, number, type Claim, type Reasoned } from '../test-hints'
import midnightParty from './index'
import type { PartyEvent, PartyView } from './view'

type At = Reasoned<PartyView, PartyEvent>
const colours: Record<string, string> = { Red: 'R', Blue: 'B', Green: 'G', Purple: 'P', Yellow: 'Y' }
const ours = ({ open, me }: At): string[] =>
  (open.sides.find((seats) => seats.includes(me)) ?? []).flatMap((seat) => open.figures[seat] ?? [])
const isOurs = (at: At, figure = ''): boolean => ours(at).includes(colours[figure] as string)
const isTheirs = (at: At, name = '', figure = ''): boolean =>
  !isOurs(at, figure) &&
  at.open.figures.some((own, seat) => name.includes(names[seat] as string) && own.includes(colours[figure] as never))
const events = (at: At): PartyEvent[] => at.play(at.move).events
const walked = (at: At, figure = '') =>
  events(at).flatMap((each) => (each.type === 'walk' && each.figure === colours[figure] ? [each] : []))
const given = ({ move }: At): string[] => move.split(' ').slice(1)
const isHour = (card: string): boolean => !card.startsWith('E')
/** Whether a card has hours for a ghost of ours that is still on the clock. */
const moves = (at: At, card: string): boolean =>
  isHour(card) && ours(at).some((figure) => at.open.clock[figure as 'R'] !== 'party' && card.includes(figure))
const useless = (at: At): number => given(at).filter((card) => isHour(card) && !moves(at, card)).length
const hand = (at: At): string[] => at.open.hands[at.me] ?? []
const isWon = (at: At): boolean => events(at).some((each) => each.type === 'win-round' && each.seats.includes(at.me))
const areHome = (at: At): boolean =>
  ours(at).every(
    (figure) =>
      at.open.clock[figure as 'R'] === 'party' ||
      events(at).some((each) => each.type === 'walk' && each.figure === figure && each.to === 'party'),
  )
const gains = (at: At, type: 'energy' | 'special' | 'refresh'): boolean =>
  events(at).some((each) => each.type === type && each.seat === at.me)

const claims: Claim<PartyView, PartyEvent>[] = [
  [/It takes your last ghost to midnight: you win the round\./, (at) => isWon(at) && areHome(at)],
  [/Your side is complete at midnight: you win the round\./, (at) => isWon(at) && areHome(at)],
  [
    /The round ends, and you win it: you are nearest to midnight\./,
    (at) => isWon(at) && !areHome(at) && at.open.pile.length === 0,
  ],
  [
    /The round ends, and you score (\d+) points?\./,
    (at, points) =>
      events(at).some((each) => each.type === 'score' && each.seat === at.me && each.points === number(points)),
  ],
  [
    /It takes (\w+) exactly to midnight\./,
    (at, figure) => isOurs(at, figure) && walked(at, figure).some(({ to }) => to === 'party'),
  ],
  [
    /It pushes ([\w ]+)’s (\w+) past midnight\./,
    (at, name, figure) =>
      isTheirs(at, name, figure) && walked(at, figure).some(({ from, hours, back }) => !back && from + hours > 24),
  ],
  [
    /(\w+) stops on (\d+) and wakes your ghost card\./,
    (at, figure, hour) =>
      [5, 6, 7, 17, 18, 19].includes(number(hour)) &&
      walked(at, figure).some(({ to }) => to === number(hour)) &&
      !at.open.ability[at.me] &&
      gains(at, 'refresh'),
  ],
  [
    /(\w+) reaches midnight, and you take an energy card\./,
    (at, figure) => walked(at, figure).some(({ from, hours }) => from + hours >= 24) && gains(at, 'energy'),
  ],
  [
    /(\w+) reaches the star, and you get a special action\./,
    (at, figure) => walked(at, figure).some(({ from, hours }) => from + hours >= 25) && gains(at, 'special'),
  ],
  [
    /It brings (\w+) closer to midnight, to (\d+)\./,
    (at, figure, hour) =>
      isOurs(at, figure) && walked(at, figure).some(({ from, to }) => to === number(hour) && from < number(hour)),
  ],
  [
    /It sends ([\w ]+)’s (\w+) back to (\d+)\./,
    (at, name, figure, hour) =>
      isTheirs(at, name, figure) &&
      walked(at, figure).some(({ from, to }) => to === number(hour) && from > number(hour)),
  ],
  [
    /It moves none of your ghosts: you keep (?:(\d) cards that do|the card that does)\./,
    (at, count = '1') =>
      ours(at).every((figure) => events(at).every((each) => each.type !== 'walk' || each.figure !== figure)) &&
      hand(at).filter((card) => card !== given(at)[0] && moves(at, card)).length === number(count),
  ],
  [/You have no hour card that moves your ghosts\./, (at) => !hand(at).some((card) => moves(at, card))],
  [
    /None of these cards moves your ghosts\.|This card does not move your ghosts\./,
    (at) => useless(at) === given(at).length,
  ],
  [/(\d|One) of these cards do(?:es)? not move your ghosts\./, (at, count) => useless(at) === number(count)],
  [
    /You get (\d|a) new cards?\./,
    (at, count) =>
      events(at).flatMap((each) => (each.type === 'draw' && each.seat === at.me ? each.cards : [])).length ===
      number(count),
  ],
  [
    /(\w+) (\d) and (\w+) (\d) moves your (\w+) by (\d) hours?\./,
    (at, one, first, other, second, figure, hours) =>
      isOurs(at, figure) &&
      moves(at, given(at)[0] ?? '') &&
      [one === figure && first === hours, other === figure && second === hours].includes(true),
  ],
]

test('reasons say only what is true', async () => {
  const setups = [2, 3, 4, 5, 6].map((players) => ({ players }))
  const how = {
    setups: [...setups, { players: 4, options: { mode: 'teams' } }],
    hints: 600,
    level: 'hard',
    iterations: 100,
    rivals: 'medium',
  }
  expectSaid(await holdReasons('midnight-party', midnightParty, how, claims), 0.95, claims, /nearest/)
})
