// SPDX-License-Identifier: MIT
// Finds sentences that nothing says any more, and keys in the code that no sentence has. A key counts as used where
// the code writes it out, or where it is put together from pieces that all stand in the code: `page.settings.motion.${motion}`
// uses page.settings.motion.system if 'system' is written somewhere as well. So a template is its own declaration.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseWords, textFolder } from './words.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

// Templates that would fit nearly every key, and what they are for instead.
const narrowed = new Map([
  [
    'page.${game}.${thing}.${value}',
    [
      'page.${game}.figure.${value}',
      'page.${game}.side.${value}',
      'page.${game}.piece.${value}',
      'page.${game}.rest.${value}',
      'page.${game}.size.${value}',
    ],
  ],
])

// Keys that the program puts together from what a game tells: an event's name and one of its details, a refusal.
const told = /^log\.(event|card|score|reason|result|spoken)\./

/** @param {string} folder @param {RegExp} wanted @returns {string[]} */
function sourcesIn(folder, wanted) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        wanted.test(entry.name) &&
        !/[._]test\.(ts|cpp)$/.test(entry.name) &&
        !(entry.name === 'keys.ts' && entry.parentPath.endsWith('words')),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

const withoutRemarks = (/** @type {string} */ source) =>
  source.replace(/^\s*(\/\/|\/\*|\*|<!--).*$/gm, '').replace(/\s\/\/ .*$/gm, '')

/** @typedef {ReturnType<typeof writtenIn>} Written */

/** What the code writes between quotes, its templates, endings that it hangs on a key, and what may be a value. @param {string[]} sources */
export function writtenIn(sources) {
  const literals = new Set()
  const templates = new Set()
  const endings = new Set()
  const values = new Set()
  for (const source of sources.map(withoutRemarks)) {
    // Each kind of quote by itself: what stands in one may be code that has another.
    for (const quoted of [/'([^'\n]*)'/g, /"((?:[^"\\\n]|\\.)*)"/g])
      for (const [, text] of source.matchAll(quoted)) literals.add(text)
    for (const [, ending] of source.matchAll(/`\$\{\w+\}((?:\.[a-z-]+)+)`/g)) endings.add(ending)
    for (const [, text] of source.matchAll(/`([a-z][^`\n]*\$\{[^`\n]*)`/g))
      if (/^[a-z-]+\./.test(text)) templates.add(text)
    for (const [, name] of source.matchAll(/^\s*(\w+)\??:/gm)) values.add(name)
  }
  for (const text of literals) for (const word of text.split(/[ .,|]+/)) values.add(word)
  for (const text of literals) if (/^(\.[a-z-]+)+$/.test(text)) endings.add(text)
  return { literals, templates, endings, values }
}

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The keys that a template can make, or begin: a hole is one word of a key. @param {string} template */
function patternOf(template, begin = false) {
  const pieces = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}?/)
  return new RegExp(`^${pieces.map(escaped).join('([\\w?+-]*)')}${begin ? '(\\.|$)' : '(\\.one)?$'}`)
}

/** Whether a key is literals one after the other, the first of them its beginning. */
function joined(key, literals) {
  const from = (/** @type {number} */ at) => {
    if (at === key.length) return true
    for (let end = key.length; end > at; end--) {
      if (literals.has(key.slice(at, end)) && from(end)) return true
    }
    return false
  }
  return from(0)
}

/** @param {string} key @param {Written} page */
function saidByPage(key, page) {
  const plain = key.replace(/\.one$/, '')
  if (page.literals.has(key) || page.literals.has(plain)) return true
  for (const ending of page.endings) {
    if (plain.endsWith(ending) && saidByPage(plain.slice(0, -ending.length), page)) return true
  }
  for (const template of [...page.templates].flatMap((each) => narrowed.get(each) ?? [each])) {
    const found = patternOf(template).exec(key)
    if (found?.slice(1).every((value) => value === undefined || value === '.one' || page.values.has(value))) return true
  }
  return false
}

/** @param {string} key @param {Written} program */
function saidByProgram(key, program) {
  // Its faces name their sentences without the name of their file.
  const short = key.replace(/^(terminal|report|serving)\./, '')
  return [key, short]
    .flatMap((each) => [each, each.replace(/\.one$/, '')])
    .some((each) => joined(each, program.literals))
}

/** Which of these keys nobody says. @param {Iterable<string>} keys @param {Written} page @param {Written} program */
export function unusedAmong(keys, page, program) {
  // The engine names what the page then puts into a key, and the other way round.
  const values = new Set([...page.values, ...program.values])
  const known = (/** @type {string} */ word) =>
    /^(no|not)-/.test(word) || values.has(word) || values.has(word.replaceAll('-', '_'))
  return [...keys].filter(
    (key) =>
      !(told.test(key) && key.split('.').every(known)) &&
      !saidByPage(key, { ...page, values }) &&
      !saidByProgram(key, program),
  )
}

/** What the page asks for though no key is like it. @param {Written} page @param {readonly string[]} keys */
export function unheardOf(page, keys) {
  const isKey = /^(page|log|home)(\.[\w?+-]+)+$/
  const plain = [...page.literals].filter(
    (text) => isKey.test(text) && !keys.some((key) => key === text || key.startsWith(`${text}.`)),
  )
  const built = [...page.templates].filter(
    (each) => /^(page|log|home|title)\./.test(each) && !keys.some((key) => patternOf(each, true).test(key)),
  )
  return [...plain, ...built]
}

const ofPage = () => writtenIn(sourcesIn('web/src', /\.(ts|svelte|json)$/))

const keysOfAllFaces = () =>
  readdirSync(join(textFolder, 'en'))
    .filter((name) => name.endsWith('.txt'))
    .flatMap((file) => [...parseWords(readFileSync(join(textFolder, 'en', file), 'utf8')).keys()])

/** Keys of text/en that neither the page nor the program says. */
export const unusedWords = () => unusedAmong(keysOfAllFaces(), ofPage(), writtenIn(sourcesIn('src', /\.(cpp|hpp)$/)))

/** Keys that the page asks for and text/en lacks. */
export const unknownKeys = () => unheardOf(ofPage(), keysOfAllFaces())
