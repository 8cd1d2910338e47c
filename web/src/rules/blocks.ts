// SPDX-License-Identifier: MIT
// The rule book block by block: what can be found by searching, and be pointed to. A block is a paragraph, an item of a
// list or a line of a table. It gets a number of its own in the page (`data-block`), and knows the rule it belongs to.
export type RulesPart =
  { html: string } | { picture: string; description: string } | { example: string; description: string }

/** HTML of ours as the text that is read in it. */
export const unescaped = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

export interface Block {
  number: number // in the page
  text: string
  rule: string | null // its paragraph (HG-7), or the nearest one before it, else after it, in its chapter
  chapter: string
}

// A block ends where the next one begins, or a list within it.
const piece =
  /<(p|li|tr|h3)(?=[ >])([^>]*)>([\s\S]*?)(?=<(?:p|li|tr|h2|h3|ul|ol|table)[ >]|<\/\1>)|<h2[^>]*>([\s\S]*?)<\/h2>/g
const rule = /\b[A-Z]{2}-\d+\b/
const target = /<[^>]* id="([A-Z]{2}-\d+)"/

// The numbers of paragraphs are shown when asked for, not read.
const textOf = (html: string): string =>
  unescaped(
    html
      .replace(/<small class="codes">[\s\S]*?<\/small>/g, '')
      .replaceAll('</td>', ' ')
      .replaceAll('</th>', ' '),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** Numbers the blocks of all parts, and lists them. */
export function withBlocks(parts: readonly RulesPart[]): { parts: RulesPart[]; blocks: Block[] } {
  const blocks: Block[] = []
  let chapter = ''
  const numbered = parts.map((part) => {
    if (!('html' in part)) return part
    const html = part.html.replace(
      piece,
      (whole, tag: string | undefined, attributes: string, inner: string, heading?: string) => {
        if (tag === undefined) {
          chapter = textOf(heading ?? '')
          return whole
        }
        const text = textOf(inner)
        if (text === '') return whole
        const number = blocks.length
        blocks.push({ number, text, rule: target.exec(inner)?.[1] ?? rule.exec(inner)?.[0] ?? null, chapter })
        return `<${tag}${attributes} data-block="${number}">${inner}`
      },
    )
    return { html }
  })
  return { parts: numbered, blocks: withRules(blocks) }
}

// What has no number of its own belongs to the paragraph it follows; at the head of a chapter, to the one to come.
function withRules(blocks: Block[]): Block[] {
  const filled = blocks.map((block) => ({ ...block }))
  const fill = (from: Block | undefined, block: Block): void => {
    if (block.rule === null && from?.chapter === block.chapter) block.rule = from.rule
  }
  filled.forEach((block, i) => fill(filled[i - 1], block))
  for (const [i, block] of [...filled.entries()].reverse()) fill(filled[i + 1], block)
  return filled
}

/** Makes each paragraph number that is a target a small sign: a button that names it, and copies the link to it. */
export function withLinks(parts: readonly RulesPart[], label: (rule: string) => string): RulesPart[] {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return parts.map((part) =>
    'html' in part
      ? {
          html: part.html.replace(
            /<span class="paragraph" id="([A-Z]{2}-\d+)">\1<\/span>/g,
            (_, number: string) =>
              `<button type="button" class="paragraph" id="${number}" data-rule="${number}" aria-label="${escaped(label(number))}" title="${escaped(label(number))}"><span class="sign" aria-hidden="true">§</span><span class="name">${number}</span></button>`,
          ),
        }
      : part,
  )
}
