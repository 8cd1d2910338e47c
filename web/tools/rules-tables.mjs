// SPDX-License-Identifier: MIT
// Blocks of code in the rules are of two kinds. How moves are typed, with at most a remark beside: that is for
// terminals, and the page leaves it out. And small tables, three columns or more: those everybody wants to see.

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The block as an HTML table, or nothing if it is not one. @param {string} block */
export function tableOf(block) {
  /** @type {string[][]} */
  const rows = []
  for (const line of block.split('\n').filter((each) => each.trim() !== '')) {
    const cells = line.trim().split(/ {2,}/)
    const before = rows.at(-1)
    // A line that begins far to the right goes on with the last cell above it.
    if (before && cells.length === 1 && line.startsWith('    ')) before.push(`${before.pop()} ${cells[0]}`)
    else rows.push(cells)
  }
  const columns = rows[0]?.length ?? 0
  if (rows.length < 2 || columns < 3 || rows.some((row) => row.length !== columns)) return ''
  // A first line of mere words above lines with figures is the head.
  const hasHead = !/\d/.test((rows[0] ?? []).join('')) && rows.slice(1).every((row) => /\d/.test(row.slice(1).join('')))
  const head = hasHead ? rows.shift() : undefined
  const line = (/** @type {string[]} */ row) =>
    `<tr>${row.map((cell, i) => (i === 0 ? `<th scope="row">${escaped(cell)}</th>` : `<td>${escaped(cell)}</td>`)).join('')}</tr>`
  const top = head
    ? `<thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead>`
    : ''
  return `<table>${top}<tbody>${rows.map(line).join('')}</tbody></table>\n`
}

// Markdown takes an indented block after a list for a part of the list's last item; a comment between them ends it.
const boundary = '<!-- -->'

/** @param {string} markdown */
export const withBoundaries = (markdown) => markdown.replace(/\n\n(?= {4}\S)/g, `\n\n${boundary}\n\n`)

/** @param {string} html */
export const withoutBoundaries = (html) => html.replaceAll(`${boundary}\n`, '').replaceAll(boundary, '')
