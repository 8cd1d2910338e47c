// SPDX-License-Identifier: MIT
// What the one who acts is about to do, before it is asked for as a move: a piece and its pose, a ghost and its goal. Both
// faces and the panel work on this one draft; whether it stands is asked of the engine while it changes.
import type { SceneProps } from '../scene'
import type { Catalogue } from './catalogue'
import { noMarks, type Marks, type Thing } from './face'
import type { KeyholeView } from './view'

export type Table = Pick<SceneProps<KeyholeView>, 'view' | 'me' | 'legal' | 'hint' | 'act' | 'inquire'>

export class Draft {
  /** `table` is asked anew whenever it is needed. */
  constructor(
    readonly catalogue: Catalogue,
    readonly table: () => Table,
  ) {}

  get marks(): Marks {
    return noMarks
  }

  pick(_thing: Thing): void {}
  aim(_x: number, _y: number, _sure: boolean): void {}
  turn(_degrees: number): void {}
}
