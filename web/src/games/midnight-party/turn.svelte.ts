// SPDX-License-Identifier: MIT
// The turn that somebody puts together, at a table or with a phone in hand: what was chosen, where the engine says that it
// leads, and what taps and carried cards make of it.
import { untrack } from 'svelte'
import type { DropTarget, Grip } from '../../parts/drag'
import { leadOn } from '../../parts/focus'
import { Newest } from '../newest'
import type { SceneProps } from '../scene'
import {
  finished,
  isChosen,
  nothing,
  recalled,
  tapCard,
  tapForRecycle,
  tapGhostCard,
  tapSpecial,
  type Draft,
  type Step,
} from './draft'
import { indexMoves, type Choices, type Play } from './moves'
import type { PartyEvent } from './shapes'
import { isEnergy, type PartyView, type Special } from './view'
import { previewOf, type Preview } from './walks'
import { forecast, type Forecast } from './words'

export type Table = Pick<
  SceneProps<PartyView, PartyEvent>,
  'view' | 'me' | 'names' | 'legal' | 'hint' | 'act' | 'inquire'
>

interface Trial {
  move: string
  situation: string
}

export class TurnDraft {
  root = $state<HTMLElement>() // what is drawn of the turn, hand and targets included
  private held = $state.raw<{ situation: string; draft: Draft } | null>(null)
  private looking = $state(false)
  private foretold = $state.raw<{ trial: Trial; events: readonly PartyEvent[] } | null>(null)
  private readonly trials = new Newest(
    async ({ move }: Trial) => (await this.table().inquire({ do: 'try', seat: this.table().me ?? 0, move })).events,
    (trial, told) => (this.foretold = 'answer' in told ? { trial, events: told.answer } : null),
  )

  /** `table` is asked again whenever it is needed; `kept` is what was noted down of a draft at this moment. */
  constructor(
    private readonly table: () => Table,
    kept: string | null = null,
  ) {
    let unread = kept
    $effect.pre(() => {
      // A game that pauses has no moves, and loses nothing.
      if (unread === null || !this.mayAct) return
      const text = unread
      unread = null
      untrack(() => this.hold(recalled(text, this.choices)))
    })
    $effect(() => {
      if (this.wanted !== null) this.trials.want({ move: this.wanted, situation: this.situation })
    })
  }

  // What was chosen is worth nothing once other moves are legal.
  private readonly situation = $derived.by(() => this.table().legal.join('\n'))
  readonly choices: Choices = $derived.by(() => indexMoves(this.table().legal))
  readonly draft: Draft = $derived(this.held?.situation === this.situation ? this.held.draft : nothing)
  readonly move: string | null = $derived(finished(this.choices, this.draft))
  readonly mayAct: boolean = $derived.by(() => this.table().legal.length > 0)
  /** The top of the discard pile is looked at. */
  readonly peeking: boolean = $derived(this.looking)
  private readonly wanted: string | null = $derived(this.draft.kind === 'play' ? this.draft.play.text : null)

  /** Where a play leads, once the engine has said so. */
  readonly preview: Preview | null = $derived.by(() => {
    const { foretold } = this
    const counts = foretold?.trial.move === this.wanted && foretold?.trial.situation === this.situation
    return foretold && counts ? previewOf(foretold.events, this.table().view) : null
  })
  readonly outcome: Forecast | null = $derived.by(() => {
    const { view, me, names } = this.table()
    return this.preview && me !== null ? forecast(this.preview, view, me, names) : null
  })

  private hold(draft: Draft): void {
    this.held = { situation: this.situation, draft }
  }
  private follow(step: Step): void {
    this.hold(step.draft)
    this.looking = false
    if (step.tried !== undefined) void this.table().act(step.tried)
  }

  tapHand(card: string): void {
    // Out of turn energy alone is no move that could be refused.
    if (this.mayAct || !isEnergy(card)) this.follow(tapCard(this.choices, this.draft, card, this.table().hint))
  }
  tapSpecial(special: Special, chosen: boolean): void {
    if (this.mayAct) this.follow(tapSpecial(this.choices, this.draft, special, chosen))
  }
  tapGhost(): void {
    const { view, me, act } = this.table()
    const card = view.hands[me ?? 0]?.[0]
    if (this.choices.ability.length > 0) this.follow(tapGhostCard(this.draft))
    else if (card !== undefined) void act(`ability ${card}`)
  }
  take(card: string): void {
    if (this.draft.kind === 'recycle') this.follow(tapForRecycle(this.choices, this.draft, { take: card }))
  }
  change(play: Play): void {
    this.hold({ kind: 'play', play })
  }
  peek(): void {
    this.looking = !this.looking
  }

  cancel(): void {
    if (this.draft !== nothing) void leadOn(this.root, '[data-card]')
    this.held = null
    this.looking = false
  }
  readonly keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.cancel()
  }
  async confirm(move: string): Promise<void> {
    this.cancel()
    await this.table().act(move)
    await leadOn(this.root, '[data-card]')
  }

  /** Lifting a card chooses it, and the clock shows where it leads: dropped on `played` it is played, dropped on `waits`
      it waits there for what else belongs to the turn. Both are selectors. */
  gripOf(source: HTMLElement, played: string, waits: string): Grip | null {
    const card = source.dataset['card']
    if (card === undefined) return null
    const before = this.draft
    const step = isChosen(before, card) ? { draft: before } : tapCard(this.choices, before, card, this.table().hint)
    const may = this.mayAct && !('tried' in step)
    const place = (selector: string, drop: () => unknown): DropTarget[] => {
      const element = this.root?.querySelector(selector)
      return element ? [{ element, legal: may, drop: may ? drop : () => this.tapHand(card) }] : []
    }
    const canBePlayed = (before.kind === 'none' || before.kind === 'play') && !isEnergy(card)
    return {
      piece: source,
      lift: () => {
        if (may) this.hold(step.draft)
      },
      targets: () => [
        ...(canBePlayed ? place(played, () => this.move !== null && this.confirm(this.move)) : []),
        ...place(waits, () => undefined),
      ],
      putBack: () => this.hold(before),
    }
  }
}
