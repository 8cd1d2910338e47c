// SPDX-License-Identifier: MIT
// Makes up the music bar by bar, from a score and the course of the game. Phrases have four bars: a thought, the same
// thought elsewhere, once more, and a rest; so it never repeats itself and still sounds meant.
import type { Random } from '../synthesis/samples'
import {
  numbersIn,
  stepsIn,
  type Bar,
  type Chapter,
  type Course,
  type Mood,
  type Note,
  type Score,
  type Step,
} from './score'

const phraseLength = 4

export class Composer {
  private bars = 0
  private mood: Mood = 'calm'
  private phrase: readonly number[] = [0]
  private patterns: Step[][] = []
  private rhythm: readonly number[] = []
  private contour: number[] = []
  private sings = false
  private degree = 0 // of the scale, where the melody was last

  constructor(
    private readonly score: Score,
    private readonly random: Random,
  ) {}

  /** The next bar. A new mood begins a new phrase, so it is heard within a bar. */
  next({ mood, mine }: Course): Bar {
    if (mood !== this.mood) this.bars = 0
    this.mood = mood
    const chapter = this.score.chapters[mood]
    const place = this.bars % phraseLength
    if (place === 0) this.beginPhrase(chapter, mine)
    const root = this.phrase[place] ?? 0
    const beat = 60 / chapter.tempo
    const notes = [...this.accompaniment(chapter, root, place), ...this.melody(chapter, root, place, mine)].map(
      (note) => ({
        ...note,
        at: Math.max(0, (note.at + (note.at % 1 >= 0.5 ? this.score.swing : 0)) * beat + 0.012 * (this.random() - 0.5)),
        loud: note.loud * chapter.gain * (0.88 + 0.24 * this.random()),
      }),
    )
    this.bars += 1
    return { seconds: this.score.beats * beat, notes }
  }

  private pick<T>(list: readonly T[], otherwise: T): T {
    return list[Math.floor(this.random() * list.length)] ?? otherwise
  }

  private beginPhrase(chapter: Chapter, mine: boolean): void {
    this.phrase = numbersIn(this.pick(chapter.phrases, '0 0 0 0'))
    this.patterns = this.score.voices.map(({ patterns }) => stepsIn(this.pick(patterns[this.mood], '')))
    this.rhythm = numbersIn(this.pick(chapter.rhythms, '0'))
    this.contour = this.rhythm.map((_, i) => (i === 0 ? 0 : this.pick([-2, -1, -1, 1, 1, 2, 3], 1)))
    // While others think, the melody rests now and then.
    this.sings = mine || this.random() < 0.55
  }

  private keyOf({ tonic, scale }: Chapter, degree: number): number {
    const octave = Math.floor(degree / scale.length)
    return tonic + 12 * octave + (scale[degree - octave * scale.length] ?? 0)
  }

  /** The key of this degree that lies nearest to another one. */
  private near(chapter: Chapter, degree: number, base: number): number {
    const key = this.keyOf(chapter, degree)
    return key + 12 * Math.round((base - key) / 12)
  }

  private accompaniment(chapter: Chapter, root: number, place: number): Note[] {
    return this.score.voices.flatMap(({ instrument, base, pan }, i) => {
      const steps = this.patterns[i] ?? []
      // At the end of a phrase all but the lowest voice draw breath.
      const played = place < phraseLength - 1 || i === 0 ? steps : steps.filter(({ beat }) => beat % 1 === 0)
      return played.map(({ beat: at, tone, loud }) => {
        const bottom = this.near(chapter, root, base)
        const octave = Math.floor(tone / 3)
        // Tones of the chord upwards from its root: third, fifth, and again an octave higher.
        const above = this.keyOf(chapter, root + 2 * (tone % 3)) - this.keyOf(chapter, root)
        return { at, instrument, key: bottom + above + 12 * octave, loud, pan }
      })
    })
  }

  private melody(chapter: Chapter, root: number, place: number, mine: boolean): Note[] {
    const { instrument, low, high, pan } = this.score.melody
    if (!this.sings && !mine) return []
    const size = chapter.scale.length
    // Each bar begins on a tone of its chord, near where the melody was.
    const starts = [0, 2, 4].flatMap((tone) => [-2, -1, 0, 1, 2].map((octave) => root + tone + octave * size))
    const inRange = starts.filter((degree) => {
      const key = this.keyOf(chapter, degree)
      return key >= low && key <= high
    })
    this.degree = inRange.reduce(
      (best, each) => (Math.abs(each - this.degree) < Math.abs(best - this.degree) ? each : best),
      inRange[Math.floor(inRange.length / 2)] ?? 0,
    )
    const last = place === phraseLength - 1
    const rhythm = last ? this.rhythm.slice(0, 1) : this.rhythm
    let degree = this.degree
    const notes = rhythm.map((at, i) => {
      degree += this.contour[i] ?? 0
      const key = this.keyOf(chapter, degree)
      if (key > high) degree -= 3
      if (key < low) degree += 3
      const loud = (i === 0 ? 1 : 0.8) * (mine ? 1 : 0.7) * (last ? 0.85 : 1)
      return { at, instrument, key: this.keyOf(chapter, degree), loud, pan }
    })
    this.degree = degree
    return notes
  }
}
