// SPDX-License-Identifier: MIT
/** Does something once the page is loaded and has nothing else to do; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let calledOff = false
  const soon = (): void => {
    if (calledOff) return
    const run = (): void => {
      if (!calledOff) work()
    }
    // Safari has no such callback; a moment's rest is close enough.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 3000 })
    else setTimeout(run, 300)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
  return () => {
    calledOff = true
    removeEventListener('load', soon)
  }
}
