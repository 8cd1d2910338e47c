// SPDX-License-Identifier: MIT
// What the instruments of the evening music are made of.
import { celesta, ring, tine, touch, vibraphone, wood } from '../synthesis/bodies'
import { filtered } from '../synthesis/filter'
import { inRoom } from '../synthesis/room'
import {
  add,
  burst,
  faded,
  gliding,
  louder,
  mix,
  noise,
  randomFrom,
  rate,
  shaped,
  silence,
  type Random,
  type Samples,
} from '../synthesis/samples'
import { onBody, pluck } from '../synthesis/strings'
import { pitchOf, type Instrument, type Key } from './keys'

/** High strings are thinner: without this they would be the loudest. */
const evened = (string: Samples, pitch: number): Samples => louder(string, (262 / pitch) ** 0.55)

interface Made {
  gain: number
  play: (random: Random, pitch: number) => Samples
}

const orchestra: Record<Instrument, Made> = {
  'music-box': {
    gain: 0.3,
    play: (random, pitch) => inRoom(tine(random, pitch, 1.7), 0.35, 0.9),
  },
  celesta: {
    gain: 0.35,
    play: (random, pitch) => inRoom(celesta(random, pitch, 1.9), 0.4, 1),
  },
  vibraphone: {
    gain: 0.3,
    // Through the loudspeaker of a small wireless.
    play: (_random, pitch) => filtered(filtered(vibraphone(pitch, 2.4), 'low', 2400), 'high', 170),
  },
  pizzicato: {
    gain: 0.9,
    play: (random, pitch) =>
      evened(
        inRoom(
          onBody(pluck(random, pitch, 0.8, { fall: 0.55, bright: 0.3, place: 0.2 }), [285, 460, 700], 0.4),
          0.35,
          0.7,
        ),
        pitch,
      ),
  },
  harp: {
    gain: 0.8,
    play: (random, pitch) =>
      evened(
        inRoom(pluck(random, pitch, 2, { fall: Math.min(2.4, 650 / pitch), bright: 0.32, place: 0.38 }), 0.3, 0.9),
        pitch,
      ),
  },
  bass: {
    gain: 1,
    play: (random, pitch) =>
      filtered(onBody(pluck(random, pitch, 1.3, { fall: 1, bright: 0.35, place: 0.3 }), [110, 200], 0.5), 'low', 1200),
  },
  // Glasses that are rubbed: slow, and almost without beginning.
  'glass-harp': {
    gain: 0.16,
    play: (_random, pitch) => {
      const rubbed = [1, 1.003, 2.32].map((ratio) => ({ ratio, loud: ratio < 2 ? 1 : 0.06, fall: 9 }))
      return shaped(ring(pitch, rubbed, 4.4), gliding([0, 0], [1.3, 1], [2.4, 0.9], [4.4, 0]))
    },
  },
  clock: {
    gain: 0.22,
    play: (random) => filtered(add(wood(random, 410, 0.06), touch(random, 2600, 0.01), 0, 0.4), 'low', 2600),
  },
  heart: {
    gain: 0.5,
    play: (random) => filtered(wood(random, 82, 0.3, 0.004), 'low', 420),
  },
  brush: {
    gain: 0.16,
    play: (random) =>
      shaped(
        filtered(noise(0.4, random), 'band', 2300, 0.7),
        (at) => burst(0.05, 0.4)(at) * (0.8 + 0.2 * Math.sin(50 * at)),
      ),
  },
  // What a wireless whispers between the stations: a second of crackle.
  crackle: {
    gain: 2,
    play: (random) => {
      const made = silence(2.2)
      for (let at = 0; at < 2.1; at += 0.02 + 0.16 * random()) made[Math.round(at * rate)] = 0.3 + 0.7 * random()
      const hiss = louder(filtered(noise(2.2, random), 'band', 1100, 0.8), 0.012)
      return shaped(
        mix(2.2, [
          [0, filtered(made, 'band', 1500, 1.2)],
          [0, hiss],
        ]),
        gliding([0, 0], [0.3, 1], [1.8, 1], [2.2, 0]),
      )
    },
  },
}

export function tone(instrument: Instrument, key: Key): Samples {
  const { play, gain } = orchestra[instrument]
  return faded(louder(play(randomFrom(key * 97 + instrument.length), pitchOf(key)), gain), 0.08)
}
