// SPDX-License-Identifier: MIT
// What is asked, moves and keys in words.
import { listed, say, sayCount } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { material } from './shapes'
import { indexMoves, readMove, type Move } from './moves'
import { stepsLeft } from './steps'
import { fieldAt } from './plan/paper'
import { carrierOf } from './spots'
import { ghostName, pieceInWords, sideInWords } from './things'
import type { KeyholeView } from './view'
import type { KeyLine } from '../../parts/keys.svelte'

type Now = Telling<KeyholeView>

function askToWalk({ view, me }: Now): string {
  if (me === null) return say('page.keyhole.ask.walk')
  const { left, all } = stepsLeft(material.get(), view, me)
  if (left <= 0) return say('page.keyhole.ask.walk.done')
  return sayCount('page.keyhole.ask.walk.steps', left, { all })
}

function askForFurniture({ view, legal }: Now): string {
  const { pieces } = indexMoves(legal)
  if (view.phase === 'furnish') return sayCount('page.keyhole.ask.furnish', pieces.length)
  const [one, other, more] = pieces
  if (one && other && !more)
    return say('page.keyhole.ask.cards.two', { one: pieceInWords(one), other: pieceInWords(other) })
  if (one && !other) return say('page.keyhole.ask.cards.one', { piece: pieceInWords(one) })
  return say('page.keyhole.ask.cards.any')
}

export function ask(now: Now): string {
  switch (now.view.phase) {
    case 'furnish':
    case 'cards':
      return askForFurniture(now)
    case 'midnight': {
      const { tagFields, tags } = indexMoves(now.legal)
      if (tags.length > 0) return say('page.keyhole.ask.tag')
      return say(tagFields.length > 0 ? 'page.keyhole.ask.tag.field' : 'page.keyhole.ask.brother')
    }
    case 'walk':
      return askToWalk(now)
    case 'side':
      return now.view.rolled === null
        ? say('page.keyhole.ask.side')
        : say('page.keyhole.ask.side.rolled', { number: now.view.rolled })
    case 'over':
      return ''
  }
}

function placeInWords({ piece, stance }: Extract<Move, { kind: 'place' }>, view: KeyholeView): string {
  const name = pieceInWords(piece)
  const field = stance && fieldAt(material.get(), stance.x, stance.y)
  if (!stance || !field) return say('page.keyhole.move.place.middle', { piece: name })
  const now = view.furniture[piece]
  const stays = now && now.rest === stance.rest && fieldAt(material.get(), now.x, now.y) === field
  return say(`page.keyhole.move.place.${stays ? 'here' : stance.rest}`, { piece: name, field })
}

function walkInWords({ ghost: id, goal, spot }: Extract<Move, { kind: 'walk' }>, view: KeyholeView): string {
  const ghost = ghostName(id)
  if (goal === 'out') return say('page.keyhole.move.out', { ghost })
  const on = spot && carrierOf(material.get(), view.furniture, spot)
  return on
    ? say('page.keyhole.move.walk.on', { ghost, field: goal, piece: pieceInWords(on) })
    : say('page.keyhole.move.walk', { ghost, field: goal })
}

function inWordsOf(move: Move, me: number | null, view: KeyholeView, names: readonly string[]): string {
  switch (move.kind) {
    case 'place':
      return placeInWords(move, view)
    case 'walk':
      return walkInWords(move, view)
    case 'tag':
      return say('page.keyhole.move.tag', {
        ghost: ghostName(move.ghost),
        name: me === null ? '' : (names[view.tags[me] ?? 0] ?? ''),
      })
    case 'tag-field':
      return say('page.keyhole.move.tag.field', { field: move.field })
    case 'recall':
    case 'brother':
      return say(`page.keyhole.move.${move.kind}`, { ghost: ghostName(move.ghost) })
    case 'side':
      return say('page.keyhole.move.side', { side: sideInWords(move.side) })
    case 'stay':
    case 'done':
      return say(`page.keyhole.move.${move.kind}`)
  }
}

/** A move in words, for hints and for one's own plan. */
export function moveInWords(text: string, { me, view, names }: Pick<Now, 'me' | 'view' | 'names'>): string {
  const move = readMove(text)
  return move ? inWordsOf(move, me, view, names) : text
}

/** Several things, or a word for none. */
export const listedOr = (items: readonly string[], none: string): string => (items.length > 0 ? listed(items) : none)

/** What keys do, on the plan and in the room. Letters are heeded only where the focus is in one of the two. */
export function keys(): KeyLine[] {
  return [
    { keys: ['arrows'], what: say('page.keyhole.keys.walk') },
    { keys: ['enter'], what: say('page.keyhole.keys.choose') },
    { keys: ['arrows', 'shift arrows'], what: say('page.keyhole.keys.push') },
    { keys: [',', '.'], what: say('page.keyhole.keys.turn') },
    { keys: ['[', ']'], what: say('page.keyhole.keys.fine') },
    { keys: ['shift arrows'], what: say('page.keyhole.keys.nudge') },
    { keys: ['arrows'], what: say('page.keyhole.keys.look') },
    { keys: ['+', '-'], what: say('page.keyhole.keys.zoom') },
    { keys: ['0', 'home'], what: say('page.keyhole.keys.reset') },
    { keys: ['R', 'shift R'], what: say('page.keyhole.keys.room-turn') },
    { keys: ['Q', 'E'], what: say('page.keyhole.keys.room-fine') },
    { keys: ['escape'], what: say('page.keyhole.keys.back') },
  ]
}
