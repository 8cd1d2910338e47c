// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
/// <reference types="svelte" />
/** Made from text/ by tools/words-plugin.mjs: by language, and by part of the page or game. */
declare module 'virtual:words' {
  type Loaders<Content> = Partial<Record<string, Partial<Record<string, () => Promise<{ default: Content }>>>>>
  export const words: Loaders<Record<string, string>>
  export const rules: Loaders<import('./rules/rules').RulesPage>
}
