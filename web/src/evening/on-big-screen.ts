// SPDX-License-Identifier: MIT
// On the screen that everybody looks at everything is sized by the screen, so that it can be read from where people sit.

/** Until what it returns is called. */
export function onBigScreen(): () => void {
  document.documentElement.classList.add('on-big-screen')
  return () => document.documentElement.classList.remove('on-big-screen')
}
