// SPDX-License-Identifier: MIT
// Reads what the page says from text/<language>/ and holds the languages against one another. A key that one language
// lacks, or a {name} that a sentence forgot, ends the build.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const textFolder = fileURLToPath(new URL('../../text/', import.meta.url))
export const languages = ['en', 'de', 'nl', 'fr']
const gamesFolder = fileURLToPath(new URL('../src/games/', import.meta.url))
/** The games of the page: each folder with a manifest is one. */
export const games = readdirSync(gamesFolder).filter((name) => existsSync(join(gamesFolder, name, 'game.ts')))

// The terminal, the arena and the server's refusals speak English only and have files of their own.
const otherFaces = /^(terminal|report|serving)\b/

/** @param {string} content @returns {Map<string, string>} */
export function parseWords(content) {
  const words = new Map()
  for (const line of content.split(/\r?\n/)) {
    const equals = line.indexOf('=')
    if (line.startsWith('#') || equals < 0) continue
    words.set(line.slice(0, equals).trim(), line.slice(equals + 1).trim())
  }
  return words
}

/** All sentences of a language that the page may say. @param {string} language @returns {Map<string, string>} */
export function readWords(language) {
  const folder = join(textFolder, language)
  const words = new Map()
  if (!existsSync(folder)) return words
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.txt') || otherFaces.test(file)) continue
    for (const [key, sentence] of parseWords(readFileSync(join(folder, file), 'utf8'))) {
      if (words.has(key)) throw new Error(`text/${language}: ${key} is there twice`)
      words.set(key, sentence)
    }
  }
  return words
}

const placeholders = (/** @type {string} */ sentence) => [...sentence.matchAll(/\{([^}]+)\}/g)].map((m) => m[1]).sort()

// Where English says "Ben's" another language may say "of Ben": both are always given.
const sayable = (/** @type {string} */ sentence) =>
  placeholders(sentence).flatMap((name) => [name, name.replace(/\.whose$/, '.name'), name.replace(/\.name$/, '.whose')])

// Some languages use the singular for zero too, so what English says of one may have to say how many.
const isCount = (/** @type {string} */ key, /** @type {string} */ name) => key.endsWith('.one') && name === 'count'

/** What is wrong with a language compared with English; empty if nothing. @param {string} language */
export function wordProblems(language) {
  const english = readWords('en')
  const words = readWords(language)
  const problems = []
  for (const [key, sentence] of english) {
    const other = words.get(key)
    if (other === undefined) problems.push(`${language}: ${key} is missing`)
    else if ((sentence === '') !== (other === '')) problems.push(`${language}: ${key} is told in one language only`)
    else if (placeholders(other).some((name) => !sayable(sentence).includes(name) && !isCount(key, name)))
      problems.push(`${language}: ${key} has a {name} that English lacks`)
    else if (placeholders(sentence).some((name) => !sayable(other).includes(name) && !isCount(key, name)))
      problems.push(`${language}: ${key} forgets a {name} that English has`)
  }
  for (const key of words.keys()) if (!english.has(key)) problems.push(`${language}: ${key} is not there in English`)
  for (const game of games) {
    if (!existsSync(join(textFolder, language, 'rules', `${game}.md`)))
      problems.push(`${language}: no rules of ${game}`)
  }
  return problems
}

// What is said before and at tables online is loaded with those screens.
const onlineScreens = ['hall', 'online']
// And of it, this with evenings around one screen too: phones that join one load no other. tools.test.ts compares it with what
// evenings say.
const withCompany = new RegExp(
  '^page\\.(hall\\.(alone-what|asking|begin|clear|come-in|ended|failed|for-players|line-lost|line-moving|line-now|making|missing|name|' +
    'not-here|not-yet|option|other-device|pace|players|qr|ready|refused|refuses|sat-down|seat-empty|seats|stand|starting|' +
    'stood-up|this-device|to-the-table|unready|welcome)|' +
    'online\\.(abort|chat|company-failed|frozen|gave-up|phrase|phrases|play-on|resign|unfair))\\b',
)
// The shelf needs few words, and waits for no others: these come with the first screen after it.
const besideShelf = ['daily', 'campaign', 'milestones', 'statistics', 'sounds', 'privacy', 'settings', 'rules']
// Whose turn it is elsewhere stands on the shelf.
const onShelf = /^page\.hall\.(turn|for|phase)\./
// And these every table needs.
const atTables = ['setup', 'table', 'end', 'replay', 'hint', 'curtain', 'sound', 'figure', 'sign']
// One click there lays a table: who sits at it has a name by then.
const namesOfPlayers = /^page\.setup\.(you|player|ghost)\b/

// A lesson has as many words as a table of its game, which does without them.
const lessonOf = (/** @type {string} */ game) => `lesson-${game}`

/** What words are loaded together: what every screen needs, parts of the page that have words of their own, games and their lessons. */
export const parts = [
  ...['common', 'company', 'online', 'evening', 'show', 'finale', 'learn', 'table', 'aside', 'chatter'],
  ...games.flatMap((game) => [game, lessonOf(game)]),
]

/** The part of the page that a key belongs to: a game, its lesson, playing with others anywhere, playing online, evenings around one screen, what explains a game there and how they end, all lessons, tables, what else the shelf can do without, what bots say, or what every screen needs. @param {string} key */
export function partOf(key) {
  const segments = key.split('.')
  if (onShelf.test(key)) return 'common'
  if (withCompany.test(key)) return 'company'
  if (segments[0] === 'page' && onlineScreens.includes(segments[1] ?? '')) return 'online'
  // What explains a game at an evening is said once, if at all.
  if (key.startsWith('page.evening.show.')) return 'show'
  if (segments[0] === 'page' && segments[1] === 'evening') return segments[2] === 'finale' ? 'finale' : 'evening'
  if (namesOfPlayers.test(key)) return 'common'
  if (segments[0] === 'page' && atTables.includes(segments[1] ?? '')) return 'table'
  if (segments[0] === 'page' && besideShelf.includes(segments[1] ?? '')) return 'aside'
  if (segments[0] === 'page' && segments[1] === 'chatter') return 'chatter'
  const game = games.find(
    (game) => segments.slice(0, 4).includes(game) && segments[0] !== 'title' && segments[0] !== 'home',
  )
  // What all lessons say is loaded with the first of them.
  if (segments[0] === 'page' && segments[1] === 'learn') return game ? lessonOf(game) : 'learn'
  return game ?? 'common'
}

/** @param {string} language @param {string} part */
export function wordsOfPart(language, part) {
  return Object.fromEntries([...readWords(language)].filter(([key]) => partOf(key) === part))
}
