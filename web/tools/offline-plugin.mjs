// SPDX-License-Identifier: MIT
// Tells the service worker which files a version of the page has: after the build it writes their names and a version
// made of them into service-worker.js. What only a game's room in 3D needs (games/<game>/room) is named apart: it is large,
// and kept once somebody has opened that game.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../src/offline/service-worker.ts', import.meta.url))

function filesBelow(/** @type {string} */ folder) {
  /** @type {string[]} */
  const files = []
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) files.push(...filesBelow(path))
    else files.push(path)
  }
  return files
}

const isLarge = (/** @type {string | null | undefined} */ module) =>
  /\/games\/[a-z-]+\/room\/Room\.svelte$/.test(module ?? '')

/**
 * The files that are needed only behind a large module.
 * @param {Record<string, {type: string, isEntry?: boolean, facadeModuleId?: string | null, imports?: string[],
 *   dynamicImports?: string[], viteMetadata?: {importedCss: Set<string>}}>} bundle
 */
export function filesForLater(bundle) {
  const chunks = Object.entries(bundle).filter(([, file]) => file.type === 'chunk')
  const styles = (/** @type {typeof chunks[number][1] | undefined} */ chunk) => [
    ...(chunk?.viteMetadata?.importedCss ?? []),
  ]
  const reached = new Set(chunks.filter(([, chunk]) => chunk.isEntry).map(([name]) => name))
  for (const name of reached) {
    const chunk = bundle[name]
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
      if (!isLarge(bundle[next]?.facadeModuleId)) reached.add(next)
    }
  }
  const early = new Set([...reached].flatMap((name) => styles(bundle[name])))
  return chunks
    .filter(([name]) => !reached.has(name))
    .flatMap(([name, chunk]) => [name, ...styles(chunk).filter((style) => !early.has(style))])
}

/** @returns {import('vite').Plugin} */
export function offlinePlugin() {
  let folder = ''
  /** @type {string[]} */
  let later = []
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    generateBundle(_options, bundle) {
      later = filesForLater(/** @type {Parameters<typeof filesForLater>[0]} */ (bundle)).map((name) => './' + name)
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        if (!existsSync(join(folder, 'index.html'))) return
        const paths = filesBelow(folder).filter((path) => !/service-worker\.js$|\.(br|gz|map)$/.test(path))
        const hash = createHash('sha256')
        for (const path of paths) hash.update(path).update(readFileSync(path))
        const names = paths.map((path) => './' + relative(folder, path).replace('index.html', ''))
        const version = hash.digest('hex').slice(0, 16)
        const made = await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            target: 'es2022',
            lib: { entry: source, formats: ['es'], fileName: 'service-worker' },
          },
          define: {
            __FILES__: JSON.stringify(names.filter((name) => !later.includes(name))),
            __LATER__: JSON.stringify(later),
            __VERSION__: JSON.stringify(version),
          },
        })
        const output = Array.isArray(made) ? made[0] : made
        if (!output || !('output' in output)) throw new Error('the service worker was not built')
        writeFileSync(join(folder, 'service-worker.js'), output.output[0].code)
      },
    },
  }
}
