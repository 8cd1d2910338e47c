// SPDX-License-Identifier: MIT
// Finds words in the rules: upper and lower case are the same, accents do not matter ("deja" finds "Déjà-vu"), and a
// block is found if it has all the words that are looked for, in any order.
import type { Block } from './blocks'

export interface Found {
  block: Block
  /** The text around the first match, in pieces: what matches is marked. */
  pieces: { text: string; marked: boolean }[]
}

const together: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', '’': "'", '–': '-', '−': '-' }

/** Text without case and accents; `from` says where each letter of it stood. */
export function folded(text: string): { text: string; from: number[] } {
  let result = ''
  const from: number[] = []
  let at = 0
  for (const letter of text) {
    const low = letter.toLowerCase()
    for (const plain of together[low] ?? low.normalize('NFD').replace(/\p{M}/gu, '')) {
      result += plain
      for (let i = 0; i < plain.length; i++) from.push(at)
    }
    at += letter.length
  }
  from.push(at)
  return { text: result, from }
}

/** Where the words occur in the text, in order and without overlaps; null if one of them does not. */
function matches(text: string, words: readonly string[]): [from: number, to: number][] | null {
  const plain = folded(text)
  const spans: [number, number][] = []
  for (const word of words) {
    const before = spans.length
    for (let i = plain.text.indexOf(word); i >= 0; i = plain.text.indexOf(word, i + word.length)) {
      const last = i + word.length - 1
      // A letter that stands for two ("œ") is marked as a whole.
      const end = plain.from.find((each, k) => k > last && each > (plain.from[last] ?? 0)) ?? text.length
      spans.push([plain.from[i] ?? 0, end])
    }
    if (spans.length === before) return null
  }
  spans.sort((a, b) => a[0] - b[0])
  return spans.reduce<[number, number][]>((kept, span) => {
    const last = kept.at(-1)
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1])
    else kept.push([...span])
    return kept
  }, [])
}

const before = 70 // letters shown around the first match
const after = 150

function around(text: string, spans: readonly [number, number][]): Found['pieces'] {
  const first = spans[0]?.[0] ?? 0
  // From the beginning of a word to the end of one.
  const start = first <= before ? 0 : text.lastIndexOf(' ', first - before) + 1
  const far = text.indexOf(' ', first + after)
  const end = far < 0 ? text.length : far
  const pieces: Found['pieces'] = []
  const add = (from: number, to: number, marked: boolean): void => {
    if (to > from) pieces.push({ text: text.slice(from, to), marked })
  }
  if (start > 0) pieces.push({ text: '… ', marked: false })
  let at = start
  for (const [from, to] of spans) {
    if (from >= end) break
    add(at, from, false)
    add(from, Math.min(to, end), true)
    at = Math.min(to, end)
  }
  add(at, end, false)
  if (end < text.length) pieces.push({ text: ' …', marked: false })
  return pieces
}

export const wordsOf = (query: string): string[] =>
  folded(query)
    .text.split(/\s+/)
    .filter((word) => word !== '')

/** The blocks that have all words of the query; none for an empty one. */
export function search(blocks: readonly Block[], query: string): Found[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  return blocks.flatMap((block) => {
    // The number of a paragraph finds the paragraph.
    const named = words.length === 1 && block.rule !== null && folded(block.rule).text === words[0]
    const spans = matches(block.text, words) ?? (named ? [] : null)
    return spans ? [{ block, pieces: around(block.text, spans) }] : []
  })
}
