// SPDX-License-Identifier: MIT
// Ways to notice one's turn while looking elsewhere: a dot on the page's icon, and where it was allowed a message of the
// system. The title and the sound are the table's own.

const supported = (): boolean => typeof Notification !== 'undefined'

/** Whether there is any use in a button that asks. */
export const mayAskToBeTold = (): boolean => supported() && Notification.permission === 'default'

export async function askToBeTold(): Promise<boolean> {
  return supported() && (await Notification.requestPermission()) === 'granted'
}

/** Tells who looks elsewhere; gives back a function that takes it back. */
export function tellElsewhere(title: string, body: string, tag: string): () => void {
  if (!supported() || Notification.permission !== 'granted' || !document.hidden) return () => undefined
  let gone = false
  const options: NotificationOptions = { body, tag, icon: './icon-192.png' }
  const shown = (async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    // Where there is a service worker some browsers let only it speak.
    if (!registration) return new Notification(title, options)
    await registration.showNotification(title, options)
    return (await registration.getNotifications({ tag }))[0]
  })()
  const close = async () => {
    gone = true
    const notification = await shown
    if (gone) notification?.close()
  }
  shown.catch(() => undefined)
  return () => void close().catch(() => undefined)
}

/** Puts a dot on the page's icon; gives back a function that takes it off. */
export function markIcon(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return () => undefined
  const before = link.getAttribute('href') ?? ''
  let wanted = true
  const draw = async () => {
    // In the HTML it is a data address (tools/shelf-plugin.mjs), which the page's policy does not let a script fetch.
    const picture = await (await fetch('./icon.svg')).text()
    const dot = '<circle cx="400" cy="112" r="104" fill="#ffc861" stroke="#0b1124" stroke-width="24"/></svg>'
    if (wanted) link.href = `data:image/svg+xml,${encodeURIComponent(picture.replace('</svg>', dot))}`
  }
  draw().catch(() => undefined) // without a network there is no dot
  return () => {
    wanted = false
    link.setAttribute('href', before)
  }
}
