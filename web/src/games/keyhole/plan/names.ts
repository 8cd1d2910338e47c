// SPDX-License-Identifier: MIT
// What the places of the plan are called: "c3: Anna's small ghost 2, under the desk; 2 steps".
import { listed, say, sayAny, sayCount } from '../../../words/words.svelte'
import { oppositeOf, type Catalogue } from '../catalogue'
import type { Marks, Thing } from '../face'
import { keyOf, type Lobby } from '../lobby'
import { ghostInWords, ghostName, pieceInWords } from '../things'
import type { GhostId, Side } from '../view'
import type { Layer } from './layers'
import { contentsOf, type Standing } from './where'

export interface Naming {
  catalogue: Catalogue
  lobby: Lobby
  layers: readonly Layer[]
  marks: Marks
  me: number | null
  names: readonly string[]
}

const whoseGhost = ({ me, names }: Naming, { seat, id }: { seat: number; id: GhostId }): string =>
  ghostInWords(id, seat === me ? null : (names[seat] ?? ''))

function standingInWords(naming: Naming, { ghost, spot, on, under }: Standing): string {
  const piece = on ?? under
  const told = whoseGhost(naming, ghost)
  const where = piece && sayAny(`page.keyhole.plan.${on && under === on ? 'inside' : on ? 'on' : 'under'}.${piece}`)
  const stands = !where
    ? told
    : on
      ? say('page.keyhole.plan.stands.high', { ghost: told, where, height: spot.z })
      : say('page.keyhole.plan.stands.low', { ghost: told, where })
  return spot.lying ? say('page.keyhole.plan.lying', { ghost: stands }) : stands
}

function marked(naming: Naming, told: string, things: readonly Thing[]): string {
  const { marks } = naming
  const first = things[0]
  if (first?.kind === 'field') {
    const steps = marks.fields.get(first.field) ?? 0
    // A field that costs nothing is one to be tagged, not walked to.
    const sentence =
      steps > 0
        ? sayCount('page.keyhole.plan.goal', steps, { place: told })
        : say('page.keyhole.plan.choosable', { place: told })
    return marks.field === first.field ? say('page.keyhole.plan.chosen', { place: sentence }) : sentence
  }
  if (first?.kind === 'out') return sayCount('page.keyhole.plan.out', marks.out ?? 0, { place: told })
  return things.length > 0 ? say('page.keyhole.plan.choosable', { place: told }) : told
}

/** A field with all that stands in it, and what it is to the one who acts. */
export function fieldInWords(naming: Naming, field: string, things: readonly Thing[]): string {
  const { catalogue, lobby, layers, marks } = naming
  const { ghosts, pieces } = contentsOf(catalogue, lobby, layers, field)
  const told = [...ghosts.map((each) => standingInWords(naming, each)), ...pieces.map(pieceInWords)]
  for (const preview of marks.previews) {
    const spot = catalogue.fields.find((each) => each.name === field)
    const half = catalogue.lobby.field_size / 2
    if (!spot || Math.abs(preview.x - spot.x) > half || Math.abs(preview.y - spot.y) > half) continue
    told.push(say('page.keyhole.plan.planned', { ghost: whoseGhost(naming, preview) }))
  }
  const place =
    told.length > 0
      ? say('page.keyhole.plan.field', { field, things: told.join('; ') })
      : say('page.keyhole.plan.field.empty', { field })
  return marked(naming, place, things)
}

/** A side of the lobby: whose start and exit it is, who waits there and who left through it, the keyhole. */
export function sideOfLobbyInWords(naming: Naming, side: Side, things: readonly Thing[]): string {
  const { lobby, names, me } = naming
  const told: string[] = []
  const ghostsOf = (seat: number, at: string): string =>
    listed(lobby.ghosts.filter((ghost) => ghost.seat === seat && ghost.at === at).map((ghost) => ghostName(ghost.id)))
  lobby.start.forEach((start, seat) => {
    const name = seat === me ? say('page.keyhole.plan.you') : (names[seat] ?? '')
    for (const [here, at, key] of [
      [start === side, 'start', 'starts'],
      [oppositeOf(naming.catalogue, start) === side, 'escaped', 'leaves'],
    ] as const) {
      if (!here) continue
      const ghosts = ghostsOf(seat, at)
      told.push(
        ghosts === ''
          ? say(`page.keyhole.plan.${key}.none`, { name })
          : say(`page.keyhole.plan.${key}`, { name, ghosts }),
      )
    }
  })
  if (lobby.keyhole.side === side) told.push(say('page.keyhole.plan.keyhole', { door: lobby.keyhole.door }))
  const place = [sayAny(`page.keyhole.plan.side.${side}`), ...told].join('. ')
  return marked(naming, place, things)
}

/** One of several things that can be picked at a place. */
export function thingInWords(naming: Naming, thing: Thing): string {
  if (thing.kind === 'piece') return pieceInWords(thing.piece)
  if (thing.kind === 'side') return sayAny(`page.keyhole.plan.side.${thing.side}`)
  if (thing.kind === 'out') return sayCount('page.keyhole.plan.pick.out', naming.marks.out ?? 0)
  if (thing.kind === 'field') {
    const steps = naming.marks.fields.get(thing.field) ?? 0
    return steps > 0 ? sayCount('page.keyhole.plan.pick.field', steps, { field: thing.field }) : thing.field
  }
  const name = whoseGhost(naming, thing)
  return naming.marks.chosenGhost === keyOf(thing) ? say('page.keyhole.plan.chosen', { place: name }) : name
}
