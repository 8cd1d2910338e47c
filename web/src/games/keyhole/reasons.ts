// SPDX-License-Identifier: MIT
// Why somebody might make a move, in a sentence, from what everybody sees. Nothing here looks through the keyhole: what
// would be seen from a door is not told before the side is chosen (KH-17).
// And the result of a round.
import { listed, say, sayCount } from '../../words/words.svelte'
import type { AsItEnded, RoundEnd, Telling } from '../scene'
import { bodyOf, type Catalogue } from './catalogue'
import { contentsOf } from './contents'
import { keyOf, lobbyOf } from './lobby'
import { material, type KeyholeEvent } from './shapes'
import { indexMoves, readMove } from './moves'
import { ghostOf, planOf, stepsLeft, stepsOf, stepsOut } from './steps'
import { viewAfter } from './story'
import { halvesInWords, pieceInWords } from './things'
import type { Ghost, GhostId, KeyholeView, PieceName, Pose, Side, Spot } from './view'

type Now = Telling<KeyholeView>
type Place = Pick<Spot, 'x' | 'y'>

const beside = 55 // millimetres from the middle of a piece to a ghost that it may hide
const nearRows = 2 // rows of fields that count as near a side

const inLobby = (ghosts: readonly Ghost[]): (Ghost & { at: Spot })[] =>
  ghosts.flatMap((ghost) => (typeof ghost.at === 'object' ? [{ ...ghost, at: ghost.at }] : []))

const pointsInWords = (halves: number): string =>
  sayCount('page.keyhole.reason.points', halves / 2, { points: halvesInWords(halves) })

/** Whether another ghost of mine stands on the goal, or is on its way there (KH-25). */
const meets = (view: KeyholeView, me: number, id: GhostId, goal: string): boolean =>
  planOf(view, me).some((walk) => walk.goal === goal && walk.ghost !== id) ||
  inLobby(view.ghosts).some((ghost) => ghost.seat === me && ghost.id !== id && ghost.at.field === goal)

function walkReason(catalogue: Catalogue, view: KeyholeView, me: number, id: GhostId, goal: string): string | null {
  const body = bodyOf(catalogue, id)
  if (goal === 'out') return say('page.keyhole.reason.out', { points: pointsInWords(body.half_points_escaped) })
  if (view.options.merge && meets(view, me, id, goal)) return say('page.keyhole.reason.merge')
  const pieces = contentsOf(catalogue, lobbyOf(view)).piecesIn(goal)
  if (pieces.length > 0) return say('page.keyhole.reason.cover', { pieces: listed(pieces.map(pieceInWords)) })
  const at = ghostOf(view, me, id)?.at
  if (typeof at !== 'object')
    return say('page.keyhole.reason.enter', { points: pointsInWords(body.half_points_in_lobby) })
  const [before, after] = [stepsOut(catalogue, view, me, at.field), stepsOut(catalogue, view, me, goal)]
  if (before !== null && after !== null && after < before) return sayCount('page.keyhole.reason.nearer', after)
  const isFree = inLobby(view.ghosts).every((ghost) => ghost.at.field !== goal)
  return isFree ? say('page.keyhole.reason.free', { field: goal }) : null
}

const isBeside = (ghost: { at: Spot }, at: Place): boolean => Math.hypot(ghost.at.x - at.x, ghost.at.y - at.y) <= beside

/** A field under a piece that one of my ghosts can reach with this round's card, and its price. */
function reached(catalogue: Catalogue, view: KeyholeView, me: number, piece: PieceName, pose: Pose) {
  const lobby = { ...lobbyOf(view), furniture: { ...view.furniture, [piece]: pose } }
  const contents = contentsOf(catalogue, lobby)
  const all = view.cards[me] ? stepsLeft(catalogue, view, me).all : Infinity // while the lobby is being furnished
  const mine = view.ghosts.filter((ghost) => ghost.seat === me && ghost.at !== 'escaped' && ghost.at !== 'supply')
  return catalogue.fields
    .filter(({ name }) => contents.piecesIn(name).includes(piece))
    .flatMap(({ name }) => mine.map(({ id }) => ({ name, steps: stepsOf(catalogue, view, me, id, name) ?? 0 })))
    .filter(({ steps }) => steps > 0 && steps <= all)
    .sort((a, b) => a.steps - b.steps)[0]
}

function placeReason(
  catalogue: Catalogue,
  view: KeyholeView,
  me: number,
  piece: PieceName,
  pose: Pose | undefined,
): string | null {
  if (!pose) return null
  const ghosts = inLobby(view.ghosts)
  const sheltered = ghosts.filter((ghost) => ghost.seat === me && isBeside(ghost, pose)).length
  if (sheltered > 0) return sayCount('page.keyhole.reason.shelter', sheltered)
  const now = view.furniture[piece]
  const left = ghosts.filter((ghost) => ghost.seat !== me && now && isBeside(ghost, now) && !isBeside(ghost, pose))
  if (left.length > 0) return sayCount('page.keyhole.reason.expose', left.length)
  const goal = reached(catalogue, view, me, piece, pose)
  return goal ? sayCount('page.keyhole.reason.reach', goal.steps, { field: goal.name }) : null
}

/** The pieces that could be moved and stand beside ghosts of mine. */
function stayReason(view: KeyholeView, me: number, legal: readonly string[]): string | null {
  const mine = inLobby(view.ghosts).filter((ghost) => ghost.seat === me)
  if (mine.length === 0) return say('page.keyhole.reason.stay.none')
  const kept = indexMoves(legal).pieces.filter((piece) => {
    const at = view.furniture[piece]
    return at !== null && mine.some((ghost) => isBeside(ghost, at))
  })
  return kept.length > 0 ? say('page.keyhole.reason.stay', { pieces: listed(kept.map(pieceInWords)) }) : null
}

function sideReason(catalogue: Catalogue, view: KeyholeView, me: number, side: Side): string | null {
  const { size, field_size } = catalogue.lobby
  const far = ({ x, y }: Spot): number => ({ N: size - y, E: size - x, S: y, W: x })[side]
  const near = inLobby(view.ghosts).filter((ghost) => far(ghost.at) < nearRows * field_size)
  const mine = near.filter((ghost) => ghost.seat === me)
  const theirs = near.length - mine.length
  if (mine.length === 0)
    return theirs === 0 ? say('page.keyhole.reason.side.none') : sayCount('page.keyhole.reason.side.theirs', theirs)
  if (theirs > mine.length) return sayCount('page.keyhole.reason.side', mine.length, { theirs })
  const pieces = Object.values(view.furniture).filter((pose) => pose !== null)
  return mine.every((ghost) => pieces.some((pose) => isBeside(ghost, pose)))
    ? say('page.keyhole.reason.side.covered')
    : null
}

/** The ghost of the next size, by what it counts in the lobby. */
function brotherPoints(catalogue: Catalogue, id: GhostId): number {
  const own = bodyOf(catalogue, id).half_points_in_lobby
  const more = catalogue.bodies.map((body) => body.half_points_in_lobby).filter((points) => points > own)
  return Math.min(...more)
}

export function reasonInWords(
  text: string,
  { view, me, names, legal }: Now,
  foretold: readonly KeyholeEvent[],
): string | null {
  const catalogue = material.get()
  const move = readMove(text)
  if (!move || me === null) return null
  switch (move.kind) {
    case 'walk':
      return walkReason(catalogue, view, me, move.ghost, move.goal)
    case 'place': {
      const placed = foretold.find((event) => event.type === 'place')
      return placeReason(catalogue, view, me, move.piece, placed)
    }
    case 'stay':
      return stayReason(view, me, legal)
    case 'side':
      return sideReason(catalogue, view, me, move.side)
    case 'tag':
      return say('page.keyhole.reason.tag', { name: names[view.tags[me] ?? 0] ?? '' })
    case 'tag-field': {
      const points = catalogue.bodies.find(({ size }) => size === 'small')?.half_points_in_lobby ?? 0
      return say('page.keyhole.reason.enter', { points: pointsInWords(points) })
    }
    case 'brother': {
      const points = brotherPoints(catalogue, move.ghost)
      return Number.isFinite(points) ? say('page.keyhole.reason.brother', { points: pointsInWords(points) }) : null
    }
    case 'recall': {
      const lost = bodyOf(catalogue, move.ghost).half_points_escaped
      return say('page.keyhole.reason.recall', { points: pointsInWords(lost) })
    }
    case 'done': {
      const { left } = stepsLeft(catalogue, view, me)
      return left === 0 ? say('page.keyhole.reason.done') : sayCount('page.keyhole.reason.done.left', left)
    }
    default:
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

/** The look is over, and the lobby as it left it. */
export function asItEnded(events: readonly KeyholeEvent[], before: KeyholeView): AsItEnded<KeyholeView> {
  const led = events.findLastIndex((event) => event.type === 'round')
  return { view: { ...viewAfter(before, events.slice(0, led)), turn: null }, led }
}
