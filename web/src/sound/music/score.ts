// SPDX-License-Identifier: MIT
// What a score says: everything that stays the same while the music of an evening makes itself up. Each game has one
// (games/<game>/music.ts).
import type { Instrument, Key } from './keys'

/** Scales, as semitones above the tonic. */
export const major = [0, 2, 4, 5, 7, 9, 11]
export const minor = [0, 2, 3, 5, 7, 8, 11] // harmonic
export const dorian = [0, 2, 3, 5, 7, 9, 10]
export const lydian = [0, 2, 4, 6, 7, 9, 11]

/** How the game goes: at ease, close to its end, or one move may decide it. */
export const moods = ['calm', 'tense', 'brink'] as const
export type Mood = (typeof moods)[number]

/** What the music follows. */
export interface Course {
  mood: Mood
  mine: boolean // it is the listener's turn
}

/** Numbers with spaces between them. */
type Numbers = string
export const numbersIn = (text: Numbers): number[] => text.split(' ').map(Number)

/** Notes with commas between them: "0 0 0.7, 1.5 2 0.4" is beat, tone of the chord (3 is the root again, an octave up), and
    how loud from 0 to 1. Empty: it rests. */
type Pattern = string
export interface Step {
  beat: number
  tone: number
  loud: number
}
export function stepsIn(pattern: Pattern): Step[] {
  if (pattern === '') return []
  return pattern.split(', ').map((text) => {
    const [beat = 0, tone = 0, loud = 0] = numbersIn(text)
    return { beat, tone, loud }
  })
}

export interface Voice {
  instrument: Instrument
  base: Key // about how high
  pan: number
  patterns: Record<Mood, readonly Pattern[]> // one of them is chosen for each phrase
}

export interface Chapter {
  gain: number // brings the music of all games to the same loudness
  tempo: number // beats per minute
  tonic: Key
  scale: readonly number[] // semitones above the tonic
  /** Degrees of the scale on which the chords of four bars stand, one of them for each phrase. */
  phrases: readonly Numbers[]
  /** Of the melody: beats on which a note begins. */
  rhythms: readonly Numbers[]
}

export interface Score {
  beats: number // in a bar
  swing: number // how much later the second half of a beat comes, in beats
  chapters: Record<Mood, Chapter>
  voices: readonly Voice[]
  melody: { instrument: Instrument; low: Key; high: Key; pan: number }
}

export interface Note {
  at: number // seconds after the beginning of the bar
  instrument: Instrument
  key: Key
  loud: number
  pan: number
}

export interface Bar {
  seconds: number
  notes: Note[]
}

/** All instruments of a score. */
export const instrumentsOf = ({ voices, melody }: Score): Instrument[] => [
  ...new Set([...voices.map(({ instrument }) => instrument), melody.instrument]),
]
