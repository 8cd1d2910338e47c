// SPDX-License-Identifier: MIT
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { circle, folders, objection, order } from './folder-order.mjs'
import { games, readWords } from './words.mjs'

const source = fileURLToPath(new URL('../src', import.meta.url))

/** What the rule says about a line in a module of src. */
const about = (module: string, line: string): string[] =>
  new Linter()
    .verify(line, [{ files: ['**/*.ts'], plugins: { order }, rules: { 'order/folders': 'error' } }], {
      filename: join(source, module),
    })
    .map(({ message }) => message)

describe('the order of folders', () => {
  it('names every folder of src once', () => {
    const modules = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const there = new Set(modules.map(({ parentPath }) => relative(source, parentPath).split(sep)[0]))
    expect([...folders].sort()).toEqual([...there].sort())
  })

  it('is the one that docs/page.md describes', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/page.md', import.meta.url)), 'utf8')
    const table = page.slice(page.indexOf('| folder of `web/src` |')).split('\n\n', 1)[0] ?? ''
    const described = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => (name === 'App.svelte' ? '' : name))
    expect(described).toEqual(folders)
  })

  it('lets a module use its own folder and those below', () => {
    expect(objection('daily/deal.ts', 'daily/chosen')).toBeNull()
    expect(objection('daily/deal.ts', 'games')).toBeNull()
    expect(objection('App.svelte', 'screens/Home.svelte')).toBeNull()
    expect(objection('engine/table.worker.ts', '../../build/wasm/src/wasm/midnight.wasm?url')).toBeNull()
    expect(objection('games/hourglass/Table.svelte', 'games/scene')).toBeNull()
  })

  it.each([
    ['parts/Button.svelte', 'screens/Home.svelte'],
    ['lib/when.ts', 'parts/settings.svelte'],
    ['games/scene.ts', 'App.svelte'],
    ['cellar/wine.ts', 'lib/when'],
  ])('keeps %s from %s', (from, to) => {
    expect(objection(from, to)).toMatch(/may not import|no place/)
  })

  it('keeps games apart, and the shell from naming one', () => {
    expect(objection('games/hourglass/Table.svelte', 'games/keyhole/view')).toContain('another')
    expect(objection('statistics/summary.ts', 'games/keyhole/game')).toContain('name a game')
    expect(objection('games/index.ts', 'games/keyhole/game')).toContain('name a game')
    expect(objection('daily/chosen.ts', 'games/*/chosen-deals.ts')).toBeNull()
  })

  it.each([
    "import { a } from '../screens/a'",
    "export { a } from '../screens/a'",
    "export * from '../screens/a'",
    "const a = import('../screens/a')",
    "const all = import.meta.glob('../screens/*.ts')",
    "const worker = new URL('../screens/a.worker.ts', import.meta.url)",
  ])('is a rule that finds %s', (line) => {
    expect(about('parts/a.ts', line)).toEqual(['src/parts stands below src/screens and may not import from it'])
    expect(about('first/a.ts', line)).toEqual([])
    expect(about('parts/a.test.ts', line)).toEqual([])
  })
})

it('no module outside of the games names one of them', () => {
  const titles = games.map((game) => readWords('en').get(`title.${game}`) ?? game)
  const name = new RegExp(`\\b(${[...games, ...titles].join('|')})\\b`, 'i')
  const named = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name) && entry.name !== 'keys.ts')
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^\/games\/[^/]+\//.test(path.slice(source.length)))
    .flatMap((path) => {
      const found = name.exec(readFileSync(path, 'utf8'))
      return found ? [`${path.slice(source.length + 1)} names ${found[0]}`] : []
    })
  expect(named).toEqual([])
})

describe('circles', () => {
  const importsOf = (path: string): string[] => ({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b'] })[path] ?? []

  it('are found where modules lead back to themselves', () => {
    expect(circle('b', importsOf)).toEqual(['b', 'c', 'd', 'b'])
    expect(circle('a', importsOf), 'it leads into one, but is no part of it').toBeNull()
  })

  it('are refused, also of types', () => {
    const lines = [
      "import type { Session } from './session.svelte'",
      "const Session = await import('./session.svelte')",
    ]
    for (const line of lines) {
      const config = [{ files: ['**/*.ts'], plugins: { order }, rules: { 'order/circles': 'error' as const } }]
      const found = new Linter().verify(line.replace('type ', ''), config, {
        filename: join(source, 'play/replay.svelte.ts'),
      })
      expect(found.map(({ message }) => message)).toEqual([
        'imports itself: play/replay.svelte.ts → play/session.svelte.ts → play/replay.svelte.ts',
      ])
    }
  })
})
