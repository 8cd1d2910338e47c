// SPDX-License-Identifier: MIT
// Puts the shelf into index.html, so that it can be read before any script has run: after the build, Svelte's server
// renderer draws it in every language. The HTML is in English; the texts of the other languages go into
// the small script that runs first (src/first/first.ts).
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build } from 'vite'
import { wordsPlugin } from './words-plugin.mjs'
import { languages, wordsOfPart } from './words.mjs'

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/** @param {import('vite').InlineConfig} config */
async function built(config) {
  const made = await build({ configFile: false, logLevel: 'warn', publicDir: false, ...config })
  const output = Array.isArray(made) ? made[0] : made
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output[0].code
}

/** Draws the shelf in a language. @returns {Promise<(language: string) => string>} */
async function renderer() {
  const code = await built({
    root: here('..'),
    plugins: [svelte(), wordsPlugin(), { name: 'shelf-only', resolveDynamicImport: () => false }],
    build: { ssr: here('../src/first/prerender.ts'), write: false, minify: false },
    ssr: { noExternal: true },
  })
  const { shelfInHtml } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return (language) => shelfInHtml(language, wordsOfPart(language, 'common'))
}

const pieces = (/** @type {string} */ html) =>
  [...html.matchAll(/>([^<]+)<| (?:aria-label|title)="([^"]*)"/g)]
    .map(([, text, attribute]) => unescaped((text ?? attribute ?? '').trim()))
    .filter((piece) => piece !== '')

const unescaped = (/** @type {string} */ html) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The texts of `html` that differ from `english`. @param {string} english @param {string} html */
export function wordsInstead(english, html) {
  const [from, to] = [pieces(english), pieces(html)]
  if (from.length !== to.length) throw new Error('the shelf has another shape in another language')
  return Object.fromEntries(from.map((piece, i) => [piece, to[i]]).filter(([piece, other]) => piece !== other))
}

/** @returns {import('vite').Plugin} */
export function shelfPlugin() {
  let folder = ''
  /** @type {Record<string, string>} */
  const words = {}
  let headings = '' // the typeface that the shelf waits for
  let bodyType = ''
  return {
    name: 'shelf',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const part = 'facadeModuleId' in file && /^\0virtual:words\/(\w+)\/common$/.exec(file.facadeModuleId ?? '')
        if (part) words[part[1] ?? ''] = `./${file.fileName}`
        if (/fraunces.*\.woff2$/.test(file.fileName)) headings = `./${file.fileName}`
        if (/figtree.*\.woff2$/.test(file.fileName)) bodyType = `./${file.fileName}`
      }
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const draw = await renderer()
        const english = draw('en')
        const others = languages.filter((language) => language !== 'en')
        const first = await built({
          define: {
            __WORDS__: JSON.stringify(words),
            __BODY_TYPE__: JSON.stringify(bodyType),
            __SHELF__: JSON.stringify(
              Object.fromEntries(others.map((language) => [language, wordsInstead(english, draw(language))])),
            ),
          },
          build: {
            write: false,
            target: 'es2022',
            lib: { entry: here('../src/first/first.ts'), formats: ['iife'], name: 'first', fileName: 'first' },
          },
        })
        const name = `assets/first-${createHash('sha256').update(first).digest('base64url').slice(0, 8)}.js`
        writeFileSync(join(folder, name), first)
        const index = join(folder, 'index.html')
        const icon = readFileSync(join(folder, 'icon.svg'), 'utf8')
        const html = readFileSync(index, 'utf8')
          .replace(
            '<!--first-->',
            () =>
              [headings, bodyType]
                .map((face) => `<link rel="preload" href="${face}" as="font" type="font/woff2" crossorigin />\n    `)
                .join('') + `<script src="./${name}"></script>`,
          )
          // A request less: browsers fetch it while the page is still on its way.
          .replace('href="./icon.svg"', () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
          .replace('<!--shelf-->', () => english)
        if (html.includes('<!--first-->') || !html.includes(english))
          throw new Error('index.html has no place for the shelf')
        writeFileSync(index, html)
      },
    },
  }
}
