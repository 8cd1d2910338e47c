// SPDX-License-Identifier: MIT
// Why somebody might make a move, in a sentence, from what everybody sees. Nothing here looks through the keyhole: what
// would be seen from a door is not told before the side is chosen (KH-17).
// And the result of a round.
import { listed, say, sayCount } from '../../words/words.svelte'
import type { RoundEnd, Telling } from '../scene'
import { bodyOf, type Catalogue } from './catalogue'
import { contentsOf } from './contents'
import { keyOf, lobbyOf } from './lobby'
import { material, type KeyholeEvent } from './shapes'
import { readMove, type Move } from './moves'
import { ghostOf, stepsLeft, stepsOut } from './steps'
import { halvesInWords, pieceInWords } from './things'
import type { Ghost, GhostId, KeyholeView, Side, Spot } from './view'

type Now = Telling<KeyholeView>

const beside = 55 // millimetres from the middle of a piece to a ghost that it may hide
const nearRows = 2 // rows of fields that count as near a side

const inLobby = (ghosts: readonly Ghost[]): (Ghost & { at: Spot })[] =>
  ghosts.flatMap((ghost) => (typeof ghost.at === 'object' ? [{ ...ghost, at: ghost.at }] : []))

function walkReason(catalogue: Catalogue, view: KeyholeView, me: number, id: GhostId, goal: string): string | null {
  const body = bodyOf(catalogue, id)
  if (goal === 'out') return say('page.keyhole.reason.out', { points: halvesInWords(body.half_points_escaped) })
  const pieces = contentsOf(catalogue, lobbyOf(view)).piecesIn(goal)
  if (pieces.length > 0) return say('page.keyhole.reason.cover', { pieces: listed(pieces.map(pieceInWords)) })
  const at = ghostOf(view, me, id)?.at
  if (typeof at !== 'object')
    return say('page.keyhole.reason.enter', { points: halvesInWords(body.half_points_in_lobby) })
  const [before, after] = [stepsOut(catalogue, view, me, at.field), stepsOut(catalogue, view, me, goal)]
  if (before === null || after === null || after >= before) return null
  return sayCount('page.keyhole.reason.nearer', after)
}

function placeReason(view: KeyholeView, me: number, move: Extract<Move, { kind: 'place' }>): string | null {
  const ghosts = inLobby(view.ghosts)
  const around = (at: { x: number; y: number }, mine: boolean): number =>
    ghosts.filter((ghost) => (ghost.seat === me) === mine && Math.hypot(ghost.at.x - at.x, ghost.at.y - at.y) <= beside)
      .length
  const sheltered = move.stance ? around(move.stance, true) : 0
  if (sheltered > 0) return sayCount('page.keyhole.reason.shelter', sheltered)
  const now = view.furniture[move.piece]
  const exposed = now && move.stance ? around(now, false) - around(move.stance, false) : 0
  return exposed > 0 ? sayCount('page.keyhole.reason.expose', exposed) : null
}

function sideReason(catalogue: Catalogue, view: KeyholeView, me: number, side: Side): string | null {
  const { size, field_size } = catalogue.lobby
  const far = ({ x, y }: Spot): number => ({ N: size - y, E: size - x, S: y, W: x })[side]
  const near = inLobby(view.ghosts).filter((ghost) => far(ghost.at) < nearRows * field_size)
  const mine = near.filter((ghost) => ghost.seat === me).length
  const theirs = near.length - mine
  return theirs > mine ? say('page.keyhole.reason.side', { theirs, mine }) : null
}

/** The ghost of the next size, by what it counts in the lobby. */
function brotherPoints(catalogue: Catalogue, id: GhostId): number {
  const own = bodyOf(catalogue, id).half_points_in_lobby
  const more = catalogue.bodies.map((body) => body.half_points_in_lobby).filter((points) => points > own)
  return Math.min(...more)
}

export function reasonInWords(text: string, { view, me, names }: Now): string | null {
  const catalogue = material.get()
  const move = readMove(text)
  if (!move || me === null) return null
  switch (move.kind) {
    case 'walk':
      return walkReason(catalogue, view, me, move.ghost, move.goal)
    case 'place':
      return placeReason(view, me, move)
    case 'side':
      return sideReason(catalogue, view, me, move.side)
    case 'tag':
      return say('page.keyhole.reason.tag', { name: names[view.tags[me] ?? 0] ?? '' })
    case 'brother': {
      const points = brotherPoints(catalogue, move.ghost)
      return Number.isFinite(points) ? say('page.keyhole.reason.brother', { points: halvesInWords(points) }) : null
    }
    case 'done':
      return stepsLeft(catalogue, view, me).left === 0 ? say('page.keyhole.reason.done') : null
    case 'recall':
    case 'tag-field':
    case 'stay':
    case 'pass':
      return null
  }
}

/** The result of a round. It ends with the look: who was seen, who has escaped so far, and what that scores.
    Null while a round goes on, and after the last one, when the end of the game is shown instead. */
export function roundEnd(events: readonly KeyholeEvent[], { view }: Telling<KeyholeView>): RoundEnd | null {
  const next = events.findLast((event) => event.type === 'round')
  const looked = events.some((event) => event.type === 'keyhole')
  if (!next || !looked) return null
  const seen = new Map<string, number>()
  for (const event of events) {
    if (event.type === 'look' && event.seen) seen.set(keyOf({ seat: event.seat, id: event.ghost }), event.seat)
  }
  const round = next.round - 1
  return {
    title:
      seen.size === 0
        ? say('page.keyhole.round-end.nobody', { round })
        : sayCount('page.keyhole.round-end.seen', seen.size, { round }),
    lines: Array.from({ length: view.players }, (_, seat) => {
      const ghosts = view.ghosts.filter((ghost) => ghost.seat === seat)
      return {
        seat,
        text: say('page.keyhole.round-end.line', {
          seen: [...seen.values()].filter((owner) => owner === seat).length,
          escaped: ghosts.filter((ghost) => ghost.at === 'escaped').length,
          points: halvesInWords(view.scores[seat] ?? 0),
        }),
      }
    }),
  }
}
