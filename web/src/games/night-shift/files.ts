// SPDX-License-Identifier: MIT
// The 48 files as they are printed: what each does (NS-6, NS-11, NS-15 to NS-23) and how many symbols it has for sweets.
// Only for drawing and for words; what can be done at a moment the engine tells.

export const fileCount = 48

export type Deed =
  | 'draw-one'
  | 'draw-two'
  | 'draw-thrice'
  | 'front'
  | 'two-past'
  | 'from-past'
  | 'one-future'
  | 'all-future'
  | 'exchange'
  | 'clear'
  | 'coffee'
  | 'sweet'
  | 'nothing'

export const filesByDeed: Readonly<Record<Deed, readonly number[]>> = {
  'draw-one': [9, 14, 20, 27, 31, 34, 46], // NS-15
  'draw-two': [2],
  'draw-thrice': [47],
  front: [4, 7, 29, 42], // NS-16
  'two-past': [5, 11, 17, 23, 25, 41], // NS-17
  'from-past': [8, 18, 30, 44], // NS-18
  'one-future': [12, 19, 32, 40], // NS-19
  'all-future': [16, 24, 26, 35, 38], // NS-20
  exchange: [13, 22, 33, 39, 43], // NS-21
  clear: [37], // NS-22
  coffee: [48], // NS-11
  sweet: [3, 6, 10, 15, 21, 28, 36, 45], // NS-6
  nothing: [1], // NS-23
}

const deeds = new Map<number, Deed>(
  Object.entries(filesByDeed).flatMap(([deed, files]) => files.map((file) => [file, deed as Deed] as const)),
)

export const deedOf = (file: number): Deed => deeds.get(file) ?? 'nothing'

/** How many sweets a file has room for: one a symbol. */
export function symbolsOf(file: number): number {
  const deed = deedOf(file)
  if (deed === 'coffee' || deed === 'sweet' || deed === 'nothing') return 0
  return deed === 'draw-thrice' ? 3 : 1
}

/** NS-1: file 7 is shown as 00:07. */
export const asTime = (file: number): string => `00:${String(file).padStart(2, '0')}`
