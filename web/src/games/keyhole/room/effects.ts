// SPDX-License-Identifier: MIT
import type { MidnightCard } from '../view'
import type { Stage } from './stage'

/** What a midnight card does to the light and the room while it is in force. */
export class Effects {
  constructor(readonly stage: Stage) {}

  midnight(_card: MidnightCard | null): void {}

  dispose(): void {}
}
