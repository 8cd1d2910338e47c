// SPDX-License-Identifier: MIT
// A move told step by step: what each event did to the lobby, so that it can be seen happening. The last step leaves the
// lobby as the view says it is.
import type { GameEvent } from '../../engine/protocol'
import { keyOf, type Lobby } from './lobby'
import type { Door, Ghost, GhostId, MidnightCard, PieceName, Pose, Rest, Side, Sighting, Spot } from './view'

export type Act =
  | { kind: 'move'; events: GameEvent[]; lobby: Lobby } // things stand elsewhere: walks, furniture, all that follows
  | { kind: 'roll'; event: GameEvent; seat: number; number: number }
  | { kind: 'card'; event: GameEvent }
  | { kind: 'midnight'; card: MidnightCard }
  | { kind: 'say'; event: GameEvent } // chooser, side, blocked …: a word beside the table
  | { kind: 'keyhole'; event: GameEvent; door: Door; lobby: Lobby }
  | { kind: 'look'; event: GameEvent; door: Door; sightings: Sighting[]; lobby: Lobby } // the lobby after it: who was seen is gone

const ownStep = ['walk', 'out', 'merge', 'recall'] // each of these is worth a step of its own
const moves = [...ownStep, 'place', 'shift', 'budge', 'enter', 'home', 'turned']
const spoken = ['chooser', 'side', 'blocked', 'stay', 'tag', 'brother', 'pass', 'round']

const seatOf = (event: GameEvent): number => Number(event['seat'])
const ghostOf = (event: GameEvent): string => keyOf({ seat: seatOf(event), id: String(event['ghost']) })

export const poseOf = (event: GameEvent): Pose => ({
  x: Number(event['x']),
  y: Number(event['y']),
  z: Number(event['z']),
  yaw: Number(event['yaw']),
  rest: event['rest'] as Rest,
})

type Waiting = 'start' | 'supply'

const spotIn = (event: GameEvent): Spot => ({
  field: String(event['field']),
  x: Number(event['x']),
  y: Number(event['y']),
  z: Number(event['z']),
  lying: event['lying'] === true,
})

export const sightingOf = (event: GameEvent): Sighting => ({
  seat: seatOf(event),
  id: event['ghost'] as GhostId,
  ...spotIn(event),
  points: Number(event['points']),
  mirror: Number(event['mirror']),
  seen: event['seen'] === true,
  visible: String(event['visible']),
  reflected: String(event['reflected']),
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
  layAll(event: GameEvent): boolean {
    const lying = event['lying'] === true
    const changed = [...this.ghosts].filter(([, { at }]) => typeof at === 'object' && at.lying !== lying)
    for (const [key, { at }] of changed) if (typeof at === 'object') this.put(key, { ...at, lying })
    return changed.length > 0
  }

  goTo(door: Door): void {
    this.keyhole = door
  }

  change(event: GameEvent): void {
    switch (event.type) {
      case 'place':
      case 'shift':
        this.furniture = { ...this.furniture, [String(event['piece'])]: poseOf(event) }
        break
      case 'walk':
      case 'budge':
      case 'enter':
        this.put(ghostOf(event), spotIn(event))
        break
      case 'merge':
        for (const [i, id] of (event['of'] as string[]).entries())
          this.put(keyOf({ seat: seatOf(event), id }), (event['to'] as Waiting[])[i] ?? 'start')
        this.put(ghostOf(event), spotIn(event))
        break
      case 'out':
        this.put(ghostOf(event), 'escaped')
        break
      case 'home':
        this.put(ghostOf(event), event['to'] === 'supply' ? 'supply' : 'start')
        break
      case 'recall':
        this.put(ghostOf(event), 'start')
        break
      case 'turned':
        this.start[seatOf(event)] = event['side'] as Side
    }
  }
}

/** Splits what a move did into acts, each with the lobby it leaves. */
export function storyOf(before: Lobby, events: readonly GameEvent[], after: Lobby): Act[] {
  const acts: Act[] = []
  const telling = new Telling(before, after)
  const together: GameEvent[] = []
  const flush = (): void => {
    if (together.length > 0) acts.push({ kind: 'move', events: together.splice(0), lobby: telling.lobby })
  }
  const layAll = (event: GameEvent): void => {
    if (telling.layAll(event)) acts.push({ kind: 'move', events: [], lobby: telling.lobby })
  }
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as GameEvent
    if (moves.includes(event.type)) {
      if (ownStep.includes(event.type)) flush()
      telling.change(event)
      together.push(event)
      if (ownStep.includes(event.type)) flush()
      continue
    }
    flush()
    if (event.type === 'round' || event.type === 'end') layAll(event)
    if (event.type === 'roll') acts.push({ kind: 'roll', event, seat: seatOf(event), number: Number(event['number']) })
    else if (event.type === 'card') acts.push({ kind: 'card', event })
    else if (spoken.includes(event.type)) acts.push({ kind: 'say', event })
    else if (event.type === 'midnight') {
      acts.push({ kind: 'midnight', card: event['card'] as MidnightCard })
      layAll(event)
    } else if (event.type === 'keyhole') {
      const door: Door = { side: event['side'] as Side, door: Number(event['door']) }
      telling.goTo(door)
      acts.push({ kind: 'keyhole', event, door, lobby: telling.lobby })
      // A ghost that is seen goes home directly after it was looked at.
      const sightings: Sighting[] = []
      for (let next = events[i + 1]; next?.type === 'look'; next = events[i + 1]) {
        i++
        sightings.push(sightingOf(next))
        if (next['seen'] === true && events[i + 1]?.type === 'home') telling.change(events[++i] as GameEvent)
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
