// SPDX-License-Identifier: MIT
// A move told step by step: what each event did to the lobby, so that it can be seen happening. The last step leaves the
// lobby as the view says it is. How long each step is shown, and which look came last.
import { material, type KeyholeEvent } from './shapes'
import { keyOf, lobbyOf, type Lobby } from './lobby'
import type {
  Door,
  Ghost,
  GhostId,
  KeyholeView,
  Look,
  MidnightCard,
  PieceName,
  Pose,
  Side,
  Sighting,
  Spot,
} from './view'
import { motionAllowed, settings } from '../../parts/settings.svelte'

export type Act =
  | { kind: 'move'; events: KeyholeEvent[]; lobby: Lobby } // things stand elsewhere: walks, furniture, all that follows
  | { kind: 'roll'; event: KeyholeEvent; seat: number; number: number }
  | { kind: 'card'; event: KeyholeEvent }
  | { kind: 'midnight'; card: MidnightCard }
  | { kind: 'say'; event: KeyholeEvent } // chooser, side …: a word beside the table
  | { kind: 'bump'; event: Blocked; back: boolean; lobby: Lobby } // a walk that finds no room: there, and back
  | { kind: 'keyhole'; event: KeyholeEvent; door: Door; lobby: Lobby }
  | { kind: 'look'; event: KeyholeEvent; door: Door; sightings: Sighting[]; lobby: Lobby } // the lobby after it: who was seen is gone

export type Blocked = Extract<KeyholeEvent, { type: 'blocked' }>

const ownStep = ['walk', 'out', 'merge', 'recall'] // each of these is worth a step of its own
const moves = [...ownStep, 'place', 'shift', 'budge', 'enter', 'home', 'turned']
const spoken = ['chooser', 'side', 'stay', 'tag', 'brother', 'round']

const ghostOf = ({ seat, ghost }: { seat: number; ghost: GhostId }): string => keyOf({ seat, id: ghost })

export const poseOf = ({ x, y, z, yaw, rest }: Pose): Pose => ({ x, y, z, yaw, rest })
const spotIn = ({ field, x, y, z, lying }: Spot): Spot => ({ field, x, y, z, lying })

export const sightingOf = ({ type: _type, say: _say, all: _all, ghost: id, ...seen }: Look): Sighting => ({
  id,
  ...seen,
})

/** The lobby while it is told: events change it one by one. */
class Telling {
  private ghosts: Map<string, Ghost>
  private furniture: Record<PieceName, Pose | null>
  private keyhole: Door
  private start: Side[]

  constructor(before: Lobby, after: Lobby) {
    // What a ghost may still do this round is not where it stands: that is the view's at once.
    const flags = new Map(
      after.ghosts.map(({ seat, id, entered, frozen }) => [keyOf({ seat, id }), { entered, frozen }]),
    )
    this.ghosts = new Map(before.ghosts.map((ghost) => [keyOf(ghost), { ...ghost, ...flags.get(keyOf(ghost)) }]))
    this.furniture = before.furniture
    this.keyhole = before.keyhole
    this.start = [...before.start]
  }

  get lobby(): Lobby {
    return {
      furniture: this.furniture,
      ghosts: [...this.ghosts.values()],
      keyhole: this.keyhole,
      start: [...this.start],
    }
  }

  private put(key: string, at: Ghost['at']): void {
    const ghost = this.ghosts.get(key)
    if (ghost) this.ghosts.set(key, { ...ghost, at })
  }

  /** All in the lobby lie down or stand up, as the event says; returns whether that changed anything. */
  layAll({ lying }: { lying: boolean }): boolean {
    const changed = [...this.ghosts].filter(([, { at }]) => typeof at === 'object' && at.lying !== lying)
    for (const [key, { at }] of changed) if (typeof at === 'object') this.put(key, { ...at, lying })
    return changed.length > 0
  }

  goTo(door: Door): void {
    this.keyhole = door
  }

  /** As a ghost stands for an instant where it finds no room: at the edge of the field that it comes to. */
  bumping(event: Blocked): Lobby {
    const { doors, fields, lobby } = material.get()
    const key = ghostOf(event)
    const ghost = this.ghosts.get(key)
    const goal = fields.find(({ name }) => name === event.field)
    if (!ghost || !goal) return this.lobby
    const far = (from: { x: number; y: number }): number => Math.hypot(from.x - goal.x, from.y - goal.y)
    const ways = typeof ghost.at === 'object' ? [ghost.at] : doors.filter(({ side }) => side === this.start[event.seat])
    const from = ways.reduce((near, each) => (far(each) < far(near) ? each : near), ways[0] ?? goal)
    const share = Math.min(1, lobby.field_size / 2 / Math.max(1, far(from)))
    const [x, y] = [goal.x + (from.x - goal.x) * share, goal.y + (from.y - goal.y) * share]
    const at = { field: event.field, x, y, z: typeof ghost.at === 'object' ? ghost.at.z : 0, lying: event.lying }
    return {
      ...this.lobby,
      ghosts: this.lobby.ghosts.map((each) => (keyOf(each) === key ? { ...each, at } : each)),
      bumping: key,
    }
  }

  change(event: KeyholeEvent): void {
    switch (event.type) {
      case 'place':
      case 'shift':
        this.furniture = { ...this.furniture, [event.piece]: poseOf(event) }
        break
      case 'walk':
      case 'budge':
      case 'enter':
        this.put(ghostOf(event), spotIn(event))
        break
      case 'merge':
        for (const [i, id] of event.of.entries()) this.put(keyOf({ seat: event.seat, id }), event.to[i] ?? 'start')
        this.put(ghostOf(event), spotIn(event))
        break
      case 'out':
        this.put(ghostOf(event), 'escaped')
        break
      case 'home':
        this.put(ghostOf(event), event.to)
        break
      case 'recall':
        this.put(ghostOf(event), 'start')
        break
      case 'turned':
        this.start[event.seat] = event.side
    }
  }
}

/** Splits what a move did into acts, each with the lobby it leaves. */
export function storyOf(before: Lobby, events: readonly KeyholeEvent[], after: Lobby): Act[] {
  const acts: Act[] = []
  const telling = new Telling(before, after)
  const together: KeyholeEvent[] = []
  const flush = (): void => {
    if (together.length > 0) acts.push({ kind: 'move', events: together.splice(0), lobby: telling.lobby })
  }
  const layAll = (event: { lying: boolean }): void => {
    if (telling.layAll(event)) acts.push({ kind: 'move', events: [], lobby: telling.lobby })
  }
  for (let i = 0; i < events.length; i++) {
    const event = events[i]
    if (!event) break
    if (moves.includes(event.type)) {
      if (ownStep.includes(event.type)) flush()
      telling.change(event)
      together.push(event)
      if (ownStep.includes(event.type)) flush()
      continue
    }
    flush()
    if (event.type === 'round' || event.type === 'end') layAll(event)
    if (event.type === 'roll') acts.push({ kind: 'roll', event, seat: event.seat, number: event.number })
    else if (event.type === 'card') acts.push({ kind: 'card', event })
    else if (event.type === 'blocked') {
      acts.push({ kind: 'bump', event, back: false, lobby: telling.bumping(event) })
      acts.push({ kind: 'bump', event, back: true, lobby: telling.lobby })
    } else if (spoken.includes(event.type)) acts.push({ kind: 'say', event })
    else if (event.type === 'midnight') {
      acts.push({ kind: 'midnight', card: event.card })
      layAll(event)
    } else if (event.type === 'keyhole') {
      const door: Door = { side: event.side, door: event.door }
      telling.goTo(door)
      // What is seen from there is not told before.
      acts.push({ kind: 'keyhole', event: { ...event, say: 'keyhole' }, door, lobby: telling.lobby })
      // A ghost that is seen goes home directly after it was looked at.
      const sightings: Sighting[] = []
      for (let next = events[i + 1]; next?.type === 'look'; next = events[i + 1]) {
        i++
        sightings.push(sightingOf(next))
        const after = events[i + 1]
        if (!next.seen || after?.type !== 'home') continue
        telling.change(after)
        i++
      }
      acts.push({ kind: 'look', event, door, sightings, lobby: telling.lobby })
    }
  }
  flush()
  return acts
}

/** How the lobby stands when all of it has been told. */
export function lobbyAfter(before: Lobby, acts: readonly Act[]): Lobby {
  const last = acts.findLast((act) => 'lobby' in act)
  return last && 'lobby' in last ? last.lobby : before
}

/** A view whose lobby is as these events leave it. */
export function viewAfter(before: KeyholeView, events: readonly KeyholeEvent[]): KeyholeView {
  const lobby = lobbyOf(before)
  const { ghosts, start, ...rest } = lobbyAfter(lobby, storyOf(lobby, events, lobby))
  return { ...before, ...rest, ghosts: [...ghosts], start: [...start] }
}

/** Whether two lobbies look the same. */
export function sameLobby(one: Lobby, other: Lobby): boolean {
  const plain = ({ furniture, ghosts, keyhole, start }: Lobby): string =>
    JSON.stringify([
      Object.entries(furniture).map(([name, pose]) => [name, pose && [pose.x, pose.y, pose.z, pose.yaw, pose.rest]]),
      ghosts.map(({ seat, id, at }) => [
        seat,
        id,
        typeof at === 'object' ? [at.field, at.x, at.y, at.z, at.lying] : at,
      ]),
      [keyhole.side, keyhole.door],
      start,
    ])
  return plain(one) === plain(other)
}

// The latest look, for its proof: who was looked at, from where, and the lobby as it stood then. Furniture may have been
// moved since, so the lobby is taken from where the look was shown; failing that it is pieced together from what is known.

export interface PastLook {
  door: Door
  sightings: readonly Sighting[]
  lobby: Lobby // before it: those who were seen still stand there
}

// What was shown on this page, so that the next one to sit down can see the proof too. Nothing of it is secret.
const shown = new Map<string, Lobby>()
const mostKept = 40

const nameOf = (door: Door, sightings: readonly Sighting[]): string => JSON.stringify([door.side, door.door, sightings])

export function keepLook({ door, sightings, lobby }: PastLook): void {
  shown.set(nameOf(door, sightings), lobby)
  const [oldest] = shown.keys()
  if (shown.size > mostKept && oldest !== undefined) shown.delete(oldest)
}

/** The last look in these events, if it is known how the lobby stood; `now` is how it stands after them. */
export function lastLook(events: readonly KeyholeEvent[], now: Lobby): PastLook | null {
  const from = events.findLastIndex((event) => event.type === 'keyhole')
  const moved = events[from]
  if (moved?.type !== 'keyhole') return null
  const door: Door = { side: moved.side, door: moved.door }
  const sightings = events.slice(from).flatMap((event) => (event.type === 'look' ? [sightingOf(event)] : []))
  if (sightings.length === 0) return null
  const known = shown.get(nameOf(door, sightings))
  if (known) return { door, sightings, lobby: known }
  const since = events.slice(from)
  if (since.some((event) => event.type === 'place' || event.type === 'shift')) return null
  const turned = since.some((event) => event.type === 'turned')
  if (turned && sightings.some((sighting) => sighting.lying)) return null
  const ghosts = now.ghosts.map((ghost) => {
    const then = sightings.find((each) => each.seat === ghost.seat && each.id === ghost.id)
    if (!then) return { ...ghost, at: typeof ghost.at === 'object' ? ('start' as const) : ghost.at }
    const { field, x, y, z, lying } = then
    return { ...ghost, at: { field, x, y, z, lying } }
  })
  return { door, sightings, lobby: { ...now, ghosts, keyhole: door } }
}

// How long each act of a story is shown. At one's own table everything but the looks takes four seconds at most, however
// far ghosts walk; a look takes its time, for it is what everybody waits for. A screen that a whole room watches leaves time
// to look up, to read and to talk about it.

export interface Staging {
  slower: number // how many times as long an act is shown as it would be at one's own table
  longest: number // milliseconds, for everything but the looks and what a bump says
  bump: number // for that to be read
  look: { go: number; open: number; seen: number; back: number }
  proof: number // milliseconds for all who were seen; 0: the proof is not part of the story
  stills: boolean // also for people who want no motion, without any
  heard: boolean // its sounds are played here
}

export const ownTable: Staging = {
  slower: 1,
  longest: 4000,
  bump: 2000,
  look: { go: 1200, open: 900, seen: 1500, back: 500 },
  proof: 0,
  stills: false,
  heard: true,
}
export const bigScreen: Staging = {
  slower: 2.2,
  longest: 10_000,
  bump: 3000,
  look: { go: 1800, open: 2600, seen: 2600, back: 900 },
  proof: 6000,
  stills: true,
  heard: true,
}
/** The phones show what came of it when the big screen has shown how. */
export const beside: Staging = { ...bigScreen, heard: false }

/** Whether moves are shown step by step, or only what came of them. */
export const storiesAreShown = ({ stills }: Staging = ownTable): boolean =>
  (stills || motionAllowed()) && !settings.quickBots && !document.hidden

/** Of a story what is shown: all of it, or only that a walk was lost, for which nobody should have to search the log. */
export function shownOf(acts: readonly Act[], staging: Staging): readonly Act[] {
  if (document.hidden) return []
  const told = storiesAreShown(staging) ? acts : acts.filter((act) => act.kind === 'bump')
  return motionAllowed() ? told : told.filter((act) => act.kind !== 'bump' || act.back)
}

function own(act: Act): number {
  switch (act.kind) {
    case 'move':
      return act.events.some((event) => event.type === 'place') || act.events.length > 2 ? 700 : 350
    case 'roll':
      return 900
    case 'card':
      return 500
    case 'midnight':
      return 2400
    case 'say':
      return act.event.type === 'chooser' || act.event.type === 'side' ? 600 : 0
    case 'bump':
      return act.back ? 0 : 450
    case 'keyhole':
      return 500
    case 'look':
      return 0
  }
}

const longestMotion = 700 // however long an act is shown, unless it takes longer at one's own table

/** Milliseconds for each act, and for what moves in it; looks have times of their own. */
export function timesOf(
  acts: readonly Act[],
  { slower, longest, bump }: Staging = ownTable,
): { shown: number; motion: number }[] {
  const times = acts.map((act) => slower * own(act))
  const all = times.reduce((sum, each) => sum + each, 0)
  const share = Math.min(1, longest / Math.max(1, all))
  return acts.map((act, i) => {
    const shown = act.kind === 'bump' && act.back ? bump : Math.round((times[i] ?? 0) * share)
    return { shown, motion: motionAllowed() ? Math.min(shown, Math.max(own(act), longestMotion)) : 0 }
  })
}

/** Milliseconds for the proof of each of so many ghosts. */
export const proofTime = (count: number, { proof }: Staging): number =>
  Math.min(2400, Math.max(1000, proof / Math.max(1, count)))
