// SPDX-License-Identifier: MIT
// Runs before anything is painted, as a small script of its own, because the page's policy allows none inside HTML. The
// shelf stands in the HTML in English, for a newcomer: this makes it fit whoever has come. Words of another language are
// put in while the HTML is read, and if the address leads elsewhere, the shelf is not shown at all.
import { shelfPlace } from '../screens/home/shelf-place'
import { languages, preferredLanguage } from '../words/language'

declare const __WORDS__: Record<string, string> // of each language: the file with the words that every screen needs
declare const __SHELF__: Record<string, Record<string, string>> // what stands on the shelf in English: in the language

function stored(place: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {} // storage that is forbidden, or that somebody meddled with
  }
}

const root = document.documentElement
const settings = stored('five-to-midnight.settings')
const language = languages.find((known) => known === settings['language']) ?? preferredLanguage(navigator.languages)

if (!/^(#\/?)?$/.test(location.hash)) root.dataset['first'] = 'elsewhere'
if (settings['colours'] === 'contrast') root.dataset['colours'] = 'contrast'

const shelf = stored(shelfPlace)
if (Array.isArray(shelf['tables']) && shelf['tables'].length > 0) root.dataset['goOn'] = ''
if (shelf['played'] === true) root.dataset['played'] = ''

// The page's own script asks for them too, but only once it is there itself.
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
  // The browser reads HTML in pieces and may paint in between.
  const reading = new MutationObserver((changes) =>
    changes.forEach((change) => {
      // A text that went on in the next piece was not found before.
      if (change.type === 'characterData') translate(change.target)
      else change.addedNodes.forEach(translate)
    }),
  )
  reading.observe(document, { childList: true, subtree: true, characterData: true })
  // From here on the page speaks for itself.
  addEventListener('DOMContentLoaded', () => reading.disconnect())
}
