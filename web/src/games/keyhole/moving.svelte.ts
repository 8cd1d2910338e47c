// SPDX-License-Identifier: MIT
// A piece of furniture that somebody is moving: its pose as it changes, and what the engine says to each pose. A verdict
// is shown until the next one comes, so that nothing flickers while the piece is dragged.
import { AskFailed } from '../../engine/messages'
import type { Trouble } from '../../engine/messages'
import type { KeyholeEvent } from './shapes'
import { placeForetold, type Foretold } from './foretold'
import { placeText, type Stance } from './moves'
import { Newest, type Told } from '../newest'
import { aroundIt, turnedBy } from './snapping'
import type { PieceName, Pose, Rest } from './view'

export interface Verdict {
  text: string // the move it is about
  good: boolean
  foretold: Foretold
  trouble: Trouble | null // why not
}

const nothing: Foretold = { pose: null, others: [], budged: [] }
const wrap = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360

export class Moving {
  readonly kind = 'moving'
  stance = $state.raw<Stance | null>(null) // null until the engine has told where it would go by itself
  verdict = $state.raw<Verdict | null>(null)
  private readonly trials: Newest<string, KeyholeEvent[]>

  constructor(
    readonly piece: PieceName,
    now: Pose | null,
    private readonly size: number, // of the lobby
    private readonly tryMove: (text: string) => Promise<KeyholeEvent[]>,
  ) {
    this.trials = new Newest(tryMove, (text, told) => this.hear(text, told))
    if (now) this.stance = { x: now.x, y: now.y, yaw: now.yaw, rest: now.rest }
    this.trials.want(this.text)
  }

  /** The move that puts it there. */
  get text(): string {
    return placeText(this.piece, this.stance)
  }
  /** Whether the verdict is about the pose as it is now. */
  get sure(): boolean {
    return this.verdict?.text === this.text
  }
  get good(): boolean {
    return this.verdict?.good ?? true
  }
  get pose(): Pose | null {
    return this.stance && { ...this.stance, z: this.verdict?.foretold.pose?.z ?? 0 }
  }

  /** To this very pose. */
  put(stance: Stance): void {
    this.stance = stance
    this.trials.want(this.text)
  }
  aim(x: number, y: number): void {
    const inside = (value: number) => Math.max(0, Math.min(this.size, Math.round(value)))
    this.change({ x: inside(x), y: inside(y) })
  }
  nudge(dx: number, dy: number): void {
    if (this.stance) this.aim(this.stance.x + dx, this.stance.y + dy)
  }
  turn(degrees: number): void {
    if (this.stance) this.change({ yaw: wrap(turnedBy(this.stance.yaw, degrees)) })
  }
  /** Let go here: where it cannot stand it goes to the nearest place at which it can, if one is near. */
  async settle(): Promise<void> {
    const from = this.stance
    if (!from || (await this.stands(from)) !== false) return
    for (const { x, y } of aroundIt(from.x, from.y)) {
      const stance = { ...from, x, y }
      if (x < 0 || y < 0 || x > this.size || y > this.size || !(await this.stands(stance))) continue
      if (this.stance === from) this.change(stance)
      return
    }
  }

  face(yaw: number): void {
    this.change({ yaw: wrap(yaw) })
  }
  lay(rest: Rest): void {
    this.change({ rest })
  }

  /** Whether it may stand so; null if nobody could be asked. */
  private async stands(stance: Stance): Promise<boolean | null> {
    try {
      await this.tryMove(placeText(this.piece, stance))
      return true
    } catch (error) {
      return error instanceof AskFailed && error.trouble.code === 'illegal-move' ? false : null
    }
  }

  private change(part: Partial<Stance>): void {
    if (this.stance) this.put({ ...this.stance, ...part })
  }

  private hear(text: string, told: Told<KeyholeEvent[]>): void {
    if ('answer' in told) {
      const foretold = placeForetold(told.answer)
      if (!this.stance && foretold.pose) {
        const { x, y, yaw, rest } = foretold.pose
        this.stance = { x, y, yaw, rest }
        this.verdict = { text: this.text, good: true, foretold, trouble: null }
        return
      }
      this.verdict = { text, good: true, foretold, trouble: null }
    } else if (told.trouble.code === 'illegal-move') {
      this.verdict = { text, good: false, foretold: nothing, trouble: told.trouble }
    } else {
      this.verdict = null // the question was lost, not the pose refused
    }
  }
}
