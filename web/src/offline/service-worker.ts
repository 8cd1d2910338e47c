// SPDX-License-Identifier: MIT
// Keeps one whole version of the page, so that it works without a network. A new version is fetched in the background
// and waits until the page says that it may take over. Large parts that not everybody opens are kept from their first use
// on, and by those who have them also in the next version.
declare const __FILES__: string[]
declare const __LATER__: string[]
declare const __VERSION__: string

interface ServiceWorkerScope {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(reply: Promise<Response>): void }) => void,
  ): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: { notification: Notification; waitUntil(done: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
  location: Location
}
const scope = self as unknown as ServiceWorkerScope

const prefix = 'five-to-midnight-'
const mine = prefix + __VERSION__
const marker = prefix + 'later' // there once a large part was used
const isLater = (url: string): boolean => __LATER__.some((name) => new URL(name, scope.location.href).href === url)

scope.addEventListener('install', (event) => {
  const fetchAll = async () => {
    const usesLater = await caches.has(marker)
    const cache = await caches.open(mine)
    await cache.addAll(
      [...__FILES__, ...(usesLater ? __LATER__ : [])].map((name) => new Request(name, { cache: 'reload' })),
    )
  }
  event.waitUntil(fetchAll())
})

scope.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && name !== mine && name !== marker) await caches.delete(name)
    }
    await scope.clients.claim()
  }
  event.waitUntil(clean())
})

scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting()
})

// A message says whose turn it is; its tag is the table, and a tap on it leads there.
scope.addEventListener('notificationclick', (event) => {
  const place = `#/online/${event.notification.tag}`
  event.notification.close()
  const lead = async () => {
    const pages = await scope.clients.matchAll({ type: 'window' })
    const there = pages.find((page) => page.url.endsWith(place))
    await (there ? there.focus() : scope.clients.openWindow(`./${place}`))
  }
  event.waitUntil(lead())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== scope.location.origin) return
  const reply = async () => {
    const cache = await caches.open(mine)
    const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' })
    if (kept) return kept
    const fetched = await fetch(request)
    if (fetched.ok && isLater(request.url)) {
      // A full disk only means that it is fetched again next time.
      await Promise.allSettled([cache.put(request, fetched.clone()), caches.open(marker)])
    }
    return fetched
  }
  event.respondWith(reply())
})
