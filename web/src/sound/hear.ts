// SPDX-License-Identifier: MIT
// How everybody asks for a sound or for music. What makes them is loaded when somebody wants to hear, and not before;
// nothing here is ever the only sign of anything.
import { change, settings } from '../parts/settings.svelte'
import type { Course, Score } from './music/score'
import type { Sound } from './sounds'
import { touched } from './touch.svelte'

type Player = typeof import('./player')
let player: Promise<Player> | undefined

function withPlayer(use: (player: Player) => void): void {
  player ??= import('./player')
  player.then(use).catch(() => {
    player = undefined // no network, and never loaded before: the next sound tries again
  })
}

export const canBeHeard = (): boolean => typeof AudioContext !== 'undefined'
const mayBeHeard = (): boolean => canBeHeard() && touched()

/** What a phone does beside the sound: milliseconds on, off, on. */
const vibrations: Partial<Record<Sound, number[]>> = {
  turn: [35],
  refuse: [20, 50, 20],
  'midnight-strike': [90, 110, 90, 110, 90],
}

/** Desktops have the function too, and nothing that could shake. */
export const canVibrate = (): boolean =>
  typeof navigator !== 'undefined' && 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches

/** Something happened that can be heard, and felt in the hand; `pan` is where, from -1 (left) to 1. */
export function hear(sound: Sound, pan = 0): void {
  const pattern = vibrations[sound]
  if (pattern && settings.vibration && touched() && canVibrate()) navigator.vibrate(pattern)
  if (settings.sound && settings.volume > 0 && mayBeHeard()) withPlayer((player) => void player.play(sound, pan))
}

/** Makes a sound because somebody asked to hear it, whatever the switch says, and however long it takes to make. */
export function tryOut(sound: Sound): void {
  if (mayBeHeard()) withPlayer((player) => void player.play(sound, 0, Infinity))
}

/** Makes all sounds in the background, so that none comes late. */
export function prepareSounds(): void {
  if (settings.sound && mayBeHeard()) withPlayer((player) => player.prepare())
}

export function turnSound(on: boolean): void {
  change({ sound: on })
  if (on) tryOut('turn')
  else if (player) withPlayer((player) => player.rest())
}

/** The music of an evening, until what is returned is called; it asks for the course of the game before each bar. */
export function playMusic(load: () => Promise<{ default: Score }>, course: () => Course): () => void {
  let ended = false
  let end: (() => void) | undefined
  async function begin(): Promise<void> {
    const [{ Concert }, { default: score }] = await Promise.all([import('./concert'), load()])
    if (ended) return
    const concert = new Concert(score, course)
    end = () => concert.end()
  }
  // Without a network there may be no music.
  begin().catch(() => undefined)
  return () => {
    ended = true
    end?.()
  }
}
