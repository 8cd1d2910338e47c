// SPDX-License-Identifier: MIT
// Gives the page its words and rules as modules: `virtual:words/<language>/<part>` and `virtual:rules/<language>/<game>`,
// so that a browser loads one language, and of it what the screen needs; `virtual:words` has the functions that load them.
// Also writes the type of all keys.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games, languages, parts, readWords, textFolder, wordProblems, wordsOfPart } from './words.mjs'
import { rulesPage } from './rules-page.mjs'

const keysFile = fileURLToPath(new URL('../src/words/keys.ts', import.meta.url))

/** Writes the closed set of keys, so that asking for a sentence that is not there does not compile. */
export function writeKeys() {
  const keys = [...readWords('en').keys()].sort()
  const content =
    '// SPDX-License-Identifier: MIT\n// Made from text/en by tools/words-plugin.mjs.\n' +
    `export type Key =\n${keys.map((key) => `  | '${key}'`).join('\n')}\n`
  let before = ''
  try {
    before = readFileSync(keysFile, 'utf8')
  } catch {
    // The first time there is none.
  }
  if (before !== content) writeFileSync(keysFile, content)
}

/** The module with a loader for every language and part. */
function loaders() {
  const table = (/** @type {string} */ kind, /** @type {string[]} */ names) =>
    languages
      .map((language) => {
        const each = names.map((name) => `${JSON.stringify(name)}: () => import('virtual:${kind}/${language}/${name}')`)
        return `${language}: { ${each.join(', ')} }`
      })
      .join(',\n')
  return `export const words = { ${table('words', parts)} }\nexport const rules = { ${table('rules', games)} }`
}

/** @returns {import('vite').Plugin} */
export function wordsPlugin({ strict = false } = {}) {
  const all = 'virtual:words'
  const prefix = /^virtual:(words|rules)\/(\w+)\/([a-z-]+)$/
  return {
    name: 'words',
    buildStart() {
      writeKeys()
      const problems = languages.flatMap(wordProblems)
      if (problems.length > 0 && strict) this.error(problems.join('\n'))
    },
    resolveId(id) {
      return id === all || prefix.test(id) ? '\0' + id : null
    },
    load(id) {
      if (id === '\0' + all) return loaders()
      const found = id.startsWith('\0') ? prefix.exec(id.slice(1)) : null
      if (!found) return null
      const [, kind, language, part] = found
      if (kind === 'words') return `export default ${JSON.stringify(wordsOfPart(language, part))}`
      // Where a translation is still missing (a strict build has ended by now), the page shows the English rules.
      const translated = join(textFolder, language, 'rules', `${part}.md`)
      const file = existsSync(translated) ? translated : join(textFolder, 'en', 'rules', `${part}.md`)
      this.addWatchFile(file)
      return `export default ${JSON.stringify(rulesPage(readFileSync(file, 'utf8')))}`
    },
  }
}
