// SPDX-License-Identifier: MIT
// How a table shows what happens at it, in whatever frame: one moment after another, with journeys, sounds and words. The
// frames are an ordinary table, a screen in the middle of a room, and a phone that is a hand.
import { onDestroy, onMount, tick, untrack } from 'svelte'
import type { Moment } from '../engine/table'
import { longestEnd } from '../games/ending'
import type { GameModule, RoundEnd, Telling } from '../games/scene'
import { announce, announceNow, announceToo, hush } from '../parts/announcer.svelte'
import { whatIsAsked } from '../parts/asks-now.svelte'
import { seatCast } from '../parts/cast'
import { castOf } from '../parts/figures'
import { giveBack } from '../parts/focus'
import { deal, moveAround, perform, performed, skipMotion } from '../parts/motion'
import { ownFigure, settings } from '../parts/settings.svelte'
import type { Session, Show } from '../play/session.svelte'
import { pause, type Pace } from '../play/showing'
import { hear, playMusic, prepareSounds } from '../sound/hear'
import { mostTelling } from '../sound/sounds'
import { touched } from '../sound/touch.svelte'
import { tell, type People } from '../words/log'
import { canSay, learn, say, sayAny } from '../words/words.svelte'
import { Chatter, type Remark } from './chatter'
import { Lingering, readingTime } from './linger'
import { moodsAt } from './moods'

export interface Bubble {
  seat: number // at whose plate
  text: string // what was done there
  said?: { seat: number; text: string } | undefined // and what somebody says about it
}

/** What a frame wants of its stage; asked whenever it matters. */
export interface Frame {
  session: Session
  scene: GameModule
  /** Somebody leads through this game: turns, rounds and remarks are theirs to speak of. */
  guided?: () => boolean
  /** Nothing of the table is to be seen or heard now. */
  covered?: () => boolean
  /** What others do appears at their plates. */
  bubbles?: () => boolean
  /** Bots say something now and then. */
  chatter?: boolean
  music?: boolean
  /** The end of a round is a moment of its own. */
  rounds?: boolean
  /** Several people look at it from afar: what happened stays until it can have been read, unless somebody acts. */
  unhurried?: boolean
  /** The same is on such a screen: nothing is hurried here either, so that nobody knows more than is seen there; and how the
      game ended is not said before it can have been seen there. */
  beside?: boolean
}

type Change = Parameters<Show>[1]

const no = (): boolean => false
const catchUp = 6000 // milliseconds that something may wait where everything is shown at leisure

/** To be made while a component is set up: it lives as long as that. */
export class Stage {
  shown = $state.raw<Moment | null>(null)
  /** What is shown has just happened, or is played again. */
  fresh = $state(false)
  bubble = $state.raw<Bubble | null>(null)
  round = $state.raw<{ end: RoundEnd; gone: () => void } | null>(null)
  /** A scene tells what happened, step by step: nobody says before it how it ends. */
  performing = $state(false)
  /** A new table is laid now, until this says that it is enough. */
  opening = $state.raw<AbortSignal | null>(null)
  /** What has happened has been seen. */
  settled = $state(false)
  /** The game has just ended, and the screen beside this one still shows how. */
  suspense = $state(false)
  felt: HTMLElement | undefined = $state()
  layer: HTMLElement | undefined = $state()

  readonly scene: GameModule
  private readonly session: Session
  private readonly guided: () => boolean
  private readonly covered: () => boolean
  private readonly chatter: Chatter | null
  private readonly lingering = new Lingering()
  private roundRead: Promise<void> = Promise.resolve()
  private shows = 0
  private suspenseTimer: ReturnType<typeof setTimeout> | undefined
  private wasDealt = false

  readonly now = $derived.by(() => this.session.past ?? this.session.moment)
  readonly me = $derived.by(() => this.session.me)
  // Somebody alone against bots is "you" also when all cards are open.
  private readonly you = $derived.by(() => {
    const { viewer, people } = this.session
    return this.me ?? (viewer === 'all' && people.length === 1 ? (people[0] ?? null) : null)
  })
  readonly people = $derived.by<People>(() => ({
    names: this.session.names,
    you: this.you,
    card: this.scene.cardInWords,
  }))
  readonly telling = $derived.by(() => (this.now ? this.tellingOf(this.now) : null))
  private readonly talks = $derived.by(
    () => settings.chatter && !this.session.past && !this.guided() && this.chatter !== null,
  )

  constructor(private readonly frame: Frame) {
    this.session = frame.session
    this.scene = frame.scene
    this.guided = frame.guided ?? no
    this.covered = frame.covered ?? no
    const { session } = this
    this.chatter = frame.chatter && !this.guided() ? new Chatter(session.chairs, session.table.id) : null

    const own = $derived(session.table.setup.origin === 'record' ? settings.figure : ownFigure())
    const figures = $derived(castOf(session.chairs, own, session.people[0] ?? null))
    // Nobody looks glad before it has been seen why.
    const moods = $derived(
      this.now && !this.performing && !this.suspense
        ? moodsAt(this.now, this.scene, session.chairs.length, session.room?.seats)
        : [],
    )
    seatCast(() => ({ figures, moods }))
    whatIsAsked((sentence) => (session.asked = sentence))

    onMount(() => this.greet())
    onDestroy(() => {
      hush() // another screen says nothing of this table
      skipMotion()
      this.round?.gone()
      clearTimeout(this.suspenseTimer)
    })
    session.showWith((moment, change) => this.show(moment, change), this.paceOf(frame))
    this.sayTurns()
    if (frame.music) this.playMusic()
    $effect(() => {
      if (settings.sound && touched()) prepareSounds()
    })
  }

  /** For scenes that show something step by step. */
  readonly perform = (show: (signal: AbortSignal) => Promise<void>): void => {
    const mine = ++this.shows
    this.performing = true
    // What is shown step by step is not said before; somebody's remark about it stays.
    const said = this.bubble?.said
    this.bubble = said ? { seat: said.seat, text: '', said } : null
    perform(async (signal) => {
      await show(signal)
      if (mine === this.shows) this.performing = false
    })
  }

  private tellingOf({ view, turn, legal }: Moment): Telling {
    return { view, me: this.me, names: this.session.names, turn, legal }
  }

  private greet(): void {
    if (!this.talks || !this.session.chairs.some(({ kind }) => kind === 'bot')) return
    learn('chatter').then(
      () => {
        if (this.session.moment?.version !== 0 || this.covered()) return
        const said = this.saidOf(this.chatter?.greeting() ?? null)
        if (said) announceToo(this.sentenceOf(said))
        if (said) this.bubble ??= { seat: said.seat, text: '', said }
      },
      () => undefined, // without a network nobody says anything
    )
  }

  /** A remark in words, heard as well. */
  private saidOf(remark: Remark | null): Bubble['said'] {
    if (!remark || !canSay(remark.key)) return undefined
    hear('portrait', this.placeOf(remark.seat))
    return { seat: remark.seat, text: say('page.chatter.quote', { text: sayAny(remark.key) }) }
  }
  private sentenceOf({ seat, text }: { seat: number; text: string }): string {
    return say('page.chatter.said', { name: this.session.names[seat] ?? '', text })
  }

  private paceOf({ unhurried, beside }: Frame): Pace | undefined {
    if (unhurried) return this.leisurely()
    return beside ? { patience: catchUp, onwait: () => undefined } : undefined
  }

  /** Everything is shown slowly enough to be followed; what a person does is shown at once all the same. */
  private leisurely(): Pace {
    const urgent = ({ mover }: Moment): boolean => mover !== null && this.session.chairs[mover]?.kind !== 'bot'
    const onwait = (waiting: readonly Moment[]): void => {
      const acts = waiting.findLastIndex(urgent) + 1
      this.lingering.heard(waiting.length, acts)
      if (acts === 0) return
      void this.roundRead.then(() => this.round?.gone())
      // A story is told to its end.
      if (!this.performing) skipMotion()
    }
    return { patience: catchUp, urgent, onwait }
  }

  private async show(moment: Moment, change: Change): Promise<void> {
    this.settled = false
    this.endSuspense()
    // A game that was over when the page was opened has been seen, and one that everybody agreed to end has no scene.
    this.suspense =
      this.frame.beside === true &&
      this.now?.outcome === null &&
      moment.outcome !== null &&
      moment.outcome.reason !== 'aborted'
    this.lingering.next()
    await this.showMoment(moment, change)
    this.settled = true
    // As long as the last move is read there at most, and then its end is played.
    if (this.suspense) this.suspenseTimer = setTimeout(this.endSuspense, readingTime(Infinity) + longestEnd)
  }

  /** How it ended may be said here. */
  readonly endSuspense = (): void => {
    clearTimeout(this.suspenseTimer)
    this.suspense = false
  }

  private async showMoment(moment: Moment, change: Change): Promise<void> {
    const { frame, scene, session } = this
    if (moment.events.length > 0) this.sayWhatHappened(moment)
    const endsRound = frame.rounds && !session.past && !moment.outcome && !this.guided()
    const end = endsRound ? scene.roundEnd?.(moment.events, this.tellingOf(moment)) : null
    const held = end ? await this.asItEnded(moment) : null
    // The table stays as the round left it until that has been read; then comes what begins the next one.
    if (end && held) {
      await this.goTo(held, change)
      await this.showRound(end)
    }
    const rest = moment.events.slice(held?.events.length ?? 0)
    const story = await this.goTo({ ...moment, events: rest }, change)
    // A story has been read while it was told.
    if (this.fresh && frame.unhurried && !story) await this.lingering.stay(readingTime(this.lettersOf(moment)))
  }

  /** The moment in which a round had ended, and nobody could do anything yet. */
  private async asItEnded(moment: Moment): Promise<Moment | null> {
    const { version, viewer, events, turn } = moment
    const { shown } = this
    const isBefore = shown?.viewer === viewer && shown.version === version - 1
    const before = isBefore ? shown : await this.session.momentAt(version - 1)
    const ended = before && this.scene.asItEnded?.(events, before.view)
    if (!ended) return null
    const { view, led } = ended
    return { ...moment, view, events: events.slice(0, led), turn: { ...turn, seats: [] }, legal: [] }
  }

  /** Lets a moment come about; resolves when it has been seen: whether as a story of the scene's own. */
  private async goTo(moment: Moment, change: Change): Promise<boolean> {
    const { felt, layer, scene, session } = this
    const draw = async () => {
      change(moment)
      await tick()
      // A card was played, a new hand was dealt: the focused element may be gone.
      if (this.felt && !this.guided()) void giveBack(null)
      // Somebody has acted meanwhile: the motion that begins now ends at once.
      if (this.lingering.hurried) setTimeout(() => !this.performing && skipMotion())
    }
    const earlier = this.shown?.view ?? null
    this.shown = moment
    this.fresh = moment.events.length > 0
    if (this.fresh) this.hearWhatHappened(moment)
    if (!felt || !layer) {
      await draw()
      this.deal(moment)
      return false
    }
    if (this.lingering.hurried && !this.fresh) {
      await draw()
      return false
    }
    const { shows } = this
    await moveAround(felt, layer, scene.journeys(moment.events, this.tellingOf(moment), earlier), draw)
    await performed()
    const story = shows !== this.shows
    if (story && (this.frame.unhurried || this.frame.beside)) session.storyTold()
    return story
  }

  private lettersOf({ events }: Moment): number {
    return tell(events, this.session.table.setup.game, this.people).join(' ').length
  }

  /** A new table is dealt before one's eyes. Nobody waits for it: a move ends it. */
  private deal(moment: Moment): void {
    const isNew = moment.version === 0 && !moment.outcome && !this.session.past && !this.guided()
    if (!isNew || this.wasDealt || !this.felt) return
    this.wasDealt = true
    const dealt = deal(this.felt, this.scene.dealt?.(this.tellingOf(moment)) ?? [])
    if (dealt?.any) hear('deal')
    this.opening = dealt?.signal ?? null
  }

  private sayWhatHappened(moment: Moment): void {
    const { scene, session } = this
    const { version, mover, outcome, events } = moment
    const sentences = tell(events, session.table.setup.game, this.people)
    const remark =
      this.talks && !outcome ? this.chatter?.about(version, mover, scene.moods?.(events, moment) ?? {}) : null
    const said = this.saidOf(remark ?? null)
    const heard = said ? [...sentences, this.sentenceOf(said)] : sentences
    if (heard.length > 0) announce(heard.join(' '))
    this.bubble = this.bubbleOf(mover, sentences, said)
  }

  private hearWhatHappened({ events, mover }: Moment): void {
    const sound = mostTelling(events.map((event) => this.scene.sound(event, this.me)))
    // How it ended is heard from every game, with its end.
    if (sound && sound !== 'win' && sound !== 'lose') hear(sound, this.placeOf(mover))
  }

  /** Where a player sits, from left (-1) to right, as their plate is seen. */
  private placeOf(seat: number | null): number {
    const { felt, me } = this
    const plate = seat === me ? null : felt?.querySelector(`[data-plate="${seat}"]`)
    if (!felt || !plate) return 0
    const [whole, box] = [felt.getBoundingClientRect(), plate.getBoundingClientRect()]
    const share = (box.left + box.width / 2 - whole.left) / Math.max(1, whole.width)
    return Math.max(-1, Math.min(1, 1.6 * (share - 0.5)))
  }

  /** Another player's move as a bubble at their plate, if the frame wants it; and what somebody says about it. */
  private bubbleOf(mover: number | null, sentences: string[], said: Bubble['said']): Bubble | null {
    const wanted = !this.guided() && (this.frame.bubbles?.() ?? false)
    if (mover === null || mover === this.me || sentences.length === 0 || !wanted)
      return said ? { seat: said.seat, text: '', said } : null
    return { seat: mover, text: sentences.join(' '), said }
  }

  private async showRound(end: RoundEnd): Promise<void> {
    this.bubble = null // it would say the same
    this.roundRead = pause(2000)
    await new Promise<void>((resolve) => {
      this.round = { end, gone: resolve }
    })
    this.round = null
  }

  /** Your turn is said at once, and heard, when it begins; not again after each of its parts. */
  private sayTurns(): void {
    const { session, scene } = this
    const begins = $derived(session.myTurn && !session.past && !this.covered() && !this.guided() && !this.performing)
    $effect(() => {
      if (!begins) return
      untrack(() => {
        const { telling } = this
        if (telling && session.people.length < session.chairs.length) hear('turn')
        if (telling) announceNow(say('page.table.your-turn', { what: scene.ask(telling) }))
      })
    })
    $effect(() => {
      if (session.refusal) hear('refuse')
    })
  }

  /** Music while the game lasts, for those who want to hear it; it leaves with the table. */
  private playMusic(): void {
    const { session, scene } = this
    const wanted = $derived(
      settings.sound === true &&
        settings.musicVolume > 0 &&
        touched() &&
        this.shown !== null &&
        !session.table.finished,
    )
    $effect(() => {
      if (!wanted) return undefined
      return untrack(() =>
        playMusic(scene.music, () => ({
          mood: this.shown ? scene.mood(this.shown.view) : 'calm',
          mine: session.myTurn,
        })),
      )
    })
  }
}
