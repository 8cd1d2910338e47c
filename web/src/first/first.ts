// SPDX-License-Identifier: MIT
// Runs before the first paint, as a separate classic script, because the security policy forbids inline scripts. The HTML
// contains the shelf in English, for a newcomer; this adapts it to the visitor. It replaces the texts if another language
// is wanted, while the HTML is being parsed, and hides the shelf if the address is another screen.
import { useTypeInTime } from '../design/body-type'
import { wear } from '../design/theme'
import { isObject, settingsPlace, shelfPlace, stored } from '../lib/stored'
import { languages, preferredLanguage } from '../words/language'

declare const __WORDS__: Record<string, string> // of each language: the file with the words that every screen needs
declare const __BODY_TYPE__: string // the file with the typeface of body text
declare const __SHELF__: Record<string, Record<string, string>> // from the English text of the shelf to the text in each language

function read(place: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(stored(place) ?? '{}')
    return isObject(found) ? found : {}
  } catch {
    return {} // its content is broken
  }
}

const root = document.documentElement
const settings = read(settingsPlace)
const language = languages.find((known) => known === settings['language']) ?? preferredLanguage(navigator.languages)

const isShelf = /^(#\/?)?$/.test(location.hash)
if (!isShelf) root.dataset['first'] = 'elsewhere'
wear(settings)

useTypeInTime(__BODY_TYPE__, isShelf)

const shelf = read(shelfPlace)
if ((Array.isArray(shelf['tables']) && shelf['tables'].length > 0) || Number(shelf['elsewhere']) > 0)
  root.dataset['goOn'] = ''
if (Array.isArray(shelf['games']) && shelf['games'].length > 0) root.dataset['played'] = ''

// The main script imports them too, but only after it has loaded.
const early = document.createElement('link')
early.rel = 'modulepreload'
early.href = __WORDS__[language] ?? ''
document.head.append(early)

const words = __SHELF__[language]
if (words) {
  root.lang = language
  const translate = (node: Node): void => {
    if (node instanceof Text) {
      const word = words[node.data.trim()]
      if (word !== undefined) node.data = word
    } else if (node instanceof Element) {
      for (const name of ['aria-label', 'title']) {
        const word = words[node.getAttribute(name) ?? '']
        if (word !== undefined) node.setAttribute(name, word)
      }
      node.childNodes.forEach(translate)
    }
  }
  // The browser parses HTML in chunks and may paint in between.
  const reading = new MutationObserver((changes) =>
    changes.forEach((change) => {
      // A text node that was split between two chunks could not be looked up before.
      if (change.type === 'characterData') translate(change.target)
      else change.addedNodes.forEach(translate)
    }),
  )
  reading.observe(document, { childList: true, subtree: true, characterData: true })
  // From here on the page does its own translating.
  addEventListener('DOMContentLoaded', () => reading.disconnect())
}
