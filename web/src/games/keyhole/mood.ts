// SPDX-License-Identifier: MIT
// How the evening goes: five rounds, and in each a moment before somebody looks.
import type { Mood } from '../../sound/music/score'
import type { KeyholeView } from './shapes'

export function mood({ round, phase }: Pick<KeyholeView, 'round' | 'phase'>): Mood {
  if (round === 5) return 'brink'
  return round === 4 || phase === 'side' ? 'tense' : 'calm'
}
