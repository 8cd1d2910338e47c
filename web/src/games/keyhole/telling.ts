// SPDX-License-Identifier: MIT
// What is asked, and moves in words.
import { listed, say, sayCount } from '../../words/words.svelte'
import type { Telling } from '../scene'
import { knownMaterial } from './material.svelte'
import { indexMoves, readMove, type Move } from './moves'
import { stepsLeft } from './steps'
import { pieceInWords, restInWords, sideInWords } from './things'
import type { KeyholeView } from './view'

type Now = Telling<KeyholeView>

function askToWalk({ view, me }: Now): string {
  const catalogue = knownMaterial()
  if (!catalogue || me === null) return say('page.keyhole.ask.walk')
  const { left, all } = stepsLeft(catalogue, view, me)
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

function inWordsOf(move: Move, me: number | null, { players }: KeyholeView, names: readonly string[]): string {
  switch (move.kind) {
    case 'place': {
      const piece = pieceInWords(move.piece)
      if (!move.stance) return say('page.keyhole.move.place.middle', { piece })
      const { x, y, yaw, rest } = move.stance
      return say('page.keyhole.move.place', { piece, x, y, yaw, rest: restInWords(rest) })
    }
    case 'walk': {
      const { ghost, goal, spot } = move
      if (goal === 'out') return say('page.keyhole.move.out', { ghost })
      if (!spot) return say('page.keyhole.move.walk', { ghost, field: goal })
      const [x, y, z] = spot
      return z === 0
        ? say('page.keyhole.move.walk.spot', { ghost, field: goal, x, y })
        : say('page.keyhole.move.walk.high', { ghost, field: goal, x, y, z })
    }
    case 'tag': // KH-44: of the seat before one's own
      return say('page.keyhole.move.tag', {
        ghost: move.ghost,
        name: me === null ? '' : (names[(me + players - 1) % players] ?? ''),
      })
    case 'tag-field':
      return say('page.keyhole.move.tag.field', { field: move.field })
    case 'recall':
    case 'brother':
      return say(`page.keyhole.move.${move.kind}`, { ghost: move.ghost })
    case 'side':
      return say('page.keyhole.move.side', { side: sideInWords(move.side) })
    case 'stay':
    case 'done':
    case 'pass':
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
