// SPDX-License-Identifier: MIT
// The code of an evening as people type it, and the one that this device came with: it lets one take over the seat of
// somebody whose phone is gone, so it is kept until the evening is over.
import { store, stored } from '../../lib/stored'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ' // as in src/tables/evening.hpp: nothing that looks like something else
export const codeLength = 6

const place = 'five-to-midnight.evening'

/** What was typed or pasted, as far as it can be a code; of a link, the code at its end. */
export function tidyCode(typed: string): string {
  const text = /\/join\/([0-9A-Za-z]+)\/?$/.exec(typed.trim())?.[1] ?? typed
  return [...text.toUpperCase()]
    .filter((letter) => letters.includes(letter))
    .slice(0, codeLength)
    .join('')
}

/** In two groups, as it is easier to read out and to type. */
export const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

export const rememberCode = (code: string): void => store(place, code)
export const rememberedCode = (): string => tidyCode(stored(place) ?? '')
export const forgetCode = (): void => store(place, '')
