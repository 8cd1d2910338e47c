// SPDX-License-Identifier: MIT
// The music of every game, a minute of each mood: quiet beside effects, never silent for long, never clipped; and it
// follows the course that it is given. The moods of a game are tested in its folder.
import { describe, expect, it } from 'vitest'
import { Composer } from '../sound/music/compose'
import { nearest } from '../sound/music/keys'
import { moods, type Score } from '../sound/music/score'
import { randomFrom } from '../sound/synthesis/samples'
import { centroid, integrated, momentary } from '../sound/test-measure'
import { render } from '../sound/test-music'
import { keep } from '../sound/test-wav'
import { gameNames } from './index'

const effects = -26 // LUFS, as sound/orchestra.test.ts wants them
const targets = { calm: -34, tense: -33.5, brink: -33 }
const scores = Object.entries(import.meta.glob<{ default: Score }>('./*/music.ts', { eager: true })).map(
  ([path, { default: score }]) => ({ game: path.split('/')[1] ?? '', score }),
)

const barsOf = (score: Score, mood: (typeof moods)[number], mine: boolean, count = 32, seed = 5) => {
  const composer = new Composer(score, randomFrom(seed))
  return Array.from({ length: count }, () => composer.next({ mood, mine }))
}

it('every game has its own', () => {
  expect(scores.map(({ game }) => game).sort()).toEqual([...gameNames].sort())
})

describe.each(scores)('the music of $game', ({ game, score }) => {
  it.each(moods)('%s, for a minute', (mood) => {
    const channels = render(score, () => ({ mood, mine: true }), 60)
    const blocks = momentary(channels)
    const loud = integrated(blocks)
    const peak = Math.max(...channels.map((each) => each.reduce((most, value) => Math.max(most, Math.abs(value)), 0)))
    const bright = centroid(channels[0], 8000)
    keep(`music-${game}-${mood}`, channels, { loud, peak: 20 * Math.log10(peak), bright })
    const off = `${loud.toFixed(1)} LUFS: multiply its gain by ${(10 ** ((targets[mood] - loud) / 20)).toFixed(2)}`
    expect(Math.abs(loud - targets[mood]), off).toBeLessThan(0.5)
    expect(loud, 'well below effects').toBeLessThan(effects - 6)
    expect(peak, 'with room for effects above it').toBeLessThan(0.25)
    expect(bright, 'not shrill').toBeLessThan(1600)
    let [silent, longest] = [0, 0]
    for (const block of blocks) {
      silent = block < -60 ? silent + 0.1 : 0
      longest = Math.max(longest, silent)
    }
    expect(longest, 'seconds of silence').toBeLessThan(8)
  })

  it('is denser where it is tense', () => {
    const [calm = 0, tense = 0, brink = 0] = moods.map((mood) => {
      const bars = barsOf(score, mood, true)
      const seconds = bars.reduce((sum, bar) => sum + bar.seconds, 0)
      return bars.reduce((sum, bar) => sum + bar.notes.length, 0) / seconds
    })
    expect(tense).toBeGreaterThan(1.2 * calm)
    expect(brink).toBeGreaterThan(1.1 * tense)
  })

  it('sings more on one’s own turn', () => {
    const sung = (mine: boolean) => barsOf(score, 'calm', mine, 64).reduce((sum, { notes }) => sum + notes.length, 0)
    expect(sung(true)).toBeGreaterThan(1.05 * sung(false))
  })

  it('does not repeat itself', () => {
    const bars = barsOf(score, 'calm', true, 32).map(({ notes }) => notes.map(({ key }) => key).join())
    expect(new Set(bars).size).toBeGreaterThan(16)
  })

  it('stays where its instruments are, and within its bars', () => {
    for (const mood of moods)
      for (const { seconds, notes } of barsOf(score, mood, true, 64))
        for (const { instrument, key, at } of notes) {
          const { faster } = nearest(instrument, key)
          // A tone that is played from far away sounds like a toy.
          expect(Math.abs(Math.log2(faster)), `${instrument} ${key}`).toBeLessThan(0.6)
          expect(at).toBeLessThan(seconds)
        }
  })
})
