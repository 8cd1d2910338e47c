// SPDX-License-Identifier: MIT
// WebAssembly modules in node: programs with a main, and the engine as the page has it.
//   node modules.mjs PROGRAM.wasm ARGUMENT…    runs a program
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WASI } from 'node:wasi'

function instantiated(path, wasi) {
  return WebAssembly.instantiate(readFileSync(path), wasi.getImportObject()).then(({ instance }) => instance)
}

export async function runProgram(path, programArguments) {
  const wasi = new WASI({ version: 'preview1', args: [path, ...programArguments] })
  return wasi.start(await instantiated(path, wasi))
}

/** A function from requests to answers, both lines of the protocol. */
export async function startEngine(path) {
  const wasi = new WASI({ version: 'preview1' })
  const instance = await instantiated(path, wasi)
  wasi.initialize(instance)
  const { memory, request_room, answer, answer_text } = instance.exports
  return (line) => {
    const bytes = Buffer.from(line, 'utf8')
    const room = request_room(bytes.length)
    if (room === 0) throw new Error('the request is too long')
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes)
    const length = answer()
    return Buffer.from(memory.buffer, answer_text(), length).toString('utf8')
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [program, ...programArguments] = process.argv.slice(2)
  process.exitCode = await runProgram(program, programArguments)
}
