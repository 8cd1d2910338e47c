// SPDX-License-Identifier: MIT
// A ghost that somebody is about to send: its goal, and the very spot it shall take there (KH-12, KH-13).
import type { Inquired } from '../../engine/messages'
import type { KeyholeEvent } from './shapes'
import { walkForetold } from './foretold'
import { walkText, type Point3 } from './moves'
import { Newest } from '../newest'
import { heightsOf, nearestSpot, pushedSpot, sameSpot } from './spots'
import type { GhostId } from './view'

export interface WalkQuestions {
  tryMove: (text: string) => Promise<KeyholeEvent[]>
  spots: (ghost: GhostId, field: string) => Promise<Inquired['spots']>
}

export class Walking {
  readonly kind = 'walking'
  goal = $state.raw<string | null>(null)
  /** All spots of the goal at which furniture lets it stand. */
  spots = $state.raw<readonly Point3[]>([])
  /** Where it would go by itself; null while that is not known, or if the field is full at present. */
  usual = $state.raw<Point3 | null>(null)
  /** As things stand there is no room for it in that field. */
  full = $state.raw(false)
  /** The spot that was chosen instead. */
  private own = $state.raw<Point3 | null>(null)
  /** The height that was asked for; null: whatever is nearest. */
  height = $state.raw<number | null>(null)
  private aimed: { x: number; y: number } | null = null // before the spots were known

  private readonly trials: Newest<string, KeyholeEvent[]>
  private readonly places: Newest<string, Point3[]>

  constructor(
    readonly ghost: GhostId,
    questions: WalkQuestions,
    /** Tells where a walk without a spot would end, for the plan. */
    private readonly note: (text: string, spot: Point3) => void,
  ) {
    this.trials = new Newest(questions.tryMove, (text, told) => {
      if (!('answer' in told)) return
      const spot = walkForetold(told.answer)
      if (spot) this.note(text, spot)
      if (this.goal === null || text !== walkText(this.ghost, this.goal, null)) return
      this.usual = spot
      this.full = spot === null && this.goal !== 'out'
    })
    this.places = new Newest(
      (field) => questions.spots(this.ghost, field),
      (field, told) => {
        if (field !== this.goal || !('answer' in told)) return
        this.spots = told.answer
        if (this.aimed) this.aim(this.aimed.x, this.aimed.y)
      },
    )
  }

  /** Where it would stand. */
  get spot(): Point3 | null {
    return this.own ?? this.usual
  }
  get heights(): number[] {
    return heightsOf(this.spots)
  }
  /** The move that plans it: a spot is named only if it is not the usual one. */
  get text(): string | null {
    if (this.goal === null) return null
    const named = this.own && !(this.usual && sameSpot(this.own, this.usual)) ? this.own : null
    return walkText(this.ghost, this.goal, named)
  }

  go(goal: string): void {
    if (goal === this.goal) return
    this.goal = goal
    this.spots = []
    this.usual = this.own = this.height = this.aimed = null
    this.full = false
    this.trials.want(walkText(this.ghost, goal, null))
    if (goal !== 'out') this.places.want(goal)
  }
  /** To the nearest spot; at any height, unless one is given or was asked for. */
  aim(x: number, y: number, height = this.height): void {
    this.aimed = { x, y }
    this.height = height
    this.own = nearestSpot(this.spots, x, y, this.height) ?? this.own
  }
  nudge(dx: number, dy: number): void {
    const from = this.spot
    if (from) this.own = pushedSpot(this.spots, from, dx, dy, this.height) ?? from
  }
  rise(height: number): void {
    const [x, y] = this.spot ?? this.spots[0] ?? [0, 0]
    this.height = height
    this.own = nearestSpot(this.spots, x, y, height)
  }
  /** Back to where it would go by itself. */
  letGo(): void {
    this.own = this.height = this.aimed = null
  }
}
