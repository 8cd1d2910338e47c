// SPDX-License-Identifier: MIT
// Writes games/<game>/chosen-deals.ts: which deal each day has, and what bots achieved with it. It fills gaps and goes
// on after the last day that is there, so what was chosen never changes; days to be filled should still be to come, because
// until then they have their first deal, or one of a day before. About half a minute of one core for each day.
//
//   node tools/daily-deals.mjs 2027-12-31
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const until = process.argv[2] ?? ''
const fileOf = (/** @type {string} */ game) => `${root}/src/games/${game}/chosen-deals.ts`

/** @param {string} game @returns {string[]} */
const read = (game) =>
  existsSync(fileOf(game))
    ? [...readFileSync(fileOf(game), 'utf8').matchAll(/'([-0-9a-z]{3})'/g)].map(([, deal]) => deal)
    : []

/** A whole file or none: an interruption half-way loses one deal. @param {string} game @param {string[]} deals */
function write(game, deals) {
  const weeks = deals.flatMap((_, i) => (i % 7 === 0 ? [deals.slice(i, i + 7)] : []))
  const lines = weeks.map((week) => `  ${week.map((deal) => `'${deal}'`).join(', ')},\n`)
  const head =
    '// SPDX-License-Identifier: MIT\n' +
    '// Made by tools/daily-deals.mjs: a line for each week, from a Wednesday; see daily/chosen.ts.\n' +
    '// prettier-ignore\nexport const chosenDeals: readonly string[] = [\n'
  writeFileSync(`${fileOf(game)}.part`, `${head}${lines.join('')}]\n`)
  renameSync(`${fileOf(game)}.part`, fileOf(game))
}

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
const { dayAfter, isDay } = await vite.ssrLoadModule('/src/lib/day.ts')
const { dailyGames, firstChosenDay, gap, inDigits } = await vite.ssrLoadModule('/src/daily/chosen.ts')
const { choose } = await vite.ssrLoadModule('/src/daily/choice.ts')

try {
  if (!isDay(until)) throw new Error('say up to which day, like 2027-12-31')
  const engine = await testEngine()
  for (let i = 0, day = firstChosenDay; day <= until; day = dayAfter(firstChosenDay, ++i)) {
    for (const game of dailyGames) {
      const deals = read(game)
      if (deals[i] !== undefined && deals[i] !== gap) continue
      while (deals.length < i) deals.push(gap)
      deals[i] = inDigits(choose(engine, day, game))
      write(game, deals)
      console.log(day, game, deals[i])
    }
  }
} finally {
  await vite.close()
}
