// SPDX-License-Identifier: MIT
// Turns a game's rules (text/<language>/rules/<game>.md) into sections of HTML. Blocks of code are tables, or how moves
// are typed in a terminal, which the page leaves out. A line `![description](name)` is a place for the picture of that name,
// `![description](example:name)` for an example that is played through, and each paragraph number such as (HG-7) becomes a
// target that a refused move can point to.
import { marked } from 'marked'
import { tableOf, withBoundaries, withoutBoundaries } from './rules-tables.mjs'

const paragraphNumber = /\b([A-Z]{2}-\d+)\b/g
const inBrackets = /\s?\([A-Z]{2}-\d+(?:,\s[A-Z]{2}-\d+)*\)/g

// The introduction says what a number in brackets is and names one as an example. The page shows none unless asked, so
// it does not say that.
const aboutNumbers = /\s?[^.>]*\([A-Z]{2}-\d+\)[^.]*\./

// Names for the command line are in brackets: (`layout`), (option `merge`).
const typed = /\s?\([^()]*<code>[^()]*\)/g

/** @param {string} html */
function withTargets(html) {
  const seen = new Set()
  const chapters = html.indexOf('<h2>')
  const introduction = html.slice(0, chapters).replace(aboutNumbers, '')
  return (
    introduction +
    html
      .slice(chapters)
      .replace(typed, '')
      .replace(inBrackets, (numbers) => `<small class="codes">${numbers}</small>`)
      .replace(paragraphNumber, (number) => {
        if (seen.has(number)) return `<span class="paragraph">${number}</span>`
        seen.add(number)
        return `<span class="paragraph" id="${number}">${number}</span>`
      })
  )
}

/**
 * The title, and the sections between pictures.
 * @param {string} markdown
 * @returns {{ title: string, parts: ({ html: string } | { picture: string, description: string } | { example: string, description: string })[] }}
 */
export function rulesPage(markdown) {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? ''
  const body = markdown.replace(/^# .+$/m, '')
  const parts = []
  let seenTargets = ''
  for (const piece of body.split(/^(!\[[^\]]*\]\((?:example:)?[a-z0-9-]+\))$/m)) {
    const shown = /^!\[([^\]]*)\]\((example:)?([a-z0-9-]+)\)$/.exec(piece.trim())
    if (shown) {
      const [, description = '', isExample, name = ''] = shown
      parts.push(isExample ? { example: name, description } : { picture: name, description })
      continue
    }
    const tokens = marked.lexer(withBoundaries(piece))
    marked.walkTokens(tokens, (token) => {
      if (token.type === 'code') Object.assign(token, { type: 'html', text: tableOf(token.text) })
    })
    const html = withoutBoundaries(marked.parser(tokens))
    if (html.trim() !== '') parts.push({ html })
  }
  // Targets are counted over the whole page: an id may be there once.
  const marker = '\u0000'
  const joined = parts.map((part) => ('html' in part ? part.html : '')).join(marker)
  seenTargets = withTargets(joined)
  const pieces = seenTargets.split(marker)
  return { title, parts: parts.map((part, i) => ('html' in part ? { html: pieces[i] ?? '' } : part)) }
}
