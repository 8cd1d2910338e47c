// SPDX-License-Identifier: MIT
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { factsPlugin } from './tools/facts-plugin.mjs'
import { licencesPlugin } from './tools/licences-plugin.mjs'
import { offlinePlugin } from './tools/offline-plugin.mjs'
import { shelfPlugin } from './tools/shelf-plugin.mjs'
import { version } from './tools/version.mjs'
import { wordsPlugin } from './tools/words-plugin.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// What phones at a table need as well; the rest of these folders is loaded with what needs it.
const sharedByTables = new RegExp(
  [
    '/src/(design|engine|words)/',
    '/src/parts/(?!Chips|SidePanel|Switch|Spread|spread|slide-to-pick)',
    '/src/play/(?!device-session|packed-record)',
    '/src/sound/(?!Sound|Volume)',
    '/src/table/(stage|linger|chatter|moods|turn-words|TurnNotes)',
    '/src/online/(in-words|waiting/ShuffleNote|table/AbortVote)',
    '/src/games/(?!campaign|progress)[a-z-]+\\.ts',
    '/src/games/[a-z-]+/shapes\\.ts',
  ].join('|'),
)
const sharedByEvenings = /\/src\/evening\/lobby\//

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
        // All that the shelf needs is one file: on a slow line each wave of requests costs more than their bytes.
        // So is what several kinds of tables share, for phones that join one: forty small files have 30 KB of headers.
        codeSplitting: {
          groups: [
            { name: 'shelf', tags: ['$initial'] },
            { name: 'session', test: sharedByTables, minShareCount: 3 },
            { name: 'lobby', test: sharedByEvenings, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node', testTimeout: 30_000 }, // a busy machine is no failure
})
