// SPDX-License-Identifier: MIT
// The cards as they come out of the box. A game brings its own table of hourglasses along; this one is for pictures.

/** HG-2: what red and purple numbers are worth by default; jokers show none. */
export function defaultHourglasses(): Record<string, number> {
  const steps: [number, number][] = [
    [4, 0],
    [8, 1],
    [11, 2],
    [14, 3],
    [17, 2],
    [21, 1],
    [25, 0],
  ]
  const table: Record<string, number> = {}
  for (const suit of ['R', 'P'])
    for (let number = 1; number <= 25; number++)
      table[`${suit}${number}`] = steps.find(([to]) => number <= to)?.[1] ?? 0
  for (let number = 1; number <= 25; number += 2) table[`J${number}`] = 0
  return table
}
