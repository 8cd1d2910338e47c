// SPDX-License-Identifier: MIT
// Writes src/daily/chosen-deals.ts: which deal each day has, and what bots achieved with it. It goes on after the last day
// that is there, so what was chosen never changes; run it while that day is still to come, because days after the table
// have deals of their own. About half a minute of one core for each day.
//
//   node tools/daily-deals.mjs 2027-12-31
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const file = fileURLToPath(new URL('../src/daily/chosen-deals.ts', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))
const until = process.argv[2] ?? ''
const lineOfADay = /^ {2}'([0-9a-z ]+)',$/gm

// The page's own modules do the choosing; Vite reads their TypeScript.
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false },
})
const { testEngine } = await vite.ssrLoadModule('/src/engine/test-engine.ts')
const { dayAfter, isDay } = await vite.ssrLoadModule('/src/daily/day.ts')
const { dailyGames, firstChosenDay, inDigits } = await vite.ssrLoadModule('/src/daily/chosen.ts')
const { choose } = await vite.ssrLoadModule('/src/daily/choice.ts')

try {
  if (!isDay(until)) throw new Error('say up to which day, like 2027-12-31')
  const engine = await testEngine()
  for (;;) {
    const text = readFileSync(file, 'utf8')
    const lines = [...text.matchAll(lineOfADay)].map(([, line]) => line)
    const day = dayAfter(firstChosenDay, lines.length)
    if (day > until) break
    lines.push(dailyGames.map((game) => inDigits(choose(engine, day, game))).join(' '))
    const head = text.slice(0, text.indexOf(' = [') + ' = ['.length)
    // A whole file or none: who stops this half-way loses one day.
    writeFileSync(`${file}.part`, `${head}\n${lines.map((line) => `  '${line}',\n`).join('')}]\n`)
    renameSync(`${file}.part`, file)
    console.log(day, lines.at(-1))
  }
} finally {
  await vite.close()
}
