// SPDX-License-Identifier: MIT
/// <reference types="vite/client" />
/// <reference types="svelte" />
/** Of the whole project: tools/version.mjs. */
declare const VERSION: string
/** Made from text/ by tools/words-plugin.mjs: by language, and by part of the page or game. */
declare module 'virtual:words' {
  type Loaders<Content> = Partial<Record<string, Partial<Record<string, () => Promise<{ default: Content }>>>>>
  export const words: Loaders<Record<string, string>>
  export const rules: Loaders<import('./rules/rules').RulesPage>
}
/** Asked of the engine by tools/facts-plugin.mjs: by game. */
declare module 'virtual:facts' {
  export const facts: Partial<Record<string, () => Promise<{ default: import('./games/facts').Facts }>>>
}
