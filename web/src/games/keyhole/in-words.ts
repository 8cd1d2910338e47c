// SPDX-License-Identifier: MIT
// The whole table in words, a line a place: a second way to read it, and the only one for some.
import { listed, say, sayAny } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { oppositeOf, type Catalogue } from './catalogue'
import { lobbyOf } from './lobby'
import { material } from './shapes'
import { stepsLeft } from './steps'
import { cardInWords, cardOf } from './panel/players'
import { fieldAt } from './plan/paper'
import { allLayers, contentsOf, type Standing } from './plan/where'
import { listedOr, moveInWords } from './telling'
import { ghostInWords, ghostName, pieceInWords, restInWords, sideInWords } from './things'
import { pieceNames, type Ghost, type KeyholeView } from './view'

type Now = Telling<KeyholeView>

function course({ view }: Now, catalogue: Catalogue): string[] {
  const lines = [
    say('page.keyhole.words.course', {
      round: view.round,
      rounds: catalogue.lobby.rounds,
      phase: say(`page.keyhole.phase.${view.phase}`),
    }),
    `${say(`page.keyhole.door.${view.keyhole.side}`, { door: view.keyhole.door })}.`,
  ]
  if (view.midnight) {
    const key = `page.keyhole.look.midnight.${view.midnight}`
    lines.push(say('page.keyhole.words.midnight', { title: sayAny(`${key}.title`), effect: sayAny(`${key}.effect`) }))
  }
  if (view.rolled !== null) lines.push(say('page.keyhole.rolled', { number: view.rolled }))
  return lines
}

/** What was chosen when the table was set up, where it is not what everybody expects. */
function optionsInForce({ options }: KeyholeView): string {
  const names = ['walking', 'mirror', 'merge', 'midnight'] as const
  return say('page.keyhole.words.options', {
    options: listed(names.map((name) => sayAny(`page.keyhole.words.option.${name}.${options[name]}`))),
  })
}

function ghostHere({ ghost, spot, on, under }: Standing, { me, names }: Now): string {
  const who = ghostInWords(ghost.id, ghost.seat === me ? null : (names[ghost.seat] ?? ''))
  const where = on
    ? say('page.keyhole.words.ghost.on', { ghost: who, piece: pieceInWords(on), z: spot.z })
    : under
      ? say('page.keyhole.words.ghost.under', { ghost: who, piece: pieceInWords(under) })
      : who
  if (ghost.frozen) return say('page.keyhole.words.ghost.frozen', { ghost: where })
  return ghost.entered ? say('page.keyhole.words.ghost.entered', { ghost: where }) : where
}

/** Each field that holds something: the ghosts, then the furniture that reaches into it. */
function fields(now: Now, catalogue: Catalogue): string[] {
  const { view } = now
  const lobby = lobbyOf(view)
  const layers = allLayers(catalogue, lobby)
  const lines = catalogue.fields.flatMap(({ name: field }) => {
    const { ghosts, pieces } = contentsOf(catalogue, lobby, layers, field)
    const things = [...ghosts.map((ghost) => ghostHere(ghost, now)), ...pieces.map(pieceInWords)]
    return things.length > 0 ? [say('page.keyhole.words.field', { field, things: things.join('; ') })] : []
  })
  const anybody = view.ghosts.some(({ at }) => typeof at === 'object')
  return anybody ? lines : [say('page.keyhole.words.empty'), ...lines]
}

function furniture({ view }: Now, catalogue: Catalogue): string[] {
  return pieceNames.map((piece) => {
    const pose = view.furniture[piece]
    const name = pieceInWords(piece)
    if (!pose) return say('page.keyhole.words.piece.none', { piece: name })
    const { x, y, z, yaw, rest } = pose
    const field = fieldAt(catalogue, x, y) ?? ''
    const details = { piece: name, rest: restInWords(rest), field, x, y, z, yaw }
    const moved = view.moved.includes(piece) ? ` ${say('page.keyhole.words.piece.moved')}` : ''
    return say(z > 0 ? 'page.keyhole.words.piece.high' : 'page.keyhole.words.piece', details) + moved
  })
}

function players({ view, names, me }: Now, catalogue: Catalogue): string[] {
  const at = (seat: number, place: Ghost['at']): string =>
    listedOr(
      view.ghosts.filter((ghost) => ghost.seat === seat && ghost.at === place).map((ghost) => ghostName(ghost.id)),
      say('page.keyhole.words.nobody'),
    )
  return Array.from({ length: view.players }, (_, seat) => {
    const name = names[seat] ?? ''
    const start = view.start[seat] ?? 'S'
    const card = cardOf(catalogue, view, seat)
    const lines = [
      say(seat === me ? 'page.keyhole.words.player.you' : 'page.keyhole.words.player', {
        name,
        start: sideInWords(start),
        exit: sideInWords(oppositeOf(catalogue, start)),
      }),
      say('page.keyhole.words.waiting', { start: at(seat, 'start'), escaped: at(seat, 'escaped') }),
    ]
    if (view.options.merge) lines.push(say('page.keyhole.words.supply', { supply: at(seat, 'supply') }))
    if (card) lines.push(`${cardInWords(card)}.`)
    if (view.die === seat) lines.push(say('page.keyhole.words.die'))
    if (view.plans?.[seat]?.done) lines.push(say('page.keyhole.words.done'))
    return lines.join(' ')
  })
}

function myPlan(now: Now, catalogue: Catalogue): string[] {
  const { view, me } = now
  const plan = me === null ? null : view.plans?.[me]
  if (me === null || !plan || !Array.isArray(plan.walks) || plan.done) return []
  const walks = plan.walks.map((walk) => moveInWords(walk, now))
  return [
    say('page.keyhole.words.plan', {
      walks: walks.length > 0 ? walks.join(' ') : say('page.keyhole.words.plan.empty'),
    }),
    say('page.keyhole.words.left', { ...stepsLeft(catalogue, view, me) }),
  ]
}

export function inWords(now: Now): string[] {
  const catalogue = material.get()
  return [
    ...course(now, catalogue),
    ...players(now, catalogue),
    ...myPlan(now, catalogue),
    ...fields(now, catalogue),
    ...furniture(now, catalogue),
    optionsInForce(now.view),
  ]
}
