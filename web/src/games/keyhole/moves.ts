// SPDX-License-Identifier: MIT
// The grammar of Keyhole's moves (KH-38): read, written, and what `legal` lists sorted by what a person points at.
import { ghostIds, pieceNames, rests, sides, type GhostId, type PieceName, type Pose, type Side } from './view'

/** What a move says of a pose; its height follows from it (KH-10). */
export type Stance = Omit<Pose, 'z'>
export type Point3 = [x: number, y: number, z: number]

export type Move =
  | { kind: 'place'; piece: PieceName; stance: Stance | null }
  | { kind: 'walk'; ghost: GhostId; goal: string; spot: Point3 | null } // goal: a field, or `out`
  | { kind: 'recall' | 'brother'; ghost: GhostId }
  | { kind: 'tag'; ghost: GhostId }
  | { kind: 'tag-field'; field: string }
  | { kind: 'side'; side: Side }
  | { kind: 'stay' | 'done' }

const oneOf = <T extends string>(all: readonly T[], text: string | undefined): T | null =>
  all.find((each) => each === text) ?? null
const isField = (text: string | undefined): text is string => text !== undefined && /^[a-z]\d+$/.test(text)

function numbers(words: readonly string[], count: number): number[] | null {
  const values = words.slice(0, count).map(Number)
  return words.length >= count && values.every(Number.isInteger) ? values : null
}

function readPlace([name, ...pose]: string[]): Move | null {
  const piece = oneOf(pieceNames, name)
  if (piece === null) return null
  if (pose.length === 0) return { kind: 'place', piece, stance: null }
  const rest = oneOf(rests, pose[3])
  const [x, y, yaw] = numbers(pose, 3) ?? []
  if (x === undefined || y === undefined || yaw === undefined || rest === null) return null
  return { kind: 'place', piece, stance: { x, y, yaw, rest } }
}

function readWalk([name, goal, ...spot]: string[]): Move | null {
  const ghost = oneOf(ghostIds, name)
  if (ghost === null || (goal !== 'out' && !isField(goal))) return null
  const [x, y, z] = (spot.length === 3 && numbers(spot, 3)) || []
  const named: Point3 | null = x === undefined || y === undefined || z === undefined ? null : [x, y, z]
  return { kind: 'walk', ghost, goal, spot: named }
}

/** The move a text stands for; null for what is none. */
export function readMove(text: string): Move | null {
  const [word, ...rest] = text.split(' ')
  if (word === 'place') return readPlace(rest)
  if (word === 'walk') return readWalk(rest)
  if (word === 'stay' || word === 'done') return { kind: word }
  if (word === 'side') {
    const side = oneOf(sides, rest[0])
    return side && { kind: 'side', side }
  }
  const ghost = oneOf(ghostIds, rest[0])
  if (word === 'recall' || word === 'brother') return ghost && { kind: word, ghost }
  // A ghost's name looks like a field's, but no field has its letter.
  if (word === 'tag' && ghost) return { kind: 'tag', ghost }
  return word === 'tag' && isField(rest[0]) ? { kind: 'tag-field', field: rest[0] } : null
}

export const placeText = (piece: PieceName, stance: Stance | null): string =>
  stance === null ? `place ${piece}` : `place ${piece} ${stance.x} ${stance.y} ${stance.yaw} ${stance.rest}`

export const walkText = (ghost: GhostId, goal: string, spot: readonly number[] | null): string =>
  ['walk', ghost, goal, ...(spot ?? [])].join(' ')

/** What can be done now, by what one points at. */
export interface Choices {
  pieces: PieceName[]
  walks: Map<GhostId, string[]> // goals of each ghost
  recalls: GhostId[]
  brothers: GhostId[]
  tags: GhostId[]
  tagFields: string[]
  sides: Side[]
  stay: boolean
  done: boolean
}

export function indexMoves(legal: readonly string[]): Choices {
  const moves = legal.map(readMove).filter((move) => move !== null)
  const walks = new Map<GhostId, string[]>()
  for (const move of moves) {
    if (move.kind === 'walk') walks.set(move.ghost, [...(walks.get(move.ghost) ?? []), move.goal])
  }
  const ghosts = (kind: 'recall' | 'brother' | 'tag') =>
    moves.flatMap((move) => (move.kind === kind ? [move.ghost] : []))
  return {
    pieces: moves.flatMap((move) => (move.kind === 'place' ? [move.piece] : [])),
    walks,
    recalls: ghosts('recall'),
    brothers: ghosts('brother'),
    tags: ghosts('tag'),
    tagFields: moves.flatMap((move) => (move.kind === 'tag-field' ? [move.field] : [])),
    sides: moves.flatMap((move) => (move.kind === 'side' ? [move.side] : [])),
    stay: moves.some((move) => move.kind === 'stay'),
    done: moves.some((move) => move.kind === 'done'),
  }
}
