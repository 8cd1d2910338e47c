// SPDX-License-Identifier: MIT
// Few, short, distinct sounds, made by the browser itself: no files. They are off until somebody wants them, wait for a
// first touch of the page, and are never the only sign of anything.
import { settings } from './settings.svelte'

/** From the most telling to the least: where a move could be heard in several ways, the first of these is. */
export const sounds = [
  'win',
  'lose',
  'midnight',
  'shriek',
  'time',
  'turn',
  'refuse',
  'point',
  'ghost',
  'die',
  'take',
  'push',
  'card',
] as const
export type Sound = (typeof sounds)[number]

interface Tone {
  at: number // seconds from now
  pitch: number // hertz
  to?: number // where the pitch glides
  length: number
  loud: number
  shape: OscillatorType
}

const bell = (at: number, pitch: number, loud = 0.12): Tone[] => [
  { at, pitch, length: 0.9, loud, shape: 'sine' },
  { at, pitch: pitch * 2.76, length: 0.5, loud: loud * 0.4, shape: 'sine' },
]

const tones: Record<Sound, Tone[]> = {
  card: [{ at: 0, pitch: 950, to: 320, length: 0.06, loud: 0.05, shape: 'triangle' }],
  take: [
    { at: 0, pitch: 420, to: 640, length: 0.09, loud: 0.06, shape: 'triangle' },
    { at: 0.08, pitch: 640, length: 0.1, loud: 0.05, shape: 'triangle' },
  ],
  turn: [{ at: 0, pitch: 660, length: 0.18, loud: 0.06, shape: 'sine' }],
  refuse: [{ at: 0, pitch: 170, to: 130, length: 0.14, loud: 0.07, shape: 'triangle' }],
  // A clock that ticks louder than before.
  time: [0, 0.25, 0.5, 0.75].flatMap((at) => [
    { at, pitch: 1760, length: 0.04, loud: 0.05, shape: 'square' },
    { at: at + 0.12, pitch: 1320, length: 0.04, loud: 0.04, shape: 'square' },
  ]),
  ghost: [{ at: 0, pitch: 330, to: 590, length: 0.5, loud: 0.06, shape: 'sine' }],
  // Up and trembling down again.
  shriek: [
    { at: 0, pitch: 620, to: 1480, length: 0.16, loud: 0.05, shape: 'sawtooth' },
    { at: 0.14, pitch: 1480, to: 980, length: 0.14, loud: 0.05, shape: 'sawtooth' },
    { at: 0.26, pitch: 1320, to: 420, length: 0.34, loud: 0.04, shape: 'sawtooth' },
  ],
  push: [{ at: 0, pitch: 95, to: 62, length: 0.32, loud: 0.09, shape: 'triangle' }],
  die: [0, 0.09, 0.17, 0.29].map((at) => ({
    at,
    pitch: 1150 - at * 900,
    to: 500,
    length: 0.035,
    loud: 0.05,
    shape: 'square',
  })),
  midnight: [...bell(0, 262), ...bell(0.35, 262, 0.09)],
  point: bell(0, 784, 0.07),
  win: [...bell(0, 523), ...bell(0.16, 659), ...bell(0.32, 784)],
  lose: [
    { at: 0, pitch: 330, to: 300, length: 0.25, loud: 0.06, shape: 'sine' },
    { at: 0.22, pitch: 262, to: 220, length: 0.4, loud: 0.06, shape: 'sine' },
  ],
}

/** The one to be heard of several; null if there is none. */
export function mostTelling(heard: readonly (Sound | null)[]): Sound | null {
  return sounds.find((sound) => heard.includes(sound)) ?? null
}

// So loud that all of it together, at full volume, stays below the loudest a device can play.
const fullVolume = 2

let audio: AudioContext | undefined

/** A browser lets nobody make a sound before a first touch, and complains about those who try. */
const touched = (): boolean => typeof navigator === 'undefined' || navigator.userActivation?.hasBeenActive !== false

export const canBeHeard = (): boolean => typeof AudioContext !== 'undefined'

/** Makes a sound because somebody asked to hear it, whatever the switch says. */
export function tryOut(sound: Sound): void {
  if (!canBeHeard() || !touched()) return
  if (!audio || audio.state === 'closed') audio = new AudioContext()
  else if (audio.state === 'suspended') void audio.resume()
  const { currentTime } = audio
  for (const tone of tones[sound]) {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    const start = currentTime + tone.at
    oscillator.type = tone.shape
    oscillator.frequency.setValueAtTime(tone.pitch, start)
    if (tone.to !== undefined) oscillator.frequency.exponentialRampToValueAtTime(tone.to, start + tone.length)
    volume.gain.setValueAtTime(tone.loud * fullVolume * settings.volume, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.length)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + tone.length)
  }
}

export function hear(sound: Sound): void {
  if (settings.sound && settings.volume > 0) tryOut(sound)
}
