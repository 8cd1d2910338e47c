// SPDX-License-Identifier: MIT
// The instruments of the evening music and their keys. A few keys of each are made; the ones between are played from the
// nearest.

/** As pianos count: 69 is the A of 440 Hz. */
export type Key = number
export const pitchOf = (key: Key): number => 440 * 2 ** ((key - 69) / 12)

/** The lowest and the highest key; the same: it has no pitch. */
const ranges = {
  'music-box': [64, 88],
  celesta: [56, 84],
  vibraphone: [48, 76],
  pizzicato: [44, 76],
  harp: [40, 80],
  bass: [28, 48],
  'glass-harp': [52, 76],
  clock: [60, 60],
  heart: [36, 36],
  brush: [60, 60],
  crackle: [60, 60],
} as const
export type Instrument = keyof typeof ranges

// One key in four is made: two semitones up or down change no character.
const between = 4

/** The keys of an instrument that are made. */
export function keysOf(instrument: Instrument): Key[] {
  const [low, high] = ranges[instrument]
  return Array.from({ length: Math.floor((high - low) / between) + 1 }, (_, i) => low + between * i)
}

/** The key that a key is played from, and how much faster. */
export function nearest(instrument: Instrument, key: Key): { from: Key; faster: number } {
  const [low, high] = ranges[instrument]
  const keys = keysOf(instrument)
  const place = Math.round((key - low) / between)
  const from = keys[Math.max(0, Math.min(keys.length - 1, place))] ?? low
  return { from, faster: low === high ? 1 : 2 ** ((key - from) / 12) }
}
