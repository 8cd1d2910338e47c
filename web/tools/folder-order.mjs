// SPDX-License-Identifier: MIT
// The order of the folders of src, lowest first, as a rule of eslint: a module imports from its own folder and from those
// below it, never from above; docs/page.md says what each of them is. So there is no circle among folders, and what is shared lies where everybody may use it.
// Within a folder no modules import each other in a circle either, not even types.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src', import.meta.url))

export const folders = [
  'lib', // functions and state without components and words
  'engine', // the engine in its workers, tables on this device, what crosses between worker and page
  'words', // sentences
  'design', // colours, sizes, type
  'parts', // components and settings that any screen may use
  'sound', // effects and music
  'play', // one table as this page plays it
  'games', // everything of each game
  'rules', // rule books
  'table', // the frame around every table
  'learn',
  'set-up',
  'statistics',
  'daily',
  'campaign',
  'milestones',
  'online',
  'evening', // around one screen
  'screens', // home, settings, the table of this device
  'offline',
  '', // App.svelte and main.ts
  'first', // what runs before the page
]

/** The folder of a module below src, and the game if it belongs to one. @param {string} path relative to src */
function placeOf(path) {
  const [folder = '', ...rest] = path.split(sep)
  if (rest.length === 0) return { folder: folders.includes(folder) ? folder : '', game: null }
  return { folder, game: folder === 'games' && rest.length > 1 ? (rest[0] ?? null) : null }
}

/** Why a module may not import another one; null if it may. Both are paths relative to src. @param {string} from @param {string} to */
export function objection(from, to) {
  if (to.startsWith('..')) return null // packages, and the compiled engine
  const [user, used] = [placeOf(from), placeOf(to)]
  const [above, below] = [folders.indexOf(user.folder), folders.indexOf(used.folder)]
  if (above < 0) return `src/${user.folder} has no place in the order of folders (tools/folder-order.mjs)`
  if (below > above) return `src/${user.folder} stands below src/${used.folder} and may not import from it`
  if (user.game !== null && used.game !== null && used.game !== '*' && user.game !== used.game)
    return `${user.game} may not import from ${used.game}: a game uses nothing of another`
  // What the shell knows about a game comes from its manifest and through the contracts of games/.
  if (user.game === null && used.game !== null && used.game !== '*')
    return `src/${user.folder} may not name a game: games are found by their folders`
  return null
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = relative(source, context.filename)
    if (from.startsWith('..') || /\.test\.ts$/.test(from)) return {}
    const check = (/** @type {any} */ node) => {
      if (node?.type !== 'Literal' || typeof node.value !== 'string' || !node.value.startsWith('.')) return
      const problem = objection(from, relative(source, join(source, dirname(from), node.value)))
      if (problem) context.report({ node, message: problem })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument?.literal),
      // import.meta.glob('../games/*/examples/*.json'), new URL('./table.worker.ts', import.meta.url)
      CallExpression: (node) => {
        if (context.sourceCode.getText(node.callee).startsWith('import.meta.glob')) check(node.arguments[0])
      },
      NewExpression: (node) => {
        if (context.sourceCode.getText(node.callee) === 'URL') check(node.arguments[0])
      },
    }
  },
}

/** The modules that this text imports, relative to src. @param {string} path of the module @param {string} text */
function importsIn(path, text) {
  const named = [...text.matchAll(/(?:from|import|import\(|new URL\()\s*'(\.[^']*)'/g)].map(([, name = '']) => name)
  return named.flatMap((name) => {
    const whole = relative(source, join(source, dirname(path), name))
    return ['.ts', '/index.ts', ''].map((end) => whole + end).find((file) => existsSync(join(source, file))) ?? []
  })
}

/**
 * The way from a module through its imports back to itself; null if there is none.
 * @param {string} start @param {(path: string) => string[]} importsOf @returns {string[] | null}
 */
export function circle(start, importsOf) {
  const seen = new Set()
  /** @param {string[]} way @returns {string[] | null} */
  function follow(way) {
    for (const next of importsOf(way.at(-1) ?? start)) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      const found = follow([...way, next])
      if (found) return found
    }
    return null
  }
  return follow([start])
}

/** @type {Map<string, string[]>} */
const imports = new Map()
/** The modules that a module imports, relative to src. @param {string} path */
export function importsOf(path) {
  const known =
    imports.get(path) ?? importsIn(path, /\.(ts|svelte)$/.test(path) ? readFileSync(join(source, path), 'utf8') : '')
  imports.set(path, known)
  return known
}

/** @type {import('eslint').Rule.RuleModule} */
const noCircles = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(source, context.filename)
    if (path.startsWith('..') || /\.test\.ts$/.test(path)) return {}
    return {
      Program(node) {
        imports.set(path, importsIn(path, context.sourceCode.text))
        const way = circle(path, importsOf)
        if (way) context.report({ node, message: `imports itself: ${way.join(' → ')}` })
      },
    }
  },
}

/** As a plugin: `order/folders`, `order/circles`. */
export const order = { rules: { folders: rule, circles: noCircles } }
