// SPDX-License-Identifier: MIT
// The same thing several times in a row climbs a scale: points that are counted, cards that are dealt.
import type { Sound } from './sounds'

const climbing: readonly Sound[] = ['tally', 'point', 'deal', 'card', 'take', 'flip', 'pick-up', 'tick']
const scale = [0, 2, 4, 7, 9, 12, 14, 16] // semitones: five tones to an octave, none of which jars with another
const patience = 1.2 // seconds after which it begins again

export class Chain {
  private sound: Sound | null = null
  private at = 0
  private length = 0

  /** How much faster this sound is played now; `now` is in seconds. */
  next(sound: Sound, now: number): number {
    const goesOn = sound === this.sound && now - this.at < patience
    this.length = goesOn ? this.length + 1 : 0
    this.sound = sound
    this.at = now
    if (!climbing.includes(sound)) return 1
    return 2 ** ((scale[Math.min(this.length, scale.length - 1)] ?? 0) / 12)
  }
}
