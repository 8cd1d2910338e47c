// SPDX-License-Identifier: MIT
import type { LookShown } from '../face'
import type { Lobby } from '../lobby'
import type { Stage } from './stage'

/** The look itself: the way to the door, the picture of the eye, and who is seen. */
export class Eye {
  constructor(readonly stage: Stage) {}

  show(_look: LookShown | null, _lobby: Lobby): void {}

  dispose(): void {}
}
