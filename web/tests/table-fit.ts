// SPDX-License-Identifier: MIT
// Measures whether a table fits its window: what one needs to decide is in sight, lies under nothing, and can be tapped.

/** What is wrong with the table as it is, in words. It runs in the page, so it uses nothing from outside itself. */
export async function unfit(): Promise<string[]> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await frame()
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Infinity)
      .map((each) => each.finished),
  )

  const tap = 44 // pixels, for a finger
  const strip = 20 // what must be seen of a card that a finger slides to (parts/slide-to-pick.ts, Keyhole's lens)
  const slack = 1
  const found = new Set<string>()
  const felt = document.querySelector<HTMLElement>('.felt')
  if (!felt) return ['there is no table']
  if (document.documentElement.scrollHeight > innerHeight + slack) found.add('the page scrolls')
  if (felt.scrollHeight > felt.clientHeight + slack)
    found.add(`the table is ${felt.scrollHeight - felt.clientHeight} too high`)
  if (felt.scrollWidth > felt.clientWidth + slack)
    found.add(`the table is ${felt.scrollWidth - felt.clientWidth} too wide`)

  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
  const inSight = (element: Element): boolean => {
    const box = element.getBoundingClientRect()
    const seen =
      box.width > 0 &&
      box.left >= -slack &&
      box.top >= -slack &&
      box.right <= innerWidth + slack &&
      box.bottom <= innerHeight + slack
    if (!seen) found.add(`${nameOf(element)} is out of sight`)
    return seen
  }
  const isAt = (element: Element, x: number, y: number): boolean => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element === top || element.contains(top))
  }
  /** How many pixels of a row or column of it can be tapped in one piece; as soon as they are enough, no more are counted. */
  const open = (element: Element, along: 'x' | 'y', enough: number): number => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const step = 2
    let best = 0
    for (const part of [0.5, 0.25, 0.75, 0.1]) {
      let run = 0
      for (let at = 1; at < (along === 'x' ? width : height); at += step) {
        const [x, y] = along === 'x' ? [left + at, top + height * part] : [left + width * part, top + at]
        run = isAt(element, x, y) ? run + step : 0
        best = Math.max(best, run)
        if (best >= enough) return best
      }
    }
    return best
  }
  const leastOf = (element: Element): number => (element.closest('[data-slide]') ? strip : tap)
  const covered = (element: Element): void => {
    const least = leastOf(element)
    const wide = open(element, 'x', least)
    const high = open(element, 'y', least)
    if (wide === 0 || high === 0) found.add(`${nameOf(element)} is covered`)
    else if (wide + 3 < least || high + 3 < least) found.add(`${nameOf(element)} leaves ${wide} by ${high} to tap`)
  }

  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const hand = [...document.querySelectorAll('[data-fit="hand"]')]
  const targets = [...document.querySelectorAll('[data-fit="target"]')].filter(isShown)
  if (hand.length + targets.length === 0) found.add('neither a hand nor a target is marked')
  for (const cards of hand)
    for (const card of [...cards.querySelectorAll('button')].filter(isShown)) {
      if (inSight(card)) covered(card)
      const below = card.getBoundingClientRect().bottom - cards.getBoundingClientRect().bottom
      if (below > 4) found.add(`${nameOf(card)} is ${Math.round(below)} below its hand`)
    }
  for (const target of targets) if (inSight(target)) covered(target)
  // Keyhole's fields lie under an unseen grid: fingers go through it to the drawing.
  for (const field of document.querySelectorAll('[data-fit="field"]')) {
    const { width, height } = field.getBoundingClientRect()
    if (inSight(field) && Math.min(width, height) < leastOf(field))
      found.add(`${nameOf(field)} is ${Math.round(width)} by ${Math.round(height)}`)
  }
  for (const plate of [...document.querySelectorAll('[data-plate]')].filter(isShown)) {
    const { left, top, width, height } = plate.getBoundingClientRect()
    if (inSight(plate) && !isAt(plate, left + width / 2, top + height / 2)) found.add(`${nameOf(plate)} is covered`)
  }
  // Whose turn it is and what is expected: the turn line, the line of a phone, or what lies over it in its place.
  const turn = document.querySelector('.turn, header:has([data-testid="status"])')
  if (!turn || !isShown(turn)) found.add('the turn line is missing')
  else for (const line of [turn, ...turn.querySelectorAll('.over')]) inSight(line)
  return [...found]
}
