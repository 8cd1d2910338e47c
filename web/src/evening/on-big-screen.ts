// SPDX-License-Identifier: MIT
// On the screen that everybody looks at everything is sized by the screen, so that it can be read from where people sit.
import './on-big-screen.css'

function sizedBy(name: string): () => void {
  document.documentElement.classList.add(name)
  return () => document.documentElement.classList.remove(name)
}

/** Until what it returns is called. */
export const onBigScreen = (): (() => void) => sizedBy('on-big-screen')

/** The same as long as the window is large; in a smaller one everything keeps its size. */
export const onLargeScreen = (): (() => void) => sizedBy('on-large-screen')
