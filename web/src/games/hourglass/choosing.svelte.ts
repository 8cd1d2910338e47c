// SPDX-License-Identifier: MIT
// Which card of my hand is chosen, and how it gets where it goes: by taps, by keys, or carried there. Places are elements
// marked with the move they stand for (`data-move`), cards with their name (`data-card`).
import { tick } from 'svelte'
import { asksNow } from '../../parts/asks-now.svelte'
import type { DropTarget, Grip } from '../../parts/drag'
import { leadOn } from '../../parts/focus'
import { say } from '../../words/words.svelte'
import type { SceneProps } from '../scene'
import { moveOf, textOf, type Move } from './moves'
import type { HourglassEvent, HourglassView } from './view'

type Now = Pick<SceneProps<HourglassView, HourglassEvent>, 'view' | 'me' | 'legal' | 'act'>

export class Choosing {
  private picked = $state<string | null>(null)
  private busy = false

  /** To be made while a component begins; `now` and `root` are asked for again whenever they are needed. */
  constructor(
    private readonly now: () => Now,
    private readonly root: () => HTMLElement | undefined,
    begun: string | null = null, // a card that was chosen before the page was loaded again
  ) {
    this.picked = begun
    asksNow(() => (this.chosen === null ? null : say('page.table.where')))
    // A card that has left the hand is chosen no more, not even if it is taken back.
    $effect(() => {
      if (this.picked !== null && this.now().me !== null && !this.hand.includes(this.picked)) this.picked = null
    })
    // One move at a time: the next may come as soon as the table has changed, while cards are still on their way.
    $effect(() => {
      void this.now().view
      this.busy = false
    })
  }

  private get hand(): readonly string[] {
    const { view, me } = this.now()
    return me === null ? [] : (view.hands[me] ?? [])
  }

  get chosen(): string | null {
    const { picked } = this
    return picked !== null && this.now().legal.length > 0 && this.hand.includes(picked) ? picked : null
  }

  readonly go = async (move: Move): Promise<void> => {
    if (this.busy) return
    this.busy = true
    // After a refusal the card stays chosen, for another place.
    await this.now().act(textOf(move))
    this.busy = false
    await leadOn(this.root(), '[data-hand] button')
  }

  readonly choose = async (card: string, byKey: boolean): Promise<void> => {
    if (this.now().legal.length === 0) return
    this.picked = this.chosen === card ? null : card
    if (!byKey || this.picked === null) return
    await tick()
    this.root()?.querySelector<HTMLElement>('[data-target]')?.focus()
  }

  readonly gripOf = (source: HTMLElement): Grip | null => {
    const card = source.dataset['card']
    const piece = source.querySelector<HTMLElement>('[data-piece]')
    if (card === undefined || !piece || this.now().legal.length === 0) return null
    const before = this.picked
    return {
      piece,
      lift: () => (this.picked = card),
      targets: () => this.targets(),
      putBack: () => (this.picked = before),
    }
  }

  private targets(): DropTarget[] {
    const { legal } = this.now()
    return [...(this.root()?.querySelectorAll<HTMLElement>('[data-move]') ?? [])].flatMap((element) => {
      const move = moveOf(element.dataset['move'] ?? null)
      return move ? [{ element, legal: legal.includes(textOf(move)), drop: () => this.go(move) }] : []
    })
  }

  readonly putBack = async (event: KeyboardEvent): Promise<void> => {
    const { chosen } = this
    // Esc belongs to a dialog first, where one is open.
    if (event.key !== 'Escape' || chosen === null || document.querySelector('dialog[open]')) return
    this.picked = null
    await tick()
    this.root()?.querySelector<HTMLElement>(`[data-card="${chosen}"]`)?.focus()
  }
}
