// SPDX-License-Identifier: MIT
// All figures in all their moods on one sheet, at 120 and at 28 pixels: node tools/portraits.mjs
// Writes build/portraits.png.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createServer } from 'vite'
import { wordsPlugin } from './words-plugin.mjs'

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const tokens = readFileSync(here('../src/design/tokens.css'), 'utf8').replace(/@font-face \{[^}]*\}/g, '')

const vite = await createServer({
  root: here('..'),
  configFile: false,
  logLevel: 'warn',
  plugins: [svelte({ emitCss: false, compilerOptions: { css: 'injected' } }), wordsPlugin()],
  server: { middlewareMode: true },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
})
const { render } = await vite.ssrLoadModule('svelte/server')
const { ghostFigures, peopleFigures, figureMoods } = await vite.ssrLoadModule('/src/parts/figures.ts')
const { default: Portrait } = await vite.ssrLoadModule('/src/parts/Portrait.svelte')
let drawn = 0
const picture = (/** @type {object} */ props) => render(Portrait, { props, idPrefix: `p${drawn++}` }).body
const rows = [...ghostFigures, ...peopleFigures].map((figure, i) => {
  const moods = figureMoods.map(
    (/** @type {string} */ mood) =>
      picture({ figure, mood, seat: i % 6, size: 120 }) + picture({ figure, mood, seat: i % 6, size: 28 }),
  )
  return `<div>${figure}<br>${moods.join(' ')}</div>`
})
await vite.close()

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1720, height: 1100 }, colorScheme: 'dark' })
await page.setContent(
  `<style>${tokens}body{margin:12px;background:#1b2547;color:#fff;font:14px sans-serif;display:grid;grid-template-columns:1fr 1fr;gap:12px}svg{overflow:visible}</style>${rows.join('')}`,
)
await page.screenshot({ path: here('../../build/portraits.png') })
await browser.close()
