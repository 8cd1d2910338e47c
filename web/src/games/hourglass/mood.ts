// SPDX-License-Identifier: MIT
// How the game goes: it ends with the last cards of the last pass.
import type { Mood } from '../../sound/music/score'
import type { HourglassView } from './shapes'

type Seen = Pick<HourglassView, 'pass' | 'pile' | 'hands'> & { options: Pick<HourglassView['options'], 'passes'> }

export function mood({ pass, options, pile, hands }: Seen): Mood {
  if (pass < options.passes || pile.length > 0) return 'calm'
  const left = Math.max(...hands.map((hand) => hand.length))
  return left <= 1 ? 'brink' : left <= 3 ? 'tense' : 'calm'
}
