// SPDX-License-Identifier: MIT
// What the one who acts is about to do, before it is asked for as a move: a piece and its pose, a ghost and its goal. Both
// faces and the panel work on this one draft; whether it stands is asked of the engine while it changes.
import type { KeyholeEvent } from './shapes'
import { say } from '../../words/words.svelte'
import type { SceneProps } from '../scene'
import type { Catalogue } from './catalogue'
import type { Marks, Thing } from './face'
import { marksOf } from './marks'
import { indexMoves, readMove, type Choices, type Point3 } from './moves'
import { Moving } from './moving.svelte'
import { snapped } from './snapping'
import { middleOf } from './spots'
import { ghostOf } from './steps'
import { Walking } from './walking.svelte'
import { ghostIds, type GhostId, type KeyholeView, type PieceName } from './view'

export type Table = Pick<SceneProps<KeyholeView, KeyholeEvent>, 'view' | 'me' | 'legal' | 'hint' | 'act' | 'inquire'>

/** A side, a ghost to tag …: a whole move that waits to be confirmed. */
export interface Choosing {
  kind: 'choosing'
  text: string
}
export type Doing = Moving | Walking | Choosing

export class Draft {
  private held = $state.raw<{ situation: string; doing: Doing } | null>(null)
  /** Where walks of my plan that name no spot were foretold to end, by round and move. */
  private noted = $state.raw<ReadonlyMap<string, Point3>>(new Map())
  private readonly looked = new Set<string>() // what of it was asked for already

  /** `table` is asked again whenever it is needed. */
  constructor(
    readonly catalogue: Catalogue,
    readonly table: () => Table,
  ) {}

  // A draft belongs to what could be done when it was begun. What other seats do meanwhile does not change that; once my
  // own choices are others, it is void without anybody having to clear it away.
  private readonly situation = $derived.by(() => {
    const { view, me, legal } = this.table()
    return [me, view.round, view.phase, ...legal].join('\n')
  })
  readonly choices: Choices = $derived.by(() => indexMoves(this.table().legal))
  readonly doing: Doing | null = $derived(this.held?.situation === this.situation ? this.held.doing : null)
  readonly moving: Moving | null = $derived(this.doing?.kind === 'moving' ? this.doing : null)
  readonly walking: Walking | null = $derived(this.doing?.kind === 'walking' ? this.doing : null)
  readonly chosen: string | null = $derived(this.doing?.kind === 'choosing' ? this.doing.text : null)
  readonly marks: Marks = $derived(marksOf(this))

  /** The move that confirming asks for; null while nothing whole is chosen or the engine has refused it. */
  readonly move: string | null = $derived.by(() => {
    if (this.moving) return this.moving.stance && (this.moving.good || !this.moving.sure) ? this.moving.text : null
    return this.walking ? this.walking.text : this.chosen
  })

  /** What is to be done next, once a choice has begun. */
  readonly asks: string | null = $derived.by(() => {
    if (!this.doing) return null
    return say(this.move === null ? 'page.table.where' : 'page.table.sure')
  })

  /** What is half chosen, as a text that `resume` understands: the move as far as it is known. */
  readonly text: string | null = $derived.by(() => {
    if (this.moving) return this.moving.text
    return this.walking ? (this.walking.text ?? `walk ${this.walking.ghost}`) : this.chosen
  })

  /**
   * Where a planned walk without a spot ends, as far as was told. Of a plan that was made before this draft (the page was
   * opened again) the field's first possible spot is asked for.
   */
  foretoldSpot(text: string, ghost: GhostId, field: string): Point3 | null {
    const key = this.noteKey(text)
    const known = this.noted.get(key)
    if (known) return known
    if (!this.looked.has(key)) {
      this.looked.add(key)
      this.spotsOf(ghost, field).then(
        ([first]) => first && !this.noted.has(key) && this.note(key, first),
        () => undefined, // it is drawn in the middle of its field
      )
    }
    return null
  }

  pick(thing: Thing): void {
    const { view, me, legal } = this.table()
    // While nothing can be done a tap must not become a move: what is shown may be older than the game.
    if (me === null || legal.length === 0) return
    if (view.phase === 'furnish' || view.phase === 'cards') this.pickForFurniture(thing)
    else if (view.phase === 'walk') this.pickForWalk(thing, me)
    else if (view.phase === 'side' && thing.kind === 'side') this.choose(`side ${thing.side}`)
    else if (view.phase === 'midnight') this.pickForMidnight(thing)
  }

  /** To exactly this point. */
  aim(x: number, y: number): void {
    if (this.moving) this.moving.aim(x, y)
    else if (this.walking) this.aimWalk(this.walking, x, y)
  }

  /** To about this point: furniture snaps to walls, neighbours or a grid; on release, to the nearest legal place. */
  drag(x: number, y: number, sure: boolean): void {
    const { moving } = this
    if (!moving?.stance) return this.aim(x, y)
    const to = snapped(this.catalogue, this.table().view.furniture, moving.piece, moving.stance, x, y)
    moving.aim(to.x, to.y)
    if (sure) void moving.settle()
  }

  turn(degrees: number): void {
    this.moving?.turn(degrees)
  }

  choosePiece(piece: PieceName): void {
    if (this.moving?.piece === piece) return
    if (!this.choices.pieces.includes(piece)) {
      this.askAnyway(`place ${piece}`)
      return
    }
    const now = this.table().view.furniture[piece]
    this.hold(new Moving(piece, now, this.catalogue.lobby.size, (text) => this.tryMove(text)))
  }

  chooseGhost(id: GhostId): void {
    const { walks } = this.choices
    if (this.walking?.ghost === id) return
    if (!walks.has(id)) {
      // Whatever the goal, the reason is the ghost's.
      this.askAnyway(`walk ${id} ${this.catalogue.fields[0]?.name ?? 'out'}`)
      return
    }
    const questions = {
      tryMove: (text: string) => this.tryMove(text),
      spots: (ghost: GhostId, field: string) => this.spotsOf(ghost, field),
    }
    this.hold(new Walking(id, questions, (text, spot) => this.note(this.noteKey(text), spot)))
  }

  chooseGoal(goal: string): void {
    const walking = this.walking
    if (!walking) return
    if (this.choices.walks.get(walking.ghost)?.includes(goal)) walking.go(goal)
    else this.askAnyway(`walk ${walking.ghost} ${goal}`)
  }

  /** A whole move, to be confirmed. */
  choose(text: string): void {
    if (this.table().legal.includes(text)) this.hold({ kind: 'choosing', text })
    else this.askAnyway(text)
  }

  cancel(): void {
    this.held = null
  }

  /** Takes up again what was half chosen (`text`), as far as it can still be chosen. */
  resume(text: string): void {
    const { choices } = this
    const move = readMove(text)
    const [word, name] = text.split(' ')
    const ghost = word === 'walk' ? ghostIds.find((id) => id === name) : undefined
    if (move?.kind === 'place') {
      if (!choices.pieces.includes(move.piece)) return
      this.choosePiece(move.piece)
      if (move.stance) this.moving?.put(move.stance)
    } else if (ghost) {
      if (!choices.walks.has(ghost)) return
      this.chooseGhost(ghost)
      if (move?.kind !== 'walk' || !choices.walks.get(ghost)?.includes(move.goal)) return
      this.walking?.go(move.goal)
      if (move.spot) this.walking?.aim(move.spot[0], move.spot[1], move.spot[2])
    } else if (this.table().legal.includes(text)) this.choose(text)
  }

  async confirm(): Promise<void> {
    if (this.move !== null) await this.play(this.move)
  }

  /** A move that needs no draft: `stay`, `done`, `recall s2`. */
  async play(text: string): Promise<void> {
    const [before, held] = [this.situation, this.held]
    await this.table().act(text)
    // A refused move leaves the draft to be mended; one that was made must not come back when it is taken back. What has
    // been taken up since the move was made stays in hand.
    if (this.situation !== before && this.held === held) this.held = null
  }

  private pickForFurniture(thing: Thing): void {
    if (thing.kind === 'piece') this.choosePiece(thing.piece)
    else if (thing.kind === 'field') this.aimAtField(thing.field)
  }

  private pickForWalk(thing: Thing, me: number): void {
    if (thing.kind === 'ghost' && thing.seat === me) this.chooseGhost(thing.id)
    else if (thing.kind === 'ghost') {
      const at = ghostOf(this.table().view, thing.seat, thing.id)?.at
      if (typeof at === 'object') this.chooseGoal(at.field)
    } else if (thing.kind === 'field') this.chooseGoal(thing.field)
    else if (thing.kind === 'out') this.chooseGoal('out')
  }

  private pickForMidnight(thing: Thing): void {
    const word = this.table().view.midnight === 'tag' ? 'tag' : 'brother'
    if (thing.kind === 'ghost' && this.marks.ghosts.includes(`${thing.seat}:${thing.id}`))
      this.choose(`${word} ${thing.id}`)
    else if (thing.kind === 'ghost' && thing.seat === this.table().me && word === 'brother')
      this.askAnyway(`brother ${thing.id}`)
    else if (thing.kind === 'field' && word === 'tag') this.choose(`tag ${thing.field}`)
  }

  private aimAtField(name: string): void {
    const middle = middleOf(this.catalogue, name)
    if (middle && this.moving) this.drag(middle[0], middle[1], true)
  }

  // A ghost that is dragged into another field it can reach goes there.
  private aimWalk(walking: Walking, x: number, y: number): void {
    const half = this.catalogue.lobby.field_size / 2
    const under = this.catalogue.fields.find((each) => Math.abs(each.x - x) <= half && Math.abs(each.y - y) <= half)
    if (under && this.choices.walks.get(walking.ghost)?.includes(under.name)) walking.go(under.name)
    if (walking.goal !== null && walking.goal !== 'out') walking.aim(x, y)
  }

  private hold(doing: Doing): void {
    this.held = { situation: this.situation, doing }
  }

  // What is not listed is asked all the same, so that the engine says why not.
  private askAnyway(text: string): void {
    void this.table().act(text)
  }

  private async tryMove(move: string): Promise<KeyholeEvent[]> {
    const { inquire, me } = this.table()
    return (await inquire({ do: 'try', seat: me ?? 0, move })).events
  }

  private async spotsOf(ghost: GhostId, field: string): Promise<Point3[]> {
    const { inquire, me } = this.table()
    return (await inquire({ do: 'spots', seat: me ?? 0, ghost, field })).spots
  }

  private note(key: string, spot: Point3): void {
    this.noted = new Map(this.noted).set(key, spot)
  }

  private noteKey(text: string): string {
    const { view, me } = this.table()
    return `${me} ${view.round} ${text}`
  }
}
