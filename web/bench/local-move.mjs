// SPDX-License-Identifier: MIT
// What a move at a table of this device costs: calls into the engine and milliseconds, store left out, and how long the
// page then reads what was said. Run with
//   node bench/local-move.mjs [module.wasm]
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const path = process.argv[2] ?? fileURLToPath(new URL('../../build/wasm/src/wasm/midnight.wasm', import.meta.url))
const module = await WebAssembly.compile(readFileSync(path))
let memory
const system = {
  random_get: (at, length) => {
    crypto.getRandomValues(new Uint8Array(memory.buffer, at, length))
    return 0
  },
}
const imports = Object.fromEntries(
  WebAssembly.Module.imports(module).map(({ name }) => [name, system[name] ?? (() => 52)]),
)
const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: imports })
memory = exports.memory
exports._initialize()

let calls = 0
function ask(head, rest) {
  calls++
  const bytes = new TextEncoder().encode(`${JSON.stringify({ ...head, now: 1 })}\n${rest}`)
  const room = exports.request_room(bytes.length)
  new Uint8Array(memory.buffer, room, bytes.length).set(bytes)
  const length = exports.table_answer()
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, exports.answer_text(), length))
  return text.split('\n').filter((line) => line !== '')
}
// The page's own modules read; Vite reads their TypeScript.
const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false },
})
const { readMessage } = await vite.ssrLoadModule('/src/engine/read-message.ts')
const { fitted } = await vite.ssrLoadModule('/src/engine/shapes.ts')
const { shapesOf } = await vite.ssrLoadModule('/src/games/shapes.ts')

const said = (lines) => lines.filter((line) => line[0] === '>').map((line) => JSON.parse(line.slice(1)))

for (const [game, options] of [
  ['hourglass', {}],
  ['keyhole', { layout: 'classic', midnight: true }],
]) {
  let moves = 0
  let counted = 0
  let spent = 0
  let reading = 0
  for (let number = 0; number < 20; number++) {
    const seed = (10 + number).toString(16).padStart(64, '0')
    const seats = ['A', 'B'].map((name) => ({ kind: 'person', name }))
    const wish = JSON.stringify({ do: 'lay', id: 'l', game, options, seats, seed, first: 0 })
    const entries = ask({ do: 'lay', table: 't', seed }, wish).filter((line) => line[0] === '+')
    ask({ do: 'open', table: 't' }, entries.map((line) => line.slice(1)).join('\n'))
    const look = (as) => said(ask({ do: 'hear' }, JSON.stringify({ do: 'watch', table: 't', as })))[0].moment
    for (let viewer = 0, now = look(0); now.outcome === null;) {
      const [seat] = now.turn.seats
      if (viewer !== seat) now = look((viewer = seat))
      const legal = now.legal.filter((each) => each !== 'arrange')
      const move = legal.includes('done') && moves % 3 === 0 ? 'done' : legal[(moves * 7) % legal.length]
      const line = JSON.stringify({ do: 'move', id: `m${moves}`, step: now.step, move })
      const before = calls
      const began = performance.now()
      const answer = ask({ do: 'hear' }, line)
      const heard = said(answer)
      spent += performance.now() - began
      const arrived = performance.now()
      for (const each of answer) if (each[0] === '>') fitted(readMessage(each.slice(1)), shapesOf(game))
      reading += performance.now() - arrived
      counted += calls - before
      moves++
      now = heard.find(({ say }) => say === 'moved')?.moment ?? look(viewer)
    }
  }
  const each = (sum) => (sum / moves).toFixed(3)
  console.log(
    `${game}: ${moves} moves, ${each(counted)} calls and ${each(spent)} ms per move, read in ${each(reading)} ms`,
  )
}
await vite.close()
