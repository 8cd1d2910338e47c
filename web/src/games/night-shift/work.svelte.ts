// SPDX-License-Identifier: MIT
// Work on the desk, at a table or with a phone in hand: the file that is picked up to be used, and an order of files that is
// being made and sent when it is confirmed. Taps and carried files do the same.
import { tick, untrack } from 'svelte'
import { asksNow } from '../../parts/asks-now.svelte'
import type { DropTarget, Grip } from '../../parts/drag'
import { leadOn } from '../../parts/focus'
import { moveAround } from '../../parts/motion'
import { say } from '../../words/words.svelte'
import type { SceneProps } from '../scene'
import {
  choosing,
  filesFor,
  left,
  moveFor,
  recalled,
  tapped,
  withRest,
  type Choosing,
  type Note,
  type Stage,
} from './staging'
import type { NightShiftEvent } from './shapes'
import { asTime, filesOf, type NightShiftView } from './view'

export type Table = Pick<SceneProps<NightShiftView, NightShiftEvent>, 'view' | 'legal' | 'act' | 'still'>

export class DeskWork {
  root = $state<HTMLElement>() // what is drawn of the desk
  stage = $state.raw<Stage | null>(null)
  private sending = $state.raw<Choosing | null>(null) // while a confirmed order is on its way
  private inHand = $state<number | null>(null) // the file that may be used
  private reading = $state<number | null>(null) // tapped to be read

  /** `table` is asked again whenever it is needed; `kept` is what was noted down of a choice at this moment. */
  constructor(
    private readonly table: () => Table,
    kept: string | null = null,
  ) {
    let unread = kept
    let seen: NightShiftView | null = null
    $effect.pre(() => {
      const { view, legal } = this.table()
      untrack(() => {
        // Every move is a new moment: what was picked or read before it may be gone, and is not spoken of any more.
        if (seen && seen !== view) this.reading = this.inHand = null
        seen = view
        // A game that pauses has no moves, and loses nothing.
        if (unread === null || legal.length === 0) return
        const note = recalled(unread, view, legal)
        unread = null
        if (note) ({ stage: this.stage, inHand: this.inHand } = note)
      })
    })
    asksNow(() => this.asks)
  }

  readonly chosen: readonly number[] = $derived.by(() => left(this.stage, this.table().view) ?? [])
  private readonly staged: boolean = $derived.by(() => left(this.stage, this.table().view) !== null)
  /** The desk is free again as soon as the last file of an order lies, while things may still be on their way. */
  readonly busy: boolean = $derived(this.sending !== null && this.staged)
  readonly how: Choosing | null = $derived.by(() => {
    const { view, legal, still } = this.table()
    if (this.busy) return this.sending
    return still ? null : choosing(view, legal, this.stage?.verb === 'lay' && this.staged)
  })
  readonly staysInPlace: boolean = $derived(this.how?.verb === 'future' || this.how?.verb === 'return')
  /** The places of the present, in order. */
  readonly places: readonly number[] = $derived.by(() =>
    this.stage && this.chosen.length > 0 ? this.stage.present : filesOf(this.table().view.present),
  )
  /** Places whose file lies elsewhere already. */
  readonly away: readonly number[] = $derived.by(() => {
    const { present } = this.table().view
    if (this.staysInPlace) return []
    return this.places.filter((file) => this.chosen.includes(file) || !present.includes(String(file)))
  })
  readonly orderNumbers: readonly number[] = $derived(
    this.stage && this.chosen.length > 0 ? this.stage.chosen : this.chosen,
  )
  readonly hand: number | null = $derived.by(() => {
    const { inHand } = this
    return inHand !== null && !this.how && this.table().view.present.includes(String(inHand)) ? inHand : null
  })
  readonly playable: readonly number[] = $derived.by(() => filesFor(this.table().legal, this.how?.verb ?? 'use'))
  readonly canLay: boolean = $derived.by(() => filesFor(this.table().legal, 'lay').length > 0)
  /** Laying was asked for, so one may go back to the actions. */
  readonly voluntary: boolean = $derived.by(
    () => this.table().view.step === 'use' && filesFor(this.table().legal, 'use').length > 0,
  )
  readonly read: number | null = $derived(this.reading)
  /** The file to tell about. */
  readonly told: number | null = $derived.by(() => {
    if (this.staysInPlace) return this.chosen[0] ?? null
    return this.hand ?? (this.how ? null : this.reading)
  })
  /** What is to be done next, once a choice has begun. */
  readonly asks: string | null = $derived.by(() => {
    const { how, busy, voluntary, chosen, hand } = this
    if (hand !== null) return say('page.night-shift.ask.use.chosen', { file: asTime(hand) })
    if (how?.verb === 'lay' && how.count > 1 && (busy || voluntary || chosen.length > 0))
      return say('page.night-shift.ask.order', { count: busy ? how.count : chosen.length, all: how.count })
    return how && !busy && chosen.length > 0 && chosen.length === how.count ? say('page.table.sure') : null
  })
  /** What a reload should find again. */
  readonly note: Note | null = $derived.by(() => {
    if (this.busy) return null
    if (this.stage && this.staged) return { stage: this.stage, inHand: null }
    return this.hand === null ? null : { stage: null, inHand: this.hand }
  })

  // A change that is only ours travels like one of the game.
  private async shown(change: () => void): Promise<void> {
    if (!this.root) return
    await moveAround(this.root, this.root, [], async () => {
      change()
      await tick()
    })
  }

  /** Where the keyboard goes on: to confirming, once all is chosen, else to the files. */
  private keepFocus(): Promise<void> {
    const complete = this.how && this.chosen.length === this.how.count && !this.busy
    return leadOn(this.root, complete ? '[data-confirm]' : '.present button, .dock button:not(:disabled)')
  }

  private stageOf(verb: Stage['verb'], chosen: number[]): Stage {
    const { view } = this.table()
    return { verb, step: view.step, present: filesOf(view.present), chosen }
  }
  private async choose(next: number[]): Promise<void> {
    if (!this.how || this.busy) return
    const begun = this.stageOf(this.how.verb, next)
    await this.shown(() => (this.stage = begun))
    await this.keepFocus()
  }

  tap(file: number): void {
    if (this.busy) return
    if (this.how) void this.choose(tapped(this.chosen, file, this.how.count))
    else if (this.table().legal.length > 0) this.inHand = this.hand === file ? null : file
    else this.lookAt(file)
  }
  lookAt(file: number): void {
    this.reading = this.reading === file ? null : file
  }

  async use(): Promise<void> {
    if (this.hand === null) return
    const move = moveFor('use', this.hand)
    this.inHand = this.table().legal.includes(move) ? null : this.hand
    await this.table().act(move)
    await this.keepFocus()
  }

  async confirm(): Promise<void> {
    const { how, stage } = this
    if (!how || !stage || this.busy || this.chosen.length < how.count) return
    this.sending = how
    for (const file of stage.chosen) {
      const before = this.table().view
      await this.table().act(moveFor(how.verb, file))
      if (this.table().view === before) break // refused: the shell says why
    }
    // By now the next order may have been begun.
    if (this.sending === how) this.sending = null
    if (this.stage === stage) this.stage = null
    await this.keepFocus()
  }

  async sort(): Promise<void> {
    const first = this.hand
    this.inHand = null
    this.stage = this.stageOf('lay', [])
    await (first === null ? this.keepFocus() : this.choose([first]))
  }
  async chooseRest(): Promise<void> {
    await this.choose(withRest(this.chosen, filesOf(this.table().view.present)))
  }
  async clear(): Promise<void> {
    await this.choose([])
  }
  async back(): Promise<void> {
    this.stage = null
    await this.keepFocus()
  }

  escape(): void {
    if (this.busy) return
    if (this.chosen.length > 0) void this.choose(this.chosen.slice(0, -1))
    else this.stage = null
    this.inHand = null
    this.reading = null
  }

  /** A file is carried to where taps would send it: what is chosen by them is chosen by lifting it. Dropped on `used`, a
      selector, it is used. */
  gripOf(source: HTMLElement, used: string): Grip | null {
    const file = Number(source.dataset['file'])
    if (this.busy || this.table().legal.length === 0) return null
    const before = { stage: this.stage, inHand: this.inHand }
    const putBack = () => ({ stage: this.stage, inHand: this.inHand } = before)
    const place = (selector: string, may: boolean, drop: () => unknown): DropTarget[] => {
      const element = this.root?.querySelector<HTMLElement>(selector)
      return element ? [{ element, legal: may, drop }] : []
    }
    if (!this.how)
      return {
        piece: source,
        lift: () => (this.inHand = file),
        targets: () => [
          ...place(used, this.playable.includes(file), () => this.use()),
          ...place(pastPlace, this.canLay, () => this.sort()),
        ],
        putBack,
      }
    const { verb, count } = this.how
    if (this.staysInPlace)
      return {
        piece: source,
        lift: () => (this.stage = this.stageOf(verb, [file])),
        targets: () => place('[data-here]', this.playable.includes(file), () => this.confirm()),
        putBack,
      }
    const next = tapped(this.chosen, file, count)
    return {
      piece: source,
      targets: () => place(pastPlace, this.playable.includes(file), () => this.choose(next)),
    }
  }
}

const pastPlace = '[data-anchor="past"]'
