// SPDX-License-Identifier: MIT
// Makes the only move there is, for people who want that: once the table has come to rest, and after a moment in which the
// turn line says what is going to happen. It is the player's own move, and can be taken back like any other.
import { untrack } from 'svelte'
import { announceToo } from '../parts/announcer.svelte'
import { settings } from '../parts/settings.svelte'
import type { Session } from '../play/session.svelte'
import { say } from '../words/words.svelte'
import type { Stage } from './stage.svelte'

const noticeTime = 1500 // milliseconds

/** To be made while a component is set up. */
export class Forced {
  // What was made by itself and taken back waits for the player.
  private furthest = $state(-1)
  private readonly version = $derived.by(() => this.session.moment?.version ?? -1)
  /** The only move, about to be made. */
  readonly move: string | null = $derived.by(() => {
    const { session, stage } = this
    const { moment } = session
    const mayAct = session.myTurn && !session.past && !session.sending && session.handover === null
    if (!settings.forcedMoves || !mayAct || !moment || !stage.settled || this.version <= this.furthest) return null
    return moment.legal.length === 1 && !moment.open ? (moment.legal[0] ?? null) : null
  })
  readonly sentence = $derived.by(() => {
    const { scene, telling } = this.stage
    return this.move !== null && telling
      ? say('page.table.forced', { move: scene.moveInWords(this.move, telling).replace(/\.$/, '') })
      : null
  })

  constructor(
    private readonly session: Session,
    private readonly stage: Stage,
  ) {
    $effect(() => {
      const { move, version } = this
      if (move === null) return undefined
      const timer = setTimeout(() => {
        this.furthest = version
        void session.act(move)
      }, noticeTime)
      return () => clearTimeout(timer)
    })
    $effect(() => {
      const { sentence } = this
      if (sentence !== null) untrack(() => announceToo(sentence))
    })
  }
}
