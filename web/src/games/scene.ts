// SPDX-License-Identifier: MIT
// What the table of a game is to the page: components that draw one moment for one viewer and ask for moves (`Table.svelte`,
// and around one screen `evening/Board.svelte` and `evening/Hand.svelte`), and functions that name things. A scene holds no rules: what can be done is in `legal`, what happened in `events`.
import type { Component } from 'svelte'
import type { Inquired, Inquiry } from '../engine/messages'
import type { GameEvent, JsonObject, Outcome, Turn } from '../engine/protocol'
import type { FigureMood } from '../parts/figures'
import type { KeyLine } from '../parts/keys.svelte'
import type { Mood, Score } from '../sound/music/score'
import type { Sound } from '../sound/sounds'
import type { Journey } from '../parts/motion'

/**
 * A table draws itself into the felt, a size container (`@container felt (…)`, `cqw`, `cqh`) that is as large as the window
 * leaves it: everything one needs to decide is in sight there, without scrolling. The plate of a seat is marked
 * `data-plate={seat}`: the frame shows there what its player did.
 *
 * View and events are of the types that the game's shapes have read.
 */
export interface SceneProps<View = JsonObject, Event = GameEvent> {
  view: View
  me: number | null // whose hand lies at the lower edge; null: nobody's (a spectator, or a replay with all cards open)
  names: string[] // by seat
  turn: Turn
  legal: readonly string[] // moves I may make now; empty while others act or when the table is only looked at
  /** Asks for a move, be it legal or not: a refusal is explained by the shell. Resolves when it has been shown. */
  act: (move: string) => Promise<void>
  /** Events of the move that led to this moment, to mark or stage them. */
  news: readonly Event[]
  /** They have just happened, or are being played again; else this moment was jumped to. */
  fresh: boolean
  /** What others did since my own last move, oldest first; stays marked until I move. */
  since: readonly Event[]
  /** A move somebody advises: mark what it is made of. */
  hint: string | null
  /** Whether the memory aid is wanted. */
  memory: boolean
  /** The table is only looked at: a replay, or a game that is over. */
  still: boolean
  /** A new table is laid before one's eyes, until this is aborted; for scenes that move their pieces by themselves. */
  opening?: AbortSignal | null
  /** Asks the engine something that changes nothing: what a move would do, where there is room. Rejects with AskFailed. */
  inquire: (question: Inquiry) => Promise<Inquired<Event>>
  /** Lets what is shown be seen before anything else happens; ended early by its signal (Escape, a replay, leaving). */
  perform: (show: (signal: AbortSignal) => Promise<void>) => void
}

/**
 * What one person holds while the table itself is on a screen that everybody sees: one's own cards, large and within reach of
 * a thumb, and what has to be chosen now. It draws itself into the same size container as a table, in portrait on a phone.
 */
export interface HandProps<View = JsonObject, Event = GameEvent> extends SceneProps<View, Event> {
  me: number
  /** What was half chosen at this moment before the page was loaded again: what `keep` was last given, else null. */
  kept: string | null
  /** Notes down a half-made choice in the hand's own words; null: there is none any more. */
  keep: (choice: string | null) => void
}

/** What words need to know of a moment. */
export interface Telling<View = JsonObject> {
  view: View
  me: number | null
  names: string[]
  turn: Turn
  legal: readonly string[]
}

export interface GameModule<View = JsonObject, Event = GameEvent> {
  /** The hand has the board in it already: none is offered beside it. */
  handHasBoard?: boolean
  /** Whether there is something to remember that a memory aid can show. */
  hasMemory?: boolean
  /** Where pieces come from and go to, for motion; `before` is the view that was shown last. */
  journeys(events: readonly Event[], now: Telling<View>, before: View | null): Journey[]
  /** How its pieces come to their places when a new table is laid, in the order in which they are dealt. */
  dealt?(now: Telling<View>): Journey[]
  /** What is heard of an event, if anything. */
  sound(event: Event, me: number | null): Sound | null
  /** The character of its music; loaded when somebody wants to hear it. */
  music: () => Promise<{ default: Score }>
  /** How the game goes, as far as the viewer may know: the music follows it. */
  mood(view: View): Mood
  /** How the figures at the table take what has just happened: who gained is pleased, who lost something startled. Only
      from what everybody at the table has seen. */
  moods?(events: readonly Event[], now: Pick<Telling<View>, 'view'>): FigureMoods
  /** What I am asked to do now, one sentence; only called while I may act. */
  ask(now: Telling<View>): string
  /** A move in words, for hints: "Lay red 5 on set B". */
  moveInWords(move: string, now: Telling<View>): string
  /** Why somebody might make it, in the game's words, from what is seen and what the engine foretells of it: "It takes a
      set worth 3". */
  reasonInWords?(move: string, now: Telling<View>, foretold: readonly Event[]): string | null
  /** What a round brought, if these events end one; `now` is the moment after it. */
  roundEnd?(events: readonly Event[], now: Telling<View>): RoundEnd | null
  /** Events that are entries of their own in the log, whoever's move led to them. */
  ownEntries?: readonly string[]
  /** The table as that round ended, before it was cleared for the next: `before`, with what the move did until then. */
  asItEnded?(events: readonly Event[], before: View): AsItEnded<View>
  /** The move that decided a game which is over, if one can be named. */
  turningPoint?(
    log: readonly LoggedMove<Event>[],
    outcome: Outcome,
    now: Pick<Telling<View>, 'view' | 'me' | 'names'>,
  ): TurningPoint | null
  /** A card in words, for the log: "red 5"; without it sentences write cards as moves do. */
  cardInWords?(card: string): string
  /** What keys do at this table beside those that every table has. */
  keys(): KeyLine[]
  /** The whole table in words, a line a place, for screen readers and as a second way to read it. */
  inWords(now: Telling<View>): string[]
}

/** A game and its table. */
export interface Scene extends GameModule {
  Table: Component<SceneProps>
}

/** By seat; those who are not in it stay calm. */
export type FigureMoods = Partial<Record<number, FigureMood>>

/** A move of the log, as the game's shapes have read it. */
export interface LoggedMove<Event = GameEvent> {
  version: number // of the moment it led to
  mover: number
  events: readonly Event[]
}

export interface TurningPoint {
  version: number // of the moment to look at
  text: string // "In round 3 Vesper collects 7 hourglasses and takes the lead for good."
}

/** The end of a round, as a moment of its own. */
export interface RoundEnd {
  title: string // "Round 1 goes to Vesper"
  why?: string // "Vesper's Green reached midnight."
  lines: { seat: number; text: string }[] // who scored what
}

export interface AsItEnded<View = JsonObject> {
  view: View
  led: number // so many of the events led there; the rest collects and deals
}

/** A hand without a card that leaves it; where hands are hidden, without a back. */
export function without<Card extends string>(hand: readonly Card[], card: string, back: string): Card[] {
  const at = hand.findIndex((each) => each === card)
  const gone = at < 0 ? hand.findLastIndex((each) => each === back) : at
  return hand.filter((_, i) => i !== gone)
}

/** A moment as something that is only looked at, by nobody in particular: an example of the rule book. */
export function lookedAt<View, Event>(
  moment: Pick<SceneProps<View, Event>, 'view' | 'names' | 'turn' | 'news'>,
): SceneProps<View, Event> {
  return {
    ...moment,
    me: null,
    legal: [],
    act: () => Promise.resolve(),
    fresh: true,
    since: moment.news,
    hint: null,
    memory: false,
    still: true,
    inquire: () => Promise.reject(new Error('an example asks nothing')),
    perform: () => undefined,
  }
}
