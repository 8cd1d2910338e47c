// SPDX-License-Identifier: MIT
// Puts the licences of what the page is built with beside it: who gives it on gives them on too.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const licences = {
  fraunces: '@fontsource/fraunces/LICENSE',
  figtree: '@fontsource-variable/figtree/LICENSE',
  svelte: 'svelte/LICENSE.md',
  idb: 'idb/LICENSE',
  'noble-hashes': '@noble/hashes/LICENSE',
  three: 'three/LICENSE',
  'five-to-midnight': '../../LICENSE',
}

// What brings no file with its licence says it in its first lines.
const inTheirCode = { 'qrcode-generator': 'qrcode-generator/dist/qrcode.mjs' }

const read = (/** @type {string} */ path) =>
  readFileSync(fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url)), 'utf8')
const firstComment = (/** @type {string} */ code) =>
  code
    .slice(0, code.search(/^(?!\/\/)/m))
    .replaceAll(/^\/\/ ?-*/gm, '')
    .trim() + '\n'

/** @returns {import('vite').Plugin} */
export function licencesPlugin() {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      for (const [name, path] of Object.entries(licences)) {
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source: read(path) })
      }
      for (const [name, path] of Object.entries(inTheirCode)) {
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source: firstComment(read(path)) })
      }
    },
  }
}
