// SPDX-License-Identifier: MIT
// Puts the licences of what the page is built with beside it: who gives it on gives them on too.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const licences = {
  fraunces: '@fontsource/fraunces/LICENSE',
  svelte: 'svelte/LICENSE.md',
  idb: 'idb/LICENSE',
  three: 'three/LICENSE',
  'five-to-midnight': '../../LICENSE',
}

/** @returns {import('vite').Plugin} */
export function licencesPlugin() {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      for (const [name, path] of Object.entries(licences)) {
        const source = readFileSync(fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url)), 'utf8')
        this.emitFile({ type: 'asset', fileName: `licences/${name}.txt`, source })
      }
    },
  }
}
