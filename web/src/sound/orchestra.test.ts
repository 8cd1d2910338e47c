// SPDX-License-Identifier: MIT
// Every effect, measured: as loud as the others, never too loud, short, soft, and like no other.
import { describe, expect, it } from 'vitest'
import { Chain } from './chain'
import { effect } from './effects'
import { mostTelling, sounds, type Sound } from './sounds'
import { rate, silence } from './synthesis/samples'
import { attackOf, centroid, distance, lengthOf, loudness, portraitOf, truePeak } from './test-measure'
import { keep } from './test-wav'

const target = -26 // LUFS, at full volume
// Bells that are struck ring on.
const ringing: readonly Sound[] = ['win', 'lose', 'personal-best', 'midnight-strike']

describe('the meter', () => {
  const sine = (pitch: number, loud: number) =>
    silence(3).map((_, i) => loud * Math.sin((2 * Math.PI * pitch * i) / rate))

  it('measures as BS.1770 says: a full sine of 997 Hz in one channel is -3.01 LUFS', () => {
    expect(loudness([sine(997, 1)])).toBeCloseTo(-3.01, 1)
    expect(loudness([sine(997, 0.1)])).toBeCloseTo(-23.01, 1)
    expect(loudness([sine(997, 0.1), sine(997, 0.1)])).toBeCloseTo(-20, 1)
    expect(loudness([sine(60, 1)]), 'low tones count less').toBeLessThan(-4)
  })

  it('leaves silence out of it', () => {
    const half = sine(997, 0.1).map((each, i) => (i < 1.5 * rate ? each : 0))
    expect(loudness([half])).toBeGreaterThan(-24)
  })

  it('finds peaks between samples', () => {
    // A quarter of the rate, an eighth of a turn off: no sample is at the peak.
    const between = silence(0.1).map((_, i) => Math.sin((Math.PI * i) / 2 + Math.PI / 4))
    expect(Math.max(...between)).toBeLessThan(0.71)
    expect(truePeak(between)).toBeGreaterThan(-0.3)
  })

  it('knows how bright and how far apart things are', () => {
    expect(centroid(sine(440, 1))).toBeCloseTo(440, -1)
    expect(distance(portraitOf(sine(440, 1)), portraitOf(sine(440, 0.3)))).toBeLessThan(0.01)
    expect(distance(portraitOf(sine(440, 1)), portraitOf(sine(1760, 1)))).toBeGreaterThan(0.5)
  })
})

const made = new Map(sounds.map((sound) => [sound, effect(sound)]))

describe('effects', () => {
  it.each([...made])('%s', (name, sound) => {
    const [loud, peak, length] = [loudness([sound]), truePeak(sound), lengthOf(sound)]
    const [bright, attack] = [centroid(sound), attackOf(sound)]
    keep(`effect-${name}`, [sound], { loud, peak, length, attack, bright })
    // Within 1.5 LU of one value they are within 3 LU of each other.
    const off = `${name} has ${loud.toFixed(1)} LUFS: its gain should be multiplied by ${(10 ** ((target - loud) / 20)).toFixed(2)}`
    expect(Math.abs(loud - target), off).toBeLessThan(1.5)
    expect(peak, 'true peak in dB of full scale').toBeLessThan(-1)
    expect(length, 'seconds').toBeLessThan(ringing.includes(name) ? 4 : 1.5)
    expect(length, 'more than a click').toBeGreaterThan(0.04)
    expect(bright, 'heard from a telephone').toBeGreaterThan(180)
    expect(bright, 'not shrill').toBeLessThan(2200)
    expect(Math.abs(sound[0] ?? 1), 'begins without a click').toBeLessThan(0.001)
    expect(Math.abs(sound.at(-1) ?? 1), 'ends without a click').toBeLessThan(0.001)
  })

  it('are like no other', () => {
    const portraits = [...made].map(([name, sound]) => ({ name, portrait: portraitOf(sound) }))
    for (const [i, one] of portraits.entries())
      for (const other of portraits.slice(0, i))
        expect(distance(one.portrait, other.portrait), `${one.name} and ${other.name}`).toBeGreaterThan(0.15)
  })

  it('are the same in every browser and every run', () => {
    expect(effect('shuffle')).toEqual(made.get('shuffle'))
  })
})

describe('what is heard', () => {
  it('of a move with several sounds the most telling', () => {
    expect(mostTelling(['card', null, 'midnight-strike'])).toBe('midnight-strike')
    expect(mostTelling(['card', 'take', 'card'])).toBe('take')
    expect(mostTelling([null])).toBeNull()
    expect(new Set(sounds).size).toBe(sounds.length)
  })

  it('rises with a chain of the same, and begins again after a pause or something else', () => {
    const chain = new Chain()
    const steps = [0, 0.3, 0.6, 0.9].map((at) => chain.next('tally', at))
    expect(steps[0]).toBe(1)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(4)
    expect(chain.next('tally', 5)).toBe(1)
    chain.next('tally', 5.1)
    expect(chain.next('card', 5.2)).toBe(1)
    expect(chain.next('tally', 5.3)).toBe(1)
    for (let i = 0; i < 50; i++) chain.next('tally', 5.4 + i / 10)
    expect(chain.next('tally', 10.5), 'not without end').toBeLessThan(3)
  })

  it('a refusal never rises: it would sound like success', () => {
    const chain = new Chain()
    expect([0, 0.2, 0.4].map((at) => chain.next('refuse', at))).toEqual([1, 1, 1])
  })
})
