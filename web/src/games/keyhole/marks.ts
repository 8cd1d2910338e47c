// SPDX-License-Identifier: MIT
// What the faces mark: all that can be chosen now, and the draft as it would stand.
import type { Catalogue } from './catalogue'
import { noMarks, type GhostPreview, type Marks } from './face'
import { keyOf } from './lobby'
import { readMove, type Choices, type Point3 } from './moves'
import type { Moving } from './moving.svelte'
import { middleOf } from './spots'
import { planOf, stepsOf } from './steps'
import type { GhostId, KeyholeView, Pose } from './view'
import type { Walking } from './walking.svelte'

/** What is marked of a draft. */
export interface Drafted {
  catalogue: Catalogue
  table: () => { view: KeyholeView; me: number | null; legal: readonly string[]; hint: string | null }
  choices: Choices
  moving: Moving | null
  walking: Walking | null
  chosen: string | null
  foretoldSpot: (text: string, ghost: GhostId, field: string) => Point3 | null
}

function hintOf(hint: string | null, view: KeyholeView, me: number): Marks['hint'] {
  const move = hint === null ? null : readMove(hint)
  switch (move?.kind) {
    case 'place': {
      const pose: Pose | null = move.stance && { ...move.stance, z: 0 }
      return { piece: { piece: move.piece, pose } }
    }
    case 'walk':
      return { ghost: keyOf({ seat: me, id: move.ghost }), field: move.goal }
    case 'recall':
    case 'brother':
      return { ghost: keyOf({ seat: me, id: move.ghost }) }
    case 'tag':
      return { ghost: keyOf({ seat: view.tags[me] ?? 0, id: move.ghost }) }
    case 'tag-field':
      return { field: move.field }
    case 'side':
      return { side: move.side }
    default:
      return null
  }
}

function previewsOf(draft: Drafted, me: number): GhostPreview[] {
  const { view } = draft.table()
  const { lying } = view
  const planned = planOf(view, me).flatMap((entry): GhostPreview[] => {
    const middle = middleOf(draft.catalogue, entry.goal)
    if (!middle) return [] // it goes out, or home
    const known = entry.spot ?? draft.foretoldSpot(entry.text, entry.ghost, entry.goal) ?? middle
    return [{ seat: me, id: entry.ghost, x: known[0], y: known[1], z: known[2], lying, good: true, chosen: false }]
  })
  const budged = (draft.moving?.verdict?.foretold.budged ?? []).map(({ seat, id, spot }): GhostPreview => {
    return { seat, id, x: spot[0], y: spot[1], z: spot[2], lying, good: true, chosen: false }
  })
  const { walking } = draft
  const spot =
    walking && (walking.spot ?? (walking.full && walking.goal ? middleOf(draft.catalogue, walking.goal) : null))
  if (!walking || !spot) return [...planned, ...budged]
  return [
    ...planned,
    {
      seat: me,
      id: walking.ghost,
      x: spot[0],
      y: spot[1],
      z: spot[2],
      lying,
      good: walking.spot !== null,
      chosen: true,
    },
  ]
}

function goalsOf(
  catalogue: Catalogue,
  view: KeyholeView,
  me: number,
  ghost: GhostId,
  goals: readonly string[],
): Map<string, number> {
  return new Map(goals.map((goal) => [goal, stepsOf(catalogue, view, me, ghost, goal) ?? 0]))
}

export function marksOf(draft: Drafted): Marks {
  const { view, me, legal, hint } = draft.table()
  if (me === null) return noMarks
  const { choices, moving, walking } = draft
  if (legal.length === 0) return { ...noMarks, previews: previewsOf(draft, me) }
  const goals = walking
    ? goalsOf(draft.catalogue, view, me, walking.ghost, choices.walks.get(walking.ghost) ?? [])
    : new Map(choices.tagFields.map((field) => [field, 0]))
  const out = goals.get('out') ?? null
  goals.delete('out')
  const own: GhostId[] = [...choices.walks.keys(), ...choices.brothers]
  // What is chosen is marked just like what is advised.
  const chosen = hintOf(draft.chosen, view, me)
  return {
    pieces: choices.pieces,
    ghosts: [
      ...own.map((id) => keyOf({ seat: me, id })),
      ...choices.tags.map((id) => keyOf({ seat: view.tags[me] ?? 0, id })),
    ],
    fields: goals,
    out,
    sides: choices.sides,
    piece: moving?.pose ? { piece: moving.piece, pose: moving.pose, good: moving.good } : null,
    others: moving?.verdict?.foretold.others ?? [],
    chosenGhost: walking ? keyOf({ seat: me, id: walking.ghost }) : (chosen?.ghost ?? null),
    field: walking ? walking.goal : (chosen?.field ?? null),
    spots: walking?.spots ?? [],
    previews: previewsOf(draft, me),
    hint: hintOf(hint, view, me),
  }
}
