// SPDX-License-Identifier: MIT
// Compresses the built page once, as well as it can be, so that the server need not do it for every visitor.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = process.argv[2] ?? fileURLToPath(new URL('../../build/page', import.meta.url))
const worthIt = /\.(html|js|css|json|svg|wasm|webmanifest|txt)$/

function compress(/** @type {string} */ path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path)) compress(join(path, name))
    return
  }
  if (!worthIt.test(path)) return
  const content = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
}

compress(folder)
