// SPDX-License-Identifier: MIT
// Who can sit at a table: the ghosts that play as bots, and the figures that people choose from. Where nobody has chosen
// one it follows from the name, so that saved games have figures too. Drawn by Portrait.svelte.
import type { Chair } from '../engine/table'

export const ghostFigures = ['vesper', 'mortimer', 'ottilie', 'barnaby', 'wilhelmina', 'percival'] as const
export const peopleFigures = ['cat', 'fox', 'hare', 'raven', 'pumpkin', 'candle', 'moon', 'sheet'] as const
export const figureMoods = ['calm', 'thinking', 'pleased', 'startled', 'beaten', 'asleep'] as const

export type GhostFigure = (typeof ghostFigures)[number]
export type PersonFigure = (typeof peopleFigures)[number]
export type FigureName = GhostFigure | PersonFigure
export type FigureMood = (typeof figureMoods)[number]

// How the ghosts are called in all languages: a table keeps the name it was set up with.
const spellings: Record<GhostFigure, RegExp> = {
  vesper: /^vespera?$/i,
  mortimer: /^mortimer$/i,
  ottilie: /^(ottilie|odilia|odile)$/i,
  barnaby: /^(barnaby|barnab[aé]s?|balduin)$/i,
  wilhelmina: /^wilhelmin[ae]$/i,
  percival: /^p[ae]r[cz][ie]val$/i,
}

export const isPersonFigure = (text: unknown): text is PersonFigure => peopleFigures.some((figure) => figure === text)

/** Which ghost has this name, in any language. */
export const ghostNamed = (name: string): GhostFigure | undefined =>
  ghostFigures.find((figure) => spellings[figure].test(name.trim()))

/** The same name always has the same figure. */
export function figureOfName(name: string): PersonFigure {
  let sum = 0
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521
  return peopleFigures[sum % peopleFigures.length] ?? 'sheet'
}

/** From the wanted one on, the first that nobody has; the wanted one if all are taken. */
function free<T extends FigureName>(all: readonly T[], wanted: T, taken: ReadonlySet<FigureName | undefined>): T {
  const at = all.indexOf(wanted)
  return [...all.slice(at), ...all.slice(0, at)].find((figure) => !taken.has(figure)) ?? wanted
}

/** The figures of all who came to an evening: what they chose, and for everybody else one that is left. They share one room,
    so nobody should look like somebody else; their names and the order in which they came are the same on all devices and
    at all its tables. Where more came than there are figures, only people at the table differ. */
export function figuresOfEvening(
  people: readonly { name: string; figure?: string | undefined; seat: number | null }[],
): PersonFigure[] {
  const counts = people.map(({ seat }) => seat !== null || people.length <= peopleFigures.length)
  const chosen = people.map(({ figure }) => (isPersonFigure(figure) ? figure : undefined))
  const taken = new Set(chosen.filter((figure, person) => figure !== undefined && counts[person]))
  return people.map(({ name }, person) => {
    const wanted = chosen[person] ?? figureOfName(name)
    if (chosen[person] || !counts[person]) return wanted
    const next = free(peopleFigures, wanted, taken)
    taken.add(next)
    return next
  })
}

/** The figure of each seat. `own` is what the person at this device chose, at `ownSeat` of a table of this device. */
export function castOf(
  chairs: readonly Chair[],
  own: PersonFigure | null = null,
  ownSeat: number | null = null,
): FigureName[] {
  const found = chairs.map((chair, seat): FigureName | undefined => {
    if (chair.kind === 'bot') return ghostNamed(chair.name)
    if (isPersonFigure(chair.figure)) return chair.figure
    return seat === ownSeat && own ? own : undefined
  })
  const taken = new Set(found.filter((figure) => figure !== undefined))
  return found.map((figure, seat) => {
    if (figure) return figure
    const { kind, name } = chairs[seat] ?? { kind: 'person', name: '' }
    const next =
      kind === 'bot'
        ? free(ghostFigures, ghostFigures[seat % ghostFigures.length] ?? 'vesper', taken)
        : free(peopleFigures, figureOfName(name), taken)
    taken.add(next)
    return next
  })
}
