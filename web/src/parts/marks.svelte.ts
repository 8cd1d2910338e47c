// SPDX-License-Identifier: MIT
// The marks that people at the table have chosen, by seat: at such a table a seat has the colour and sign of its person.
const worn = $state<{ marks: readonly number[] }>({ marks: [] })

/** Until the next call; without any, a seat has the mark of its number. */
export function wearMarks(marks: readonly number[]): void {
  worn.marks = marks
}

export const markOf = (seat: number): number => worn.marks[seat] ?? seat
