// SPDX-License-Identifier: MIT
import svelte from 'eslint-plugin-svelte'
import tseslint from 'typescript-eslint'
import svelteConfig from './svelte.config.js'
import { order } from './tools/folder-order.mjs'

export default tseslint.config(
  { ignores: ['node_modules/', 'src/words/keys.ts', 'test-results/', 'playwright-report/'] },
  ...tseslint.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    // What came from elsewhere is read (engine/reading.ts), never just called something.
    files: ['src/**'],
    ignores: [
      '**/*.test.ts',
      '**/test-*.ts',
      'src/engine/reading.ts', // the readers themselves
      'src/engine/shapes.ts',
      'src/engine/engine.ts', // WebAssembly, streams and service workers have types that say less than is known
      'src/play/packed-record.ts',
      'src/offline/**',
      'src/games/keyhole/{room,plan}/**', // three.js, and corners of outlines that are always there
    ],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
  },
  { files: ['src/**'], plugins: { order }, rules: { 'order/folders': 'error', 'order/circles': 'error' } },
  {
    files: ['**/*.ts'],
    // A name that a callback reads before it gets its value cannot be const.
    rules: { 'prefer-const': ['error', { ignoreReadBeforeAssign: true }] },
  },
  {
    rules: {
      // A name that begins with _ says itself that it is not wanted.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Screens are parts of the address after #; there is no router that could resolve a path.
      'svelte/no-navigation-without-resolve': 'off',
      // What is seen to change is $state; a plain Set or Map is meant to be plain.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
)
