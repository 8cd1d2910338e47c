// SPDX-License-Identifier: MIT
// A move told step by step: what each event did to the lobby, so that it can be seen happening. The last step leaves the
// lobby as the view says it is.
import type { GameEvent } from '../../engine/protocol'
import type { Lobby } from './lobby'
import type { Door, MidnightCard, Sighting } from './view'

export type Act =
  | { kind: 'move'; events: GameEvent[]; lobby: Lobby } // things stand elsewhere: walks, furniture, all that follows
  | { kind: 'roll'; seat: number; number: number }
  | { kind: 'card'; seat: number; card: string }
  | { kind: 'midnight'; card: MidnightCard }
  | { kind: 'say'; event: GameEvent } // chooser, side, blocked …: a word beside the table
  | { kind: 'keyhole'; door: Door; lobby: Lobby }
  | { kind: 'look'; door: Door; sightings: Sighting[]; lobby: Lobby } // the lobby after it: who was seen is gone
