// SPDX-License-Identifier: MIT
// What the engine says of a game and never changes, asked when the page is built: `virtual:facts/<game>` has how the game
// can be set up (`info`) and what it is made of (`catalogue`), `virtual:facts` the functions that load them. So a page that
// plays at a server needs no engine.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { games } from './words.mjs'

const all = 'virtual:facts'
const prefix = /^virtual:facts\/([a-z-]+)$/
const engineSource = fileURLToPath(new URL('../src/engine/test-engine.ts', import.meta.url))

/** @param {string} game */
async function factsOf(game) {
  const { module } = await runnerImport(engineSource, { configFile: false, logLevel: 'warn' })
  const engine = await module.testEngine()
  const { catalogue } = engine.ask({ do: 'catalogue', game })
  const info = engine.ask({ do: 'games' }).games.find((/** @type {{name: string}} */ { name }) => name === game)
  return { info, catalogue }
}

/** @returns {import('vite').Plugin} */
export function factsPlugin() {
  return {
    name: 'facts',
    resolveId(id) {
      return id === all || prefix.test(id) ? '\0' + id : null
    },
    async load(id) {
      if (id === '\0' + all) {
        const loaders = games.map((game) => `${JSON.stringify(game)}: () => import('${all}/${game}')`)
        return `export const facts = { ${loaders.join(', ')} }`
      }
      const game = id.startsWith('\0') ? prefix.exec(id.slice(1))?.[1] : undefined
      return game === undefined ? null : `export default ${JSON.stringify(await factsOf(game))}`
    },
  }
}
