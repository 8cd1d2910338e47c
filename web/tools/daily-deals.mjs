// SPDX-License-Identifier: MIT
// Writes src/daily/chosen-deals.ts: which deal each day has, and what bots achieved with it. It fills gaps and goes
// on after the last day that is there, so what was chosen never changes; days to be filled should still be to come, because
// until then they have their first deal, or one of a day before. About half a minute of one core for each day.
//
//   node tools/daily-deals.mjs 2027-12-31
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const file = fileURLToPath(new URL('../src/daily/chosen-deals.ts', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))
const until = process.argv[2] ?? ''
const lineOfADay = /^ {2}'([-0-9a-z ]+)',$/gm

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
const { dailyGames, firstChosenDay, gap, inDigits } = await vite.ssrLoadModule('/src/daily/chosen.ts')
const { choose } = await vite.ssrLoadModule('/src/daily/choice.ts')

try {
  if (!isDay(until)) throw new Error('say up to which day, like 2027-12-31')
  const engine = await testEngine()
  const text = readFileSync(file, 'utf8')
  const head = text.slice(0, text.indexOf(' = [') + ' = ['.length)
  const lines = [...text.matchAll(lineOfADay)].map(([, line]) => line)
  for (let i = 0, day = firstChosenDay; day <= until; day = dayAfter(firstChosenDay, ++i)) {
    const known = lines[i]?.split(' ') ?? []
    if (dailyGames.every((_game, j) => known[j] !== undefined && known[j] !== gap)) continue
    const found = dailyGames.map((game, j) =>
      known[j] === undefined || known[j] === gap ? inDigits(choose(engine, day, game)) : known[j],
    )
    lines[i] = found.join(' ')
    // A whole file or none: who stops this half-way loses one day.
    writeFileSync(`${file}.part`, `${head}\n${lines.map((line) => `  '${line}',\n`).join('')}]\n`)
    renameSync(`${file}.part`, file)
    console.log(day, lines[i])
  }
} finally {
  await vite.close()
}
