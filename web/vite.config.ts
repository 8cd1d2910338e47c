// SPDX-License-Identifier: MIT
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { groups } from './tools/chunks.mjs'
import { factsPlugin } from './tools/facts-plugin.mjs'
import { licencesPlugin } from './tools/licences-plugin.mjs'
import { offlinePlugin } from './tools/offline-plugin.mjs'
import { shelfPlugin } from './tools/shelf-plugin.mjs'
import { version } from './tools/version.mjs'
import { wordsPlugin } from './tools/words-plugin.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: './',
  define: { VERSION: JSON.stringify(version) },
  plugins: [
    svelte(),
    wordsPlugin({ strict: process.env['MIDNIGHT_LOOSE_WORDS'] === undefined }),
    factsPlugin(),
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
        codeSplitting: { groups },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node', testTimeout: 30_000 }, // a busy machine is no failure
})
