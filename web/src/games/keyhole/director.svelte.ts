// SPDX-License-Identifier: MIT
// Plays a story: shows one act after the other and ends with the view. Players who do not want to wait end it, and
// nothing is lost by that: the state is the view's from the beginning, only the picture follows.
import { untrack } from 'svelte'
import type { SceneProps } from '../scene'
import type { KeyholeEvent } from './shapes'
import { hear } from '../../sound/hear'
import type { LookShown } from './face'
import {
  keepLook,
  lastLook,
  lobbyAfter,
  ownTable,
  proofTime,
  sameLobby,
  shownOf,
  storiesAreShown,
  storyOf,
  timesOf,
  type Act,
  type Blocked,
  type PastLook,
  type Staging,
} from './story'
import { lobbyOf, type Lobby } from './lobby'
import { soundOf } from './sound'
import type { Door, KeyholeView, MidnightCard, Sighting } from './view'

/** A moment as the table is given it. */
export interface Shown {
  view: KeyholeView
  news: readonly KeyholeEvent[] // what led to it
  fresh: boolean // and has just happened, or is being played; else this moment was jumped to
  told: readonly KeyholeEvent[] // all that is known to have happened of late
  still: boolean // it is only looked at
}

type Scene = SceneProps<KeyholeView, KeyholeEvent>
type Perform = (show: (signal: AbortSignal) => Promise<void>) => void

/** Resolves after so many milliseconds, or as soon as nobody wants to wait any more. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || milliseconds <= 0) return Promise.resolve()
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}

/** The last look of a story, with the lobby that was looked into. */
function lookIn(before: Lobby, acts: readonly Act[]): PastLook | null {
  let found: PastLook | null = null
  let stood = before
  for (const act of acts) {
    if (act.kind === 'look' && act.sightings.length > 0)
      found = { door: act.door, sightings: act.sightings, lobby: stood }
    if ('lobby' in act) stood = act.lobby
  }
  return found
}

export class Director {
  /** The view that is shown in full; another one than the scene's while a story leads there. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the constructor sets it
  view: KeyholeView = $state.raw() as KeyholeView
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- and this
  lobby: Lobby = $state.raw() as Lobby
  /** Milliseconds that the latest change of the lobby takes. */
  pace = $state(0)
  /** This round's midnight card, from when it is turned up. */
  midnight = $state<MidnightCard | null>(null)
  act = $state.raw<Act | null>(null)
  /** Milliseconds that the motion of the act takes. */
  time = $state(0)
  look = $state.raw<LookShown | null>(null)
  // The latest look of this table, and the one of the moment that is looked back at.
  private latest = $state.raw<PastLook | null>(null)
  private lookedBackAt = $state.raw<PastLook | null>(null)
  private still = $state(false)
  private stop: AbortController | undefined
  private target: KeyholeView // where the story leads

  constructor(
    moment: Shown,
    private readonly perform: Perform,
    private readonly staging: Staging = ownTable,
  ) {
    this.view = this.target = moment.view
    this.midnight = moment.view.midnight
    this.still = moment.still
    this.lobby = lobbyOf(moment.view)
    this.latest = this.lookedBackAt = lastLook(moment.told, this.lobby)
  }

  get busy(): boolean {
    return this.act !== null
  }

  /** The walk that has just found no room, while its ghost says so. */
  get bump(): Blocked | null {
    return this.act?.kind === 'bump' && this.act.back ? this.act.event : null
  }

  /** The latest look of which it is known how the lobby stood. */
  get past(): PastLook | null {
    return this.still ? this.lookedBackAt : this.latest
  }

  /** Another moment is to be shown. */
  next({ view, news, fresh, told, still }: Shown): void {
    this.still = still
    if (view === this.target) return
    this.stop?.abort()
    const before = lobbyOf(this.target)
    this.target = view
    const after = lobbyOf(view)
    const acts = fresh ? storyOf(before, news, after) : []
    // A story that began elsewhere would end elsewhere.
    const fits = acts.length > 0 && sameLobby(lobbyAfter(before, acts), after)
    const look = (fits ? lookIn(before, acts) : null) ?? lastLook(told, after)
    if (look) keepLook(look)
    if (!still || fresh) this.latest = look ?? this.latest
    this.lookedBackAt = look ?? (fresh ? this.lookedBackAt : null)
    const shown = fits ? shownOf(acts, this.staging) : []
    if (!shown[0]) return this.end(view)
    this.act = shown[0]
    this.perform((signal) => this.play(shown, before, view, signal))
  }

  /** A scene as it is shown: until its story has been told, the moment before, in which nothing can be done. */
  shownOf<Props extends Scene>(scene: Props): Props {
    return this.view === scene.view ? scene : { ...scene, view: this.view, legal: [], hint: null }
  }

  /** Ends what is being shown. */
  endNow(): void {
    this.stop?.abort()
  }

  private end(view: KeyholeView): void {
    this.pace = 0
    this.look = this.act = null
    this.lobby = lobbyOf(view)
    this.midnight = view.midnight
    this.view = view
  }

  private async play(acts: readonly Act[], before: Lobby, view: KeyholeView, signal: AbortSignal): Promise<void> {
    const stop = new AbortController()
    this.stop = stop
    const either = AbortSignal.any([signal, stop.signal])
    this.lobby = before
    const times = timesOf(acts, this.staging)
    for (const [i, act] of acts.entries()) {
      if (either.aborted) break
      const { shown, motion } = times[i] ?? { shown: 0, motion: 0 }
      if (act.kind !== 'look') this.act = act
      this.time = motion
      this.hear(act)
      if (act.kind === 'midnight') this.midnight = act.card
      if (act.kind === 'say' && act.event.type === 'round') this.midnight = null
      if (act.kind === 'look') await this.peep(act, either)
      else if ('lobby' in act) {
        this.pace = motion
        this.lobby = act.lobby
      }
      await wait(shown, either)
    }
    // Another story may have begun, which knows better how it all ends.
    if (this.stop === stop) this.end(view)
  }

  private hear(act: Act): void {
    if (!this.isHeard) return
    if (act.kind === 'roll') hear('die')
    else if (act.kind === 'card') hear('flip')
    else if (act.kind === 'midnight') hear('midnight-strike')
    else if (act.kind === 'move') {
      const [sound] = act.events.flatMap((event) => soundOf(event, null) ?? [])
      if (sound) hear(sound)
    }
  }

  /** Where only stills are shown the frame plays one sound for the whole move (sound.ts). */
  private get isHeard(): boolean {
    return this.staging.heard && storiesAreShown()
  }

  private async peep(act: Extract<Act, { kind: 'look' }>, signal: AbortSignal): Promise<void> {
    const { door, sightings, lobby } = act
    const times = this.staging.look
    const shrieks = sightings.some((each) => each.seen)
    for (const stage of ['go', 'open', 'seen'] as const) {
      if (stage === 'seen') this.act = act
      if (stage === 'seen' && shrieks && !signal.aborted && this.isHeard) hear('shriek')
      // Where the eye sees nobody it goes on looking while that is read; unless the proof says so.
      if (stage !== 'seen' || shrieks) this.look = { door, sightings, stage, chosen: null }
      else if (this.staging.proof > 0) continue
      await wait(times[stage], signal)
    }
    if (this.staging.proof > 0) await this.prove(door, sightings, signal)
    this.look = null
    this.pace = 0 // those who were seen have vanished already
    this.lobby = lobby
    await wait(times.back, signal)
  }

  /** Shows why each ghost was seen; if none was, where the eye looked in vain. */
  private async prove(door: Door, sightings: readonly Sighting[], signal: AbortSignal): Promise<void> {
    const seen = sightings.flatMap((each, i) => (each.seen ? [i] : []))
    for (const chosen of seen.length > 0 ? seen : [null]) {
      this.look = { door, sightings, stage: 'proof', chosen }
      await wait(proofTime(seen.length, this.staging), signal)
    }
  }
}

/** A director of all moments that a scene shows; for the component of the scene, as it is set up. */
export function directorOf(scene: () => Scene, staging: Staging = ownTable): Director {
  const moment = (): Shown => {
    const { view, news, fresh, since, still } = scene()
    return { view, news, fresh, still, told: since.length > 0 ? since : news }
  }
  const director = new Director(untrack(moment), (show) => scene().perform(show), staging)
  // Before the page is drawn, so that the new moment is not seen before its story.
  $effect.pre(() => {
    const next = moment()
    untrack(() => director.next(next))
  })
  return director
}
