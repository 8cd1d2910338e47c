// SPDX-License-Identifier: MIT
// The scene of a game's end as a film strip, frame by frame: node tools/end-strip.mjs <game> [players] [seed] [options as JSON]
// Writes build/ends/<game>-<players>.png. A scene is a function of time, so Svelte's server renderer can draw any moment of it.
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createServer } from 'vite'
import { wordsPlugin } from './words-plugin.mjs'

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const [, , game = 'hourglass', players = '3', seed = '1', options = '{}'] = process.argv
const frames = 12
const tokens = readFileSync(here('../src/design/tokens.css'), 'utf8').replace(/@font-face \{[^}]*\}/g, '')

const vite = await createServer({
  root: here('..'),
  configFile: false,
  logLevel: 'warn',
  plugins: [svelte({ emitCss: false, compilerOptions: { css: 'injected' } }), wordsPlugin()],
  server: { middlewareMode: true, fs: { allow: [here('../..')] } },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
})
const { render } = await vite.ssrLoadModule('svelte/server')
const words = await vite.ssrLoadModule('/src/words/words.svelte.ts')
await words['speak']('en')
await words['learn'](game)
const { endedGame } = await vite.ssrLoadModule('/src/games/test-ends.ts')
const { default: ending } = await vite.ssrLoadModule(`/src/games/${game}/end/index.ts`)
const { log: _, ...end } = await endedGame(game, Number(players), seed, JSON.parse(options))
const { length, cues } = ending.course(end)
console.log(
  `${game}: ${length} ms, ${cues.length} sounds, scores ${end.outcome.scores}, winners ${end.outcome.winners}`,
)

const cells = Array.from({ length: frames }, (_, i) => {
  const at = (length * i) / (frames - 1)
  const drawn = render(ending.Scene, { props: { ...end, at } })
  // Each frame in a document of its own: gradients are named, and the names are the same in all of them.
  return {
    at,
    html: `<style>${tokens}html,body{margin:0;height:100%;background:radial-gradient(${ending.sky})}svg{width:100%;height:100%}</style>${drawn.head}${drawn.body}`,
  }
})
await vite.close()

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1640, height: 960 }, colorScheme: 'dark' })
await page.setContent(
  `<body style="margin:8px;background:#000;color:#fff;font:14px sans-serif;display:grid;grid-template-columns:repeat(4,1fr);gap:8px"></body>`,
)
await page.evaluate((all) => {
  for (const { at, html } of all) {
    const figure = document.createElement('div')
    const frame = document.createElement('iframe')
    frame.srcdoc = html
    frame.style.cssText = 'width:100%;height:285px;border:0'
    figure.append(`${Math.round(at)} ms`, frame)
    document.body.append(figure)
  }
}, cells)
await page.waitForTimeout(400)
mkdirSync(here('../../build/ends'), { recursive: true })
await page.screenshot({ path: here(`../../build/ends/${game}-${players}.png`) })
await browser.close()
