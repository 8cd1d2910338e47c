// SPDX-License-Identifier: MIT
// Whether this browser can draw the room at all.
let known: boolean | undefined

export function hasWebgl(): boolean {
  if (known !== undefined) return known
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    known = context !== null
    // Browsers keep few of them; this one has told what it was asked.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  } catch {
    known = false
  }
  return known
}
