// SPDX-License-Identifier: MIT
// Where everything of one moment is on the plan, and what lies between two moments: pure functions of time, so that a
// move can be drawn at any instant. Coordinates are the lobby's; ghosts beside it have places beyond its walls.
import { bodyOf, oppositeOf, type Catalogue } from '../catalogue'
import { keyOf, type Lobby } from '../lobby'
import { arrived } from '../opening'
import { ghostIds, pieceNames, type GhostId, type PieceName, type Pose, type Side } from '../view'
import { alongWalls, beside, paperOf, wall, type Paper } from './paper'

export interface Figure {
  key: string
  seat: number
  id: GhostId
  place: 'lobby' | 'start' | 'escaped' | 'supply'
  x: number
  y: number
  z: number
  lying: boolean
  start: Side
  exit: Side
  scale: number
  shown: number // how much of it is to be seen, 0 to 1
  frozen: boolean
  bumping: boolean // it finds no room there, and goes back
}

export interface PieceFigure {
  piece: PieceName
  pose: Pose
  shown: number
}

export interface Figures {
  paper: Paper
  ghosts: Figure[]
  pieces: PieceFigure[]
  keyhole: number // along the walls (paper.ts)
}

const edge = 1.2 // of a lane
const rowOut = wall + 11 // middle of the row of ghosts, from the inner edge

/** Beside the lobby ghosts are not to scale: seven of them share a lane, and each can be read and pointed at. */
const besideScale = (radius: number): number => (6.5 + 0.135 * radius) / radius

export function figuresOf(catalogue: Catalogue, lobby: Lobby): Figures {
  const paper = paperOf(catalogue, lobby.start)
  const ghosts = lobby.ghosts.map((ghost): Figure => {
    const start = lobby.start[ghost.seat] ?? 'S'
    const exit = oppositeOf(catalogue, start)
    const key = keyOf(ghost)
    const { seat, id, frozen } = ghost
    const common = { key, seat, id, start, exit, frozen, bumping: lobby.bumping === key }
    if (typeof ghost.at === 'object') {
      const { x, y, z, lying } = ghost.at
      return { ...common, place: 'lobby', x, y, z, lying, scale: 1, shown: 1 }
    }
    const use = ghost.at === 'escaped' ? 'exit' : 'start'
    const lane = paper.lanes.find((each) => each.seat === ghost.seat && each.use === use)
    const { from, to } = lane ?? { from: 0, to: 0 }
    const along = from + edge + ((to - from - 2 * edge) * (ghostIds.indexOf(id) + 0.5)) / ghostIds.length
    const side = use === 'exit' ? exit : start
    const shown = ghost.at === 'supply' ? 0.3 : 1
    return {
      ...common,
      place: ghost.at,
      ...beside(paper.size, side, along, rowOut),
      z: 0,
      lying: false,
      scale: besideScale(bodyOf(catalogue, id).radius),
      shown,
    }
  })
  const pieces = pieceNames.flatMap((piece): PieceFigure[] => {
    const pose = lobby.furniture[piece]
    return pose ? [{ piece, pose, shown: 1 }] : []
  })
  return { paper, ghosts, pieces, keyhole: alongWalls(catalogue, lobby.keyhole) }
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t

/** Starts and ends gently. */
export const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

/** The shorter way round, for angles and for the keyhole's way along the walls. */
export function turned(from: number, to: number, whole: number, t: number): number {
  let way = (((to - from) % whole) + whole) % whole
  if (way > whole / 2) way -= whole
  return (((from + way * t) % whole) + whole) % whole
}

interface Place {
  x: number
  y: number
}

/** A point on a way of several legs, each taking time by its length. */
export function alongWay(way: readonly Place[], t: number): Place {
  const lengths = way.slice(1).map((to, i) => Math.hypot(to.x - (way[i] as Place).x, to.y - (way[i] as Place).y))
  let left = t * lengths.reduce((sum, length) => sum + length, 0)
  for (const [i, length] of lengths.entries()) {
    const [from, to] = [way[i] as Place, way[i + 1] as Place]
    if (left <= length && length > 0)
      return { x: mix(from.x, to.x, left / length), y: mix(from.y, to.y, left / length) }
    left -= length
  }
  return way[way.length - 1] as Place
}

/** The door of a side that is straight before a place in the lobby. */
const doorBefore = (size: number, side: Side, { x, y }: Place): Place =>
  beside(size, side, side === 'N' || side === 'S' ? x : y, 0)

function ghostBetween(size: number, from: Figure, to: Figure, t: number): Figure {
  const still =
    from.place === to.place && from.x === to.x && from.y === to.y && from.z === to.z && from.lying === to.lying
  if (still || t >= 1) return to
  const homewards = to.place !== 'lobby' && to.place !== 'escaped' && from.place !== to.place
  // Nobody sees a frightened ghost run: it fades where it stood and is found at home.
  if ((homewards && !from.bumping) || from.place === 'escaped') {
    return t < 0.5 ? { ...from, shown: from.shown * (1 - 2 * t) } : { ...to, shown: to.shown * (2 * t - 1) }
  }
  const way: Place[] = [from]
  if (from.place === 'start' && to.place === 'lobby') way.push(doorBefore(size, from.start, to))
  if (homewards) way.push(doorBefore(size, to.start, from))
  if (to.place === 'escaped') way.push(doorBefore(size, to.exit, from))
  way.push(to)
  const done = eased(t)
  const hop = 1 + 0.16 * Math.sin(Math.PI * done)
  const half = t < 0.5 ? from : to
  return {
    ...to,
    ...alongWay(way, done),
    z: mix(from.z, to.z, done),
    lying: half.lying,
    scale: mix(from.scale, to.scale, done) * hop,
    shown: mix(from.shown, to.shown, done),
  }
}

function pieceBetween(from: PieceFigure, to: PieceFigure, t: number): PieceFigure {
  const done = eased(t)
  const [a, b] = [from.pose, to.pose]
  // A piece that is laid on another face dims for an instant instead of passing through shapes it never has.
  const tipped = a.rest !== b.rest
  return {
    piece: to.piece,
    pose: {
      x: mix(a.x, b.x, done),
      y: mix(a.y, b.y, done),
      z: mix(a.z, b.z, done),
      yaw: turned(a.yaw, b.yaw, 360, done),
      rest: t < 0.5 ? a.rest : b.rest,
    },
    shown: tipped ? Math.max(0.25, Math.abs(1 - 2 * t)) : mix(from.shown, to.shown, done),
  }
}

export function between(from: Figures, to: Figures, t: number): Figures {
  if (t >= 1) return to
  const size = to.paper.size
  const ghostsBefore = new Map(from.ghosts.map((ghost) => [ghost.key, ghost]))
  const piecesBefore = new Map(from.pieces.map((each) => [each.piece, each]))
  return {
    paper: to.paper,
    ghosts: to.ghosts.map((ghost) => {
      const before = ghostsBefore.get(ghost.key)
      return before ? ghostBetween(size, before, ghost, t) : { ...ghost, shown: ghost.shown * t }
    }),
    pieces: to.pieces.map((each) => {
      const before = piecesBefore.get(each.piece)
      return before ? pieceBetween(before, each, t) : { ...each, shown: each.shown * t }
    }),
    keyhole: turned(from.keyhole, to.keyhole, 4 * size, eased(t)),
  }
}

const above = 24 // millimetres on paper from where a piece is put down

/** A new table as it is laid: one piece after another is put down, then ghosts come up beside the walls. */
export function laid(whole: Figures, share: number): Figures {
  if (share >= 1) return whole
  return {
    ...whole,
    pieces: whole.pieces.map((each) => {
      const t = arrived(each.piece, share)
      return { ...each, shown: each.shown * t, pose: { ...each.pose, y: each.pose.y + above * (1 - eased(t)) } }
    }),
    ghosts: whole.ghosts.map((ghost) => {
      const t = arrived(ghost.id, share)
      return { ...ghost, shown: ghost.shown * t, scale: ghost.scale * (eased(t) + 0.3 * Math.sin(Math.PI * t)) }
    }),
  }
}
