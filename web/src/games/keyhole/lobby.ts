// SPDX-License-Identifier: MIT
// What stands where at one moment, as both faces of the table (the room and the plan) draw it. While a move is told step
// by step this is the state in between; else it is the view's.
import type { Door, Ghost, KeyholeView, PieceName, Pose, Side } from './view'

export interface Lobby {
  furniture: Record<PieceName, Pose | null>
  ghosts: readonly Ghost[]
  keyhole: Door
  start: readonly Side[] // by seat
  bumping?: string // the key of a ghost that finds no room here, and will go back
}

export const lobbyOf = (view: KeyholeView): Lobby => ({
  furniture: view.furniture,
  ghosts: view.ghosts,
  keyhole: view.keyhole,
  start: view.start,
})

export const keyOf = (ghost: { seat: number; id: string }): string => `${ghost.seat}:${ghost.id}`
