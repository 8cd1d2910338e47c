// SPDX-License-Identifier: MIT
// The rule book of a game in one language, with its headings listed for a table of contents. It is made from text/ when
// the page is built, so its HTML is our own.
import type { Component } from 'svelte'
import type { GameName } from '../engine/protocol'
import type { Language } from '../words/words.svelte'

export type RulesPart = { html: string } | { picture: string; description: string }
export interface RulesPage {
  title: string
  parts: RulesPart[]
}
export interface Heading {
  id: string
  text: string
}
export type Pictures = Record<string, Component>

const pages = import.meta.glob<{ default: RulesPage }>('./parts/*/*.ts')
const pictureBooks = import.meta.glob<{ pictures: Pictures }>('../games/*/pictures.ts')

const unescaped = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Gives each heading of a chapter an id to jump to, and lists them. */
export function withOutline(parts: readonly RulesPart[]): { parts: RulesPart[]; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = parts.map((part) => {
    if (!('html' in part)) return part
    const html = part.html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
      const id = `chapter-${headings.length + 1}`
      headings.push({ id, text: unescaped(inner) })
      return `<h2 id="${id}" tabindex="-1">${inner}</h2>`
    })
    // What may be wider than a phone scrolls, and a keyboard must be able to reach it for that.
    return { html: html.replaceAll('<table>', '<div class="table" tabindex="0"><table>').replaceAll('</table>', '</table></div>') }
  })
  return { parts: marked, headings }
}

export async function rulesOf(game: GameName, language: Language): Promise<RulesPage & { headings: Heading[] }> {
  const load = pages[`./parts/${language}/${game}.ts`]
  if (!load) throw new Error(`no rules of ${game} in ${language}`)
  const page = (await load()).default
  return { title: page.title, ...withOutline(page.parts) }
}

/** The drawings of a game's rule book; none if it has none, or if they cannot be had now: the text stands alone. */
export async function picturesOf(game: GameName): Promise<Pictures> {
  try {
    return (await pictureBooks[`../games/${game}/pictures.ts`]?.())?.pictures ?? {}
  } catch {
    return {}
  }
}
