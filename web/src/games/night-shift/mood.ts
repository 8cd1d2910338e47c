// SPDX-License-Identifier: MIT
// How the shift goes: won with the last of forty-eight files, lost without coffee.
import type { Mood } from '../../sound/music/score'
import type { NightShiftView } from './shapes'

export function mood({ coffee, finished }: Pick<NightShiftView, 'coffee' | 'finished'>): Mood {
  if (coffee === 0 || finished >= 43) return 'brink'
  return coffee === 1 || finished >= 34 ? 'tense' : 'calm'
}
