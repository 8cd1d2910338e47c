// SPDX-License-Identifier: MIT
// Brings a place of the rule book into sight and marks what somebody was sent to, so that it is found at a glance.

export function goTo(sheet: HTMLElement, selector: string): HTMLElement | null {
  const target = sheet.querySelector<HTMLElement>(selector)
  target?.scrollIntoView({ block: target.tagName === 'H2' ? 'start' : 'center' })
  return target
}

function unmark(sheet: HTMLElement): void {
  sheet.querySelectorAll('.marked').forEach((each) => each.classList.remove('marked'))
}

function mark(sheet: HTMLElement, block: HTMLElement): void {
  unmark(sheet)
  block.classList.add('marked')
  // "Your card needs" is half a sentence: the list that ends it belongs to it.
  const list = block.nextElementSibling
  if (list?.matches('ul, ol') && !/[.!?]$/.test(block.textContent.trim())) list.classList.add('marked')
  block.tabIndex = -1
  block.focus({ preventScroll: true })
}

/** Marks what has that number on the page (rules/blocks.ts); tells whether there is such a thing. */
export function markBlock(sheet: HTMLElement, number: number): boolean {
  const block = goTo(sheet, `[data-block='${number}']`)
  if (block) mark(sheet, block)
  return block !== null
}

/** Marks a paragraph such as HG-7, or none; tells whether it was there, if one was wanted. */
export function markParagraph(sheet: HTMLElement, number: string | null): boolean {
  unmark(sheet)
  if (number === null) return true
  const block = goTo(sheet, `[id='${number}']`)?.closest<HTMLElement>('li, p, tr, dd, h3')
  if (block) mark(sheet, block)
  return block != null
}
