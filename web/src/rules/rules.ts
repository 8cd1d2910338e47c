// SPDX-License-Identifier: MIT
// The rule book of a game in one language, with its headings listed for a table of contents. It is made from text/ when
// the page is built, so its HTML is our own.
import { rules as pages } from 'virtual:words'
import type { GameName } from '../engine/protocol'
import { loadMaterial } from '../games/shapes'
import type { PictureBook } from '../games/pictures'
import { type Block, type RulesPart, unescaped, withBlocks } from './blocks'
import type { Language } from '../words/words.svelte'
import type { Example } from '../engine/example'

export interface RulesPage {
  title: string
  parts: RulesPart[]
}
export interface Heading {
  id: string
  text: string
}
const pictureBooks = import.meta.glob<PictureBook>('../games/*/pictures.ts')

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
    return {
      html: html
        .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
        .replaceAll('</table>', '</table></div>'),
    }
  })
  return { parts: marked, headings }
}

/** A rule book that can be shown, searched and pointed into. */
export interface RuleBook extends RulesPage {
  headings: Heading[]
  blocks: Block[]
}

export async function rulesOf(game: GameName, language: Language): Promise<RuleBook> {
  const load = pages[language]?.[game]
  if (!load) throw new Error(`no rules of ${game} in ${language}`)
  const page = (await load()).default
  const { parts, blocks } = withBlocks(page.parts)
  return { title: page.title, blocks, ...withOutline(parts) }
}

/** The drawings of a game's rule book; none if they cannot be had now: the text stands alone. */
export async function picturesOf(game: GameName): Promise<PictureBook | null> {
  try {
    const [book] = await Promise.all([pictureBooks[`../games/${game}/pictures.ts`]?.(), loadMaterial(game)])
    return book ?? null
  } catch {
    return null
  }
}

const files = import.meta.glob<Example>('../games/*/examples/*.json', { import: 'default' })

const fileOf = (game: GameName, name: string): string => `../games/${game}/examples/${name}.json`

/** The examples that a rule book names, each loaded when it is shown. */
export const exampleNames = (game: GameName): string[] =>
  Object.keys(files).flatMap((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
    return path === fileOf(game, name) ? [name] : []
  })

export async function exampleOf(game: GameName, name: string): Promise<Example> {
  const load = files[fileOf(game, name)]
  if (!load) throw new Error(`no example ${name} of ${game}`)
  return load()
}
