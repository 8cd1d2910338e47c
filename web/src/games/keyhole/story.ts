// SPDX-License-Identifier: MIT
// A move told step by step: what each event did to the lobby, so that it can be seen happening. The last step leaves the
// lobby as the view says it is.
import type { GameEvent } from '../../engine/protocol'
import { keyOf, type Lobby } from './lobby'
import type { Door, Ghost, GhostId, MidnightCard, PieceName, Pose, Rest, Side, Sighting } from './view'

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

export const sightingOf = (event: GameEvent): Sighting => ({
  seat: seatOf(event),
  id: event['ghost'] as GhostId,
  field: String(event['field']),
  x: Number(event['x']),
  y: Number(event['y']),
  z: Number(event['z']),
  lying: event['lying'] === true,
  points: Number(event['points']),
  mirror: Number(event['mirror']),
  seen: event['seen'] === true,
  visible: String(event['visible']),
  reflected: String(event['reflected']),
})

const anyLies = (lobby: Lobby): boolean => lobby.ghosts.some((ghost) => typeof ghost.at === 'object' && ghost.at.lying)

/** The lobby while it is told: events change it one by one. */
class Telling {
  private ghosts: Map<string, Ghost>
  private furniture: Record<PieceName, Pose | null>
  private keyhole: Door
  private start: Side[]
  private lie: boolean
  private readonly merging: boolean

  constructor(before: Lobby, events: readonly GameEvent[], after: Lobby) {
    // What a ghost may still do this round is not where it stands: that is the view's at once.
    const flags = new Map(
      after.ghosts.map(({ seat, id, entered, frozen }) => [keyOf({ seat, id }), { entered, frozen }]),
    )
    this.ghosts = new Map(before.ghosts.map((ghost) => [keyOf(ghost), { ...ghost, ...flags.get(keyOf(ghost)) }]))
    this.furniture = before.furniture
    this.keyhole = before.keyhole
    this.start = [...before.start]
    // KH-26: who comes in while the others take cover lies down too, also if nobody else is there to tell.
    this.lie = anyLies(before) || (anyLies(after) && !events.some((event) => event.type === 'midnight'))
    this.merging = [...before.ghosts, ...after.ghosts].some((ghost) => ghost.at === 'supply')
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

  private spotIn = (event: GameEvent): Ghost['at'] => ({
    field: String(event['field']),
    x: Number(event['x']),
    y: Number(event['y']),
    z: Number(event['z']),
    lying: this.lie,
  })

  /** KH-43: where a ghost waits that was replaced or has merged. */
  private waiting = (id: string): 'supply' | 'start' => (this.merging && !id.startsWith('s') ? 'supply' : 'start')

  /** KH-33: all lie down, or stand up again; tells whether that changed anything. */
  takeCover(lie: boolean): boolean {
    this.lie = lie
    const changed = [...this.ghosts].filter(([, { at }]) => typeof at === 'object' && at.lying !== lie)
    for (const [key, { at }] of changed) if (typeof at === 'object') this.put(key, { ...at, lying: lie })
    return changed.length > 0
  }

  goTo(door: Door): void {
    this.keyhole = door
  }

  change(event: GameEvent, replaced: boolean): void {
    switch (event.type) {
      case 'place':
      case 'shift':
        this.furniture = { ...this.furniture, [String(event['piece'])]: poseOf(event) }
        break
      case 'walk':
      case 'budge':
      case 'enter':
        this.put(ghostOf(event), this.spotIn(event))
        break
      case 'merge':
        for (const id of event['of'] as string[]) this.put(keyOf({ seat: seatOf(event), id }), this.waiting(id))
        this.put(ghostOf(event), this.spotIn(event))
        break
      case 'out':
        this.put(ghostOf(event), 'escaped')
        break
      case 'home':
        this.put(ghostOf(event), replaced ? this.waiting(String(event['ghost'])) : 'start')
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
  const telling = new Telling(before, events, after)
  const together: GameEvent[] = []
  const flush = (): void => {
    if (together.length > 0) acts.push({ kind: 'move', events: together.splice(0), lobby: telling.lobby })
  }
  const replaced = events.some((event) => event.type === 'brother')
  for (let i = 0; i < events.length; i++) {
    const event = events[i] as GameEvent
    if (moves.includes(event.type)) {
      if (ownStep.includes(event.type)) flush()
      telling.change(event, replaced)
      together.push(event)
      if (ownStep.includes(event.type)) flush()
      continue
    }
    flush()
    if (event.type === 'roll') acts.push({ kind: 'roll', event, seat: seatOf(event), number: Number(event['number']) })
    else if (event.type === 'card') acts.push({ kind: 'card', event })
    else if (spoken.includes(event.type)) acts.push({ kind: 'say', event })
    else if (event.type === 'midnight') {
      acts.push({ kind: 'midnight', card: event['card'] as MidnightCard })
      if (event['card'] === 'take-cover' && telling.takeCover(true))
        acts.push({ kind: 'move', events: [], lobby: telling.lobby })
    } else if (event.type === 'keyhole') {
      const door: Door = { side: event['side'] as Side, door: Number(event['door']) }
      telling.goTo(door)
      acts.push({ kind: 'keyhole', event, door, lobby: telling.lobby })
      // KH-19: each ghost that is seen goes home directly after it was looked at.
      const sightings: Sighting[] = []
      for (let next = events[i + 1]; next?.type === 'look'; next = events[i + 1]) {
        i++
        sightings.push(sightingOf(next))
        if (next['seen'] === true && events[i + 1]?.type === 'home') telling.change(events[++i] as GameEvent, false)
      }
      acts.push({ kind: 'look', event, door, sightings, lobby: telling.lobby })
      // With the look they get up; extra curious and take cover never share a round.
      if (telling.takeCover(false)) acts.push({ kind: 'move', events: [], lobby: telling.lobby })
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
