// SPDX-License-Identifier: MIT
// The shelf as HTML, as a newcomer sees it. It runs when the page is built (tools/shelf-plugin.mjs), never in a browser.
import { render } from 'svelte/server'
import App from '../App.svelte'
import { settings } from '../parts/settings.svelte'
import { teach, type Language } from '../words/words.svelte'

export function shelfInHtml(language: Language, words: Record<string, string>): string {
  teach(words, language)
  settings.language = language
  return render(App).body
}
