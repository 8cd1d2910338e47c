// SPDX-License-Identifier: MIT
// Rows and hours that the pictures of the rules tell of. A test puts all of them before the engine.
export type Row = readonly (string | null)[]

/** PH-7: where a drawn hour may lie. */
export const fits: { row: Row; drawn: string; places: number[] } = {
  row: [null, '10', null, null, '18', null, '22'],
  drawn: '12',
  places: [3, 4],
}

/** The same, where one place is better than the others: the lesson's. */
export const room: { row: Row; drawn: string; places: number[] } = {
  row: ['07', null, '10', null, null, '18', '21'],
  drawn: '12',
  places: [2, 4, 5],
}

/** PH-8, PH-9: an hour without a place goes into the hand while somebody else has one for it, else out of the game. */
export const nowhere: { row: Row; drawn: string; wantedBy: Row; uselessTo: Row } = {
  row: ['07', '09', '11', '14', '15', null, '17'],
  drawn: '12',
  wantedBy: [null, '08', null, null, null, '20', null],
  uselessTo: ['06', '08', '10', '13', '16', null, null],
}

/** PH-10: a full row does not win in the company of a ghost. */
export const company: { row: Row; hand: string[] } = {
  row: ['06', '07', '12', '13', '18', '21', '22'],
  hand: ['09', 'G', '16'],
}
