// SPDX-License-Identifier: MIT
// The names of all sounds. Games and screens ask for them by name; effects/ says what each is made of.

/** From the most telling to the least: where a move could be heard in several ways, the first of these is. */
export const sounds = [
  'win',
  'lose',
  'personal-best',
  'midnight-strike',
  'shriek',
  'yawn',
  'time',
  'chime',
  'turn',
  'refuse',
  'point',
  'ghost',
  'die',
  'sand',
  'shuffle',
  'gather',
  'take',
  'push',
  'flip',
  'deal',
  'card',
  'snap-back',
  'drop',
  'pick-up',
  'tally',
  'portrait',
  'tick',
] as const
export type Sound = (typeof sounds)[number]

/** The one to be heard of several; null if there is none. */
export function mostTelling(heard: readonly (Sound | null)[]): Sound | null {
  return sounds.find((sound) => heard.includes(sound)) ?? null
}
