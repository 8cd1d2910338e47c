// SPDX-License-Identifier: MIT
import type { LookShown } from '../face'
import type { Lobby } from '../lobby'
import type { Stage } from './stage'

/** The proof of a look: sample points and lines of sight in the room. */
export class Proof {
  constructor(readonly stage: Stage) {}

  show(_look: LookShown | null, _lobby: Lobby): void {}

  dispose(): void {}
}
