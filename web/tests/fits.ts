// SPDX-License-Identifier: MIT
// Measures whether every word on a screen has room: nothing is cut off, runs out of its button or makes the page wider
// than the window.

/** What does not fit on the screen as it is, in words. It runs in the page, so it uses nothing from outside itself. */
export async function overflowing(): Promise<string[]> {
  // After the window has changed, one frame sets the new sizes and the next shows what the page made of them.
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await frame()
  const [unpainted] = document.adoptedStyleSheets // page.ts
  if (unpainted) unpainted.disabled = true

  const slack = 1.5 // half a pixel at either end, and what a slanted letter leans over
  const found = new Set<string>()
  const tooWide = document.documentElement.scrollWidth - document.documentElement.clientWidth
  if (tooWide > 0) found.add(`the page is ${tooWide} too wide`)

  /** What a box does to the words in it. Only boxes that can harm or save them are kept. */
  interface Holder {
    name: string
    box: DOMRect
    button: boolean
    dots: boolean
    cutsX: boolean
    cutsY: boolean
    scrollsX: boolean
    scrollsY: boolean
    fixed: boolean
    inline: boolean
  }
  // The boxes around an element, from the inside out; null where it is said to those who listen, not shown.
  const known = new Map<HTMLElement, Holder[] | null>()
  function around(element: HTMLElement): Holder[] | null {
    const before = known.get(element)
    if (before !== undefined) return before
    const outer = element.parentElement ? around(element.parentElement) : []
    const style = getComputedStyle(element)
    const unseen = style.clipPath !== 'none' || element.offsetWidth === 1 || element.matches('svg, .travellers')
    let all = outer
    if (unseen || outer === null) all = null
    else {
      const holder = {
        name: `${element.tagName.toLowerCase()}.${String(element.className).replace(/ ?svelte-\w+/, '')}`,
        box: element.getBoundingClientRect(),
        button: element.matches('button, [role="button"], summary, a'),
        dots: style.textOverflow === 'ellipsis',
        cutsX: /hidden|clip/.test(style.overflowX),
        cutsY: /hidden|clip/.test(style.overflowY),
        scrollsX: /auto|scroll/.test(style.overflowX),
        scrollsY: /auto|scroll/.test(style.overflowY),
        fixed: style.position === 'fixed',
        inline: style.display === 'inline',
      }
      const matters =
        holder.button ||
        holder.dots ||
        holder.cutsX ||
        holder.cutsY ||
        holder.scrollsX ||
        holder.scrollsY ||
        holder.fixed
      if (matters) all = [holder, ...outer]
    }
    known.set(element, all)
    return all
  }

  // What lies behind a dialog is looked at without it.
  const walker = document.createTreeWalker(
    document.querySelector('dialog[open]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !(parent instanceof HTMLElement) || parent.matches('script, style, option')) continue
    const holders = around(parent)
    if (
      !holders ||
      holders.length === 0 ||
      !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    range.selectNodeContents(node)
    const place = range.getBoundingClientRect()
    if (place.width === 0) continue
    let inButton = false
    for (const { name, box, button, dots, cutsX, cutsY, scrollsX, scrollsY, fixed, inline } of holders) {
      const out = Math.max(place.right - box.right, box.left - place.left)
      const past = Math.round(out)
      const below = Math.round(Math.max(place.bottom - box.bottom, box.top - place.top))
      // Less than a pixel is enough for a browser to put dots instead of two.
      if (dots && out > 0.2) found.add(`“${text}” ends in dots in ${name}`)
      else if ((cutsX || (button && !inButton)) && !inline && past > slack)
        found.add(`“${text}” runs ${past} out of ${name}`)
      if (cutsY && below > 3) found.add(`“${text}” is cut ${below} in height by ${name}`)
      if (fixed && (place.right > innerWidth + slack || place.left < -slack)) found.add(`“${text}” leaves the screen`)
      // What can be scrolled to is not lost.
      if (scrollsX || (scrollsY && below > 0)) break
      inButton ||= button
    }
  }
  if (unpainted) unpainted.disabled = false
  return [...found]
}

/** Words of what a selector finds that go on in the next line without a hyphen. It runs in the page as well. */
export function brokenWords(selector: string): string[] {
  const range = document.createRange()
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const [text] = element.childNodes
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      if (!text) return []
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    })
  })
}
