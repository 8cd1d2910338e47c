// SPDX-License-Identifier: MIT
export interface Made {
  seat: number
  move: string
}

/** The moves of a record, in order. */
export function movesOf(record: string): Made[] {
  const lines = record.split('\n')
  const blank = lines.indexOf('')
  return lines
    .slice(blank + 1)
    .filter((line) => line !== '')
    .map((line) => ({ seat: Number(line.slice(0, line.indexOf(' '))), move: line.slice(line.indexOf(' ') + 1) }))
}
