// SPDX-License-Identifier: MIT
// Plays sounds: each is made once, and then only started.
import { settings } from '../parts/settings.svelte'
import { Chain } from './chain'
import { sounds, type Sound } from './sounds'
import { make } from './workshop'

const latest = 0.35 // seconds after which a sound would be about something else

const made = new Map<Sound, Promise<AudioBuffer>>()
const chain = new Chain()
let audio: AudioContext | undefined

/** The ear hears factors: half way up the slider is half as loud. */
export const gainOf = (volume: number): number => volume ** 2

export function output(): AudioContext {
  if (!audio || audio.state === 'closed') audio = new AudioContext()
  else if (audio.state === 'suspended') void audio.resume()
  return audio
}

function bufferOf(sound: Sound): Promise<AudioBuffer> {
  const known = made.get(sound) ?? make({ sound })
  made.set(sound, known)
  return known
}

export function prepare(): void {
  for (const sound of sounds) void bufferOf(sound)
}

export async function play(sound: Sound, pan: number, patience = latest): Promise<void> {
  const context = output()
  const asked = performance.now()
  const buffer = await bufferOf(sound)
  prepare()
  const now = performance.now()
  if (now - asked > 1000 * patience || context.state === 'closed') return
  const source = new AudioBufferSourceNode(context, { buffer, playbackRate: chain.next(sound, now / 1000) })
  const gain = new GainNode(context, { gain: gainOf(settings.volume) })
  source.connect(gain).connect(new StereoPannerNode(context, { pan })).connect(context.destination)
  source.start()
}

/** Nothing more is to be heard. */
export function rest(): void {
  void audio?.close()
  audio = undefined
}
