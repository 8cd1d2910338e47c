// SPDX-License-Identifier: MIT
// Words that are to fit into the width they get: letters shrink a little first, then the line breaks at its spaces. What is too
// long even so is cut by the style of its box.
import type { Attachment } from 'svelte/attachments'

const least = 0.74 // of their size
const smallest = 0.8 // times the size of ordinary text

/** How large letters are, as a share of their size, and whether they fit into one line then. */
export function shareOf(
  room: number,
  wanted: number,
  size: number,
  ordinary: number,
): { share: number; fits: boolean } {
  if (wanted <= room) return { share: 1, fits: true }
  const share = (room / wanted) * 0.99 // so that rounding cuts nothing
  const bound = Math.min(1, Math.max(least, (smallest * ordinary) / size))
  return { share: Math.max(share, bound), fits: share >= bound }
}

const sizeOf = (element: Element): number => parseFloat(getComputedStyle(element).fontSize)

/** For a box of one line, whose size of letters is its parent's; given its words, so that it measures again with others. */
export function fitting(_words: string): Attachment<HTMLElement> {
  return (box) => {
    const fit = (): void => {
      box.style.fontSize = ''
      delete box.dataset['breaks']
      const { share, fits } = shareOf(box.clientWidth, box.scrollWidth, sizeOf(box), sizeOf(document.documentElement))
      if (share < 1) box.style.fontSize = `${share * 100}%`
      if (!fits) box.dataset['breaks'] = ''
    }
    fit() // before anybody sees it
    const sizes = new ResizeObserver(fit)
    sizes.observe(box)
    document.fonts.addEventListener('loadingdone', fit) // letters of another typeface have other widths
    return () => {
      sizes.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  }
}
