// SPDX-License-Identifier: MIT
// WebAssembly modules in node: programs with a main, and the engine as the page has it.
//   node modules.mjs PROGRAM.wasm ARGUMENT…    runs a program
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { WASI } from 'node:wasi'

const compiled = new Map()

// Compiled once: what the machine has learnt about a module's busy functions holds for all its instances.
async function instantiated(path, wasi) {
  if (!compiled.has(path)) compiled.set(path, await WebAssembly.compile(readFileSync(path)))
  return WebAssembly.instantiate(compiled.get(path), wasi.getImportObject())
}

/** Runs a program to its end; what it prints goes to the file descriptor `stdout`. */
export async function runProgram(path, programArguments, stdout = 1) {
  const wasi = new WASI({ version: 'preview1', args: [path, ...programArguments], stdout, returnOnExit: true })
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
