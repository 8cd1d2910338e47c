// SPDX-License-Identifier: MIT
// Writes games/<game>/campaign/nights.ts: a deal for each night of its plan that bots win about as often as the plan wants,
// and a goal that half of the bots that won have reached. Nights that are there and still as planned stay as they are.
// About a minute of one core for each night.
//
//   node tools/campaign-nights.mjs
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const gamesFolder = `${root}/src/games`
const folderOf = (/** @type {string} */ game) => `${gamesFolder}/${game}/campaign`

// The page's own modules read the plans and play; Vite reads their TypeScript.
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false },
})
const load = (/** @type {string} */ path) => vite.ssrLoadModule(path)

/** @param {string} game @param {object[]} nights */
function write(game, nights) {
  const head =
    '// SPDX-License-Identifier: MIT\n// Made by tools/campaign-nights.mjs from plan.ts.\n' +
    "import type { Night } from '../../campaign'\n\n// prettier-ignore\nexport const nights: readonly Night[] = [\n"
  const lines = nights.map((night) => `  ${JSON.stringify(night).replaceAll('"', "'")},\n`)
  const file = `${folderOf(game)}/nights.ts`
  writeFileSync(`${file}.part`, `${head}${lines.join('')}]\n`)
  renameSync(`${file}.part`, file)
}

try {
  const { testEngine } = await load('/src/engine/test-engine.ts')
  const { chooseNight, isAsPlanned } = await load('/src/campaign/choice.ts')
  const engine = await testEngine()
  for (const game of readdirSync(gamesFolder).filter((name) => existsSync(`${folderOf(name)}/plan.ts`))) {
    const { default: plans } = await load(`/src/games/${game}/campaign/plan.ts`)
    if (!existsSync(`${folderOf(game)}/nights.ts`)) write(game, [])
    const { default: campaign } = await load(`/src/games/${game}/campaign/index.ts`)
    const { default: shapes } = await load(`/src/games/${game}/shapes.ts`)
    const nights = []
    for (const plan of plans) {
      const known = campaign.nights.find((/** @type {{ name: string }} */ { name }) => name === plan.name)
      const night = known && isAsPlanned(known, plan) ? known : chooseNight(engine, game, shapes, campaign, plan)
      nights.push(night)
      if (night !== known) console.log(JSON.stringify(night))
      // After each: an interruption loses one night.
      write(game, [...nights, ...campaign.nights.slice(nights.length)])
    }
  }
} finally {
  await vite.close()
}
