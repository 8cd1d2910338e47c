// SPDX-License-Identifier: MIT
// Installing the page as an app, where the browser offers it. Nobody is asked: the offer is kept, and stands where people
// look for it. Safari on iPhones and iPads has no such offer, but a way by hand.

interface Offer extends Event {
  prompt: () => Promise<unknown>
}
const isOffer = (event: Event): event is Offer => 'prompt' in event && typeof event.prompt === 'function'

const state = $state<{ offer: Offer | null; installed: boolean }>({ offer: null, installed: false })

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** Other browsers there have the same engine, but not the same menu. */
export function isSafariOnTouch(agent: string, touchPoints: number): boolean {
  // An iPad says that it is a Mac, but no Mac has a screen to touch.
  const device = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)
  return device && /Safari\//.test(agent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(agent)
}

/** How this page can be installed here: by a press, by hand, or not at all (or it is already). */
export function wayToInstall(): 'press' | 'by-hand' | null {
  if (state.installed || typeof window === 'undefined' || isStandalone()) return null
  if (state.offer) return 'press'
  return isSafariOnTouch(navigator.userAgent, navigator.maxTouchPoints) ? 'by-hand' : null
}

export async function install(): Promise<void> {
  const { offer } = state
  // An offer holds once; a browser that still wants to makes another.
  state.offer = null
  await offer?.prompt()
}

export function listenForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    state.offer = event
  })
  window.addEventListener('appinstalled', () => {
    state.installed = true
    state.offer = null
  })
}
