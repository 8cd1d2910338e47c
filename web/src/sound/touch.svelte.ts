// SPDX-License-Identifier: MIT
// Whether the page was touched: before that a browser lets nobody make a sound, and complains about those who try.
const state = $state({ felt: typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive === true })

if (typeof window !== 'undefined' && !state.felt) {
  const touches = ['pointerup', 'keydown'] as const
  const feel = (): void => {
    // Some keys are no touch to a browser: Escape, for one.
    if (navigator.userActivation?.hasBeenActive === false) return
    state.felt = true
    for (const touch of touches) window.removeEventListener(touch, feel)
  }
  for (const touch of touches) window.addEventListener(touch, feel)
}

export const touched = (): boolean => state.felt
