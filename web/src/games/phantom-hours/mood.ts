// SPDX-License-Identifier: MIT
// How the game goes: who has filled a row of seven wins.
import type { Mood } from '../../sound/music/score'
import type { PhantomView } from './shapes'

export function mood({ rows }: Pick<PhantomView, 'rows'>): Mood {
  const missing = Math.min(...rows.map((row) => row.filter((card) => card === null).length))
  return missing <= 1 ? 'brink' : missing === 2 ? 'tense' : 'calm'
}
