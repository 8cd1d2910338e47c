// SPDX-License-Identifier: MIT
// Holds the engine for this machine against the engine for the browser. Ends with 1 if they differ anywhere.
//   node compare.mjs NATIVE-BUILD WASM-BUILD [RECORDS]
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEngine } from './modules.mjs'
import { transcripts } from './transcripts.mjs'

const [nativeBuild, wasmBuild, records = '500'] = process.argv.slice(2)
const beside = (path) => fileURLToPath(new URL(path, import.meta.url))
let differences = 0

function output(command, commandArguments, input) {
  const { status, stdout, stderr, error } = spawnSync(command, commandArguments, { input, maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`${command} ${commandArguments.join(' ')}: ${error ?? `${status}: ${stderr}`}`)
  return stdout.toString('utf8')
}

const linesOf = (text) => text.split('\n').slice(0, -1)
const seconds = (begin) => `${((performance.now() - begin) / 1000).toFixed(1)} s`

function compare(what, expected, found, nameOf) {
  const longest = Math.max(expected.length, found.length)
  if (longest === 0) throw new Error(`${what}: there is nothing to compare`)
  const different = [...Array(longest).keys()].filter((i) => expected[i] !== found[i])
  for (const i of different.slice(0, 20)) console.log(`${nameOf(i)}\n  native  ${expected[i]}\n  browser ${found[i]}`)
  differences += different.length
}

function compareGames(programArguments) {
  const begin = performance.now()
  const native = linesOf(output(join(nativeBuild, 'tests/wasm/same_games'), programArguments))
  const between = performance.now()
  const times = `native ${seconds(begin)}`
  const module = join(wasmBuild, 'tests/wasm/same_games.wasm')
  const wasm = linesOf(output(process.execPath, ['--no-warnings', beside('modules.mjs'), module, ...programArguments]))
  const what = programArguments.join(' ')
  compare(what, native, wasm, (i) => `${what}, line ${i + 1}`)
  console.log(`${what}: ${native.length} lines, ${times}, browser ${seconds(between)}`)
  return native
}

async function compareTranscripts() {
  const begin = performance.now()
  const program = join(nativeBuild, 'src/cli/midnight')
  const { games } = JSON.parse(output(program, ['engine'], '{"do":"games"}\n')).ok
  let count = 0
  for (const [name, requests] of transcripts(games)) {
    const native = linesOf(output(program, ['engine'], requests.join('\n') + '\n'))
    const engine = await startEngine(join(wasmBuild, 'src/wasm/midnight.wasm'))
    compare(name, native, requests.map(engine), (i) => `${name}: ${requests[i]?.slice(0, 200)}`)
    count += requests.length
  }
  console.log(`transcripts: ${count} answers, ${seconds(begin)}`)
}

await compareTranscripts()
const signatures = compareGames(['signatures'])
const games = new Set(signatures.map((line) => line.split(' ')[0]))
const kept = [...games].flatMap((game) => linesOf(readFileSync(beside(`../golden/${game}.signatures`), 'utf8')))
compare('golden signatures', kept, signatures, (i) => `tests/golden, signature ${i + 1}`)
compareGames(['records', '0', records])

console.log(differences === 0 ? 'no difference' : `${differences} differences`)
process.exitCode = differences === 0 ? 0 : 1
