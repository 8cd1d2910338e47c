// SPDX-License-Identifier: MIT
// How large the engine for the browser is, and how fast it thinks and plays in node, which runs WebAssembly like
// Chromium does. In processor time, the best of several runs after one to warm up.
//   node speed.mjs WASM-BUILD
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { runProgram, startEngine } from './modules.mjs'

const build = process.argv[2]
const runs = 5
const seed = 'd1'.repeat(32)
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

async function leastSeconds(run) {
  await run()
  let least = Infinity
  for (let i = 0; i < runs; i++) {
    const before = process.cpuUsage()
    await run()
    least = Math.min(least, process.cpuUsage(before).user / 1e6)
  }
  return least
}

const path = join(build, 'src/wasm/midnight.wasm')
const module = readFileSync(path)
const sizes = [module.length, gzipSync(module, { level: 9 }).length, brotliCompressSync(module).length]
console.log(`midnight.wasm  ${kilobytes(sizes[0])}, gzip ${kilobytes(sizes[1])}, brotli ${kilobytes(sizes[2])}`)

const engine = await startEngine(path)
const { games: known } = JSON.parse(engine('{"do":"games"}')).ok
const quick = { keyhole: 200 } // iterations where 2000 take too long
for (const { name: game, players: counts } of known.filter(({ players }) => Math.max(...players) > 1)) {
  const iterations = quick[game] ?? 2000
  const players = Math.min(3, Math.max(...counts))
  engine(JSON.stringify({ do: 'new', game, players, seed, first: 0 }))
  const question = JSON.stringify({ do: 'bot', level: 'search', iterations, seed })
  const taken = await leastSeconds(() => engine(question))
  console.log(`${game.padEnd(14)} ${Math.round(iterations / taken)} iterations of the search a second`)
}

const games = 100
const nowhere = openSync('/dev/null', 'w')
const program = join(build, 'tests/wasm/same_games.wasm')
const taken = await leastSeconds(() => runProgram(program, ['playouts', String(games)], nowhere))
console.log(`random play    ${Math.round((known.length * games) / taken)} games a second, all of them in turn`)
