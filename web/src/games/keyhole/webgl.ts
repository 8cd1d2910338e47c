// SPDX-License-Identifier: MIT
// Whether this browser can draw the room at all.
let known: boolean | undefined

export const hasWebgl = (): boolean => (known ??= canDrawNow())

/** The same at this very moment: graphics may have gone, and come back. */
export function canDrawNow(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    const can = context !== null && !context.isContextLost()
    // Browsers keep few of them; this one has told what it was asked.
    if (can) context.getExtension('WEBGL_lose_context')?.loseContext()
    return can
  } catch {
    return false
  }
}
