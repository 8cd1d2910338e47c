// SPDX-License-Identifier: MIT
// How the round goes: it ends when all ghosts of somebody are at the party.
import type { Mood } from '../../sound/music/score'
import type { PartyView } from './shapes'

export function mood({ clock, figures }: Pick<PartyView, 'clock' | 'figures'>): Mood {
  const sides = figures.filter((own) => own.length > 0)
  const away = sides.map((own) => own.filter((figure) => clock[figure] !== 'party').length)
  const arrived = sides.map((own, i) => own.length - (away[i] ?? 0))
  if (away.some((left, i) => left <= 1 && (arrived[i] ?? 0) > 0)) return 'brink'
  return arrived.some((count) => count > 0) ? 'tense' : 'calm'
}
