// SPDX-License-Identifier: MIT
// The contract of the two faces of the table: the room in 3D (room/Room.svelte) and the plan (plan/Plan.svelte). Both draw
// the same moment and report what was pointed at; what that means is for the draft to say.
import type { Catalogue } from './catalogue'
import type { Lobby } from './lobby'
import type { Door, GhostId, MidnightCard, PieceName, Pose, Side, Sighting } from './view'

/** Something that can be pointed at. */
export type Thing =
  | { kind: 'piece'; piece: PieceName }
  | { kind: 'ghost'; seat: number; id: GhostId }
  | { kind: 'field'; field: string }
  | { kind: 'out' } // the doors of my exit side
  | { kind: 'side'; side: Side }

/** A ghost where it would stand: planned already, or about to be. */
export interface GhostPreview {
  seat: number
  id: GhostId
  x: number
  y: number
  z: number
  lying: boolean
  good: boolean // it could stand there
  chosen: boolean // it is being placed now; else it is part of the plan so far
}

/** What can be chosen now, and what is. */
export interface Marks {
  pieces: readonly PieceName[]
  ghosts: readonly string[] // keys of ghosts (lobby.ts)
  fields: ReadonlyMap<string, number> // goals of the chosen ghost, with the steps each costs
  out: number | null // steps to leave through the exit, if that is a goal
  sides: readonly Side[]
  piece: { piece: PieceName; pose: Pose; good: boolean } | null // the piece that is being moved, as it would stand
  others: readonly { piece: PieceName; pose: Pose }[] // pieces that would shift with it
  chosenGhost: string | null
  field: string | null // the goal that was chosen
  spots: readonly [x: number, y: number, z: number][] // where the chosen ghost may stand in it
  previews: readonly GhostPreview[]
  hint: { piece?: { piece: PieceName; pose: Pose | null }; ghost?: string; field?: string; side?: Side } | null
}

/** A look that is being staged, or the proof of one that was. */
export interface LookShown {
  door: Door
  sightings: readonly Sighting[]
  /** go: the way to the door; open: what the eye sees; seen: who is seen shrieks and vanishes; proof: lines in the room. */
  stage: 'go' | 'open' | 'seen' | 'proof'
  chosen: number | null // of the sightings, for the proof
}

export interface FaceProps {
  catalogue: Catalogue
  lobby: Lobby
  /** Milliseconds that a change of the lobby takes; 0: at once. */
  pace: number
  /** A new table is laid; the face shows how, unless this has been aborted. */
  opening?: AbortSignal | null | undefined
  marks: Marks
  look: LookShown | null
  midnight: MidnightCard | null // this round's
  me: number | null
  names: readonly string[]
  still: boolean // only looked at
  fixed?: boolean // nor can it be turned or reached by keys: a screen that a whole room watches
  mirrors?: boolean // whether the glass reflects (KH-23); it does unless said otherwise
  pick: (thing: Thing) => void
  /** Something that is being placed is dragged to about this point of the floor; `sure` when it is let go. */
  drag: (x: number, y: number, sure: boolean) => void
  /** It is put to exactly this point. */
  aim: (x: number, y: number) => void
  /** Turns what is being placed, by degrees. */
  turn: (degrees: number) => void
}

export const noMarks: Marks = {
  pieces: [],
  ghosts: [],
  fields: new Map(),
  out: null,
  sides: [],
  piece: null,
  others: [],
  chosenGhost: null,
  field: null,
  spots: [],
  previews: [],
  hint: null,
}

let known: boolean | undefined

/** Whether this browser can draw the room at all. */
export const hasWebgl = (): boolean => (known ??= canDrawNow())

/** The same at this very moment: graphics may have gone, and come back. */
export function canDrawNow(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    const can = context !== null && !context.isContextLost()
    // Browsers keep few of them; this one has told what it was asked.
    if (can) context.getExtension('WEBGL_lose_context')?.loseContext()
    return can
  } catch {
    return false
  }
}
