// SPDX-License-Identifier: MIT
// Every word the page says, in the language that was chosen. The words of a screen are loaded before it is shown, so
// asking for a sentence never waits. The language can change at any moment; whatever asked is told again.
import { words as loaders } from 'virtual:words'
import type { GameName } from '../engine/protocol'
import type { Key } from './keys'
import type { Language } from './language'

export { languages, preferredLanguage, type Language } from './language'
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
  fr: 'Français',
}

export type Details = Record<string, string | number>
/** A detail by its name, worked out as a sentence asks for it. */
export type FillIn = (name: string) => string | undefined
export type { Key }

/** 'common', 'company', 'online', 'evening', 'show', 'finale', 'learn', 'table', 'aside', 'chatter', a game or its lesson: tools/words.mjs says which keys belong to which. */
type Part =
  'common' | 'company' | 'online' | 'evening' | 'show' | 'finale' | 'learn' | 'table' | 'aside' | 'chatter' | GameName
type Words = Record<string, string>

const state = $state<{ language: Language; words: Words }>({ language: 'en', words: {} })
const wanted = new Set<Part>(['common'])

async function load(language: Language, parts: Iterable<Part>): Promise<Words> {
  const loaded = await Promise.all(
    [...parts].map(async (part) => {
      const loader = loaders[language]?.[part]
      if (!loader) throw new Error(`no words for ${part} in ${language}`)
      return (await loader()).default
    }),
  )
  const words: Words = Object.assign({}, ...loaded)
  return words
}

export const currentLanguage = (): Language => state.language

/** Changes the language once all words that screens need are there. */
export async function speak(language: Language): Promise<void> {
  state.words = await load(language, wanted)
  state.language = language
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

/** Makes sure that the words of a game, of playing online, of lessons or of what is beside playing can be said. */
export async function learn(part: Part): Promise<void> {
  if (wanted.has(part)) return
  const words = await load(state.language, [part])
  wanted.add(part)
  state.words = { ...state.words, ...words }
}

export const canSay = (key: string): boolean => state.words[key] !== undefined

function fill(pattern: string, details: Details | FillIn): string {
  const fillIn = typeof details === 'function' ? details : (name: string) => details[name]
  return pattern.replace(/\{([^}]+)\}/g, (whole, name: string) => String(fillIn(name) ?? whole))
}

/** The sentence with this key. */
export const say = (key: Key, details: Details = {}): string => fill(state.words[key] ?? key, details)

/** The sentence with a key that is put together; the key itself if there is none, which tests look for. */
export const sayAny = (key: string, details: Details | FillIn = {}): string => fill(state.words[key] ?? key, details)

/** A thing that the engine writes as a word, like a figure or a piece, as people call it. */
export function nameOf(game: string, thing: string, value: string): string {
  const key = [`log.spoken.${thing}.${value}`, `page.${game}.${thing}.${value}`].find(canSay)
  return key === undefined ? value : sayAny(key)
}

/** "1 card", "2 cards": the key with `.one` for one, and for zero where the language counts it so ("0 carte"). */
export function sayCount(key: string, count: number, details: Details = {}): string {
  const one = state.words[`${key}.one`]
  const singular = new Intl.PluralRules(state.language).select(count) === 'one' && one?.includes('{count}')
  return sayAny(one !== undefined && (count === 1 || singular) ? `${key}.one` : key, { count, ...details })
}

/** With a full stop, where it has no end of its own. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo". */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(state.language, { type: 'conjunction' }).format(items)
}

/** For tests, and for the shelf that is drawn when the page is built: words as they are, without loading. */
export function teach(words: Words, language: Language = 'en'): void {
  state.words = words
  state.language = language
}
