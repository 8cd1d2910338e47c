// SPDX-License-Identifier: MIT
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { licencesPlugin } from './tools/licences-plugin.mjs'
import { offlinePlugin } from './tools/offline-plugin.mjs'
import { shelfPlugin } from './tools/shelf-plugin.mjs'
import { wordsPlugin } from './tools/words-plugin.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: './',
  plugins: [
    svelte(),
    wordsPlugin({ strict: process.env['MIDNIGHT_LOOSE_WORDS'] === undefined }),
    licencesPlugin(),
    shelfPlugin(),
    offlinePlugin(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: here('../build/page'),
    emptyOutDir: true,
    target: 'es2022',
    // Pictures stay files of their own: the security policy names no inline data for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // All that the shelf needs is one file: on a slow line each wave of requests costs more than their bytes.
        codeSplitting: { groups: [{ name: 'shelf', tags: ['$initial'] }] },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node' },
})
