// SPDX-License-Identifier: MIT
// What was settled about a table, in a line.
import type { JsonObject } from '../engine/protocol'
import { canSay, say, sayAny } from '../words/words.svelte'
import type { Pace } from '../engine/table-protocol'

const optionKeys = (options: JsonObject): { name: string; value: string }[] =>
  Object.entries(options)
    .map(([name, value]) => ({
      name: `page.setup.option.${name}`,
      value: `page.setup.option.${name}.${String(value)}`,
    }))
    .filter(({ name, value }) => canSay(name) && canSay(value))

/** The options that were chosen and that there are words for, briefly: "Twice through the pack". */
export const optionsInWords = (options: JsonObject): string[] => optionKeys(options).map(({ value }) => sayAny(value))

/** The same with what they are about: "Game length: Twice through the pack". */
export const optionsInFull = (options: JsonObject): string[] =>
  optionKeys(options).map(({ name, value }) => say('page.hall.option', { option: sayAny(name), value: sayAny(value) }))

export const paceInWords = (pace: Pace): string => sayAny(`page.hall.pace.${pace}`)
