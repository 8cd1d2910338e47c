// SPDX-License-Identifier: MIT
// Keeps one whole version of the page, so that it works without a network. A new version is fetched in the background
// and waits until the page says that it may take over.
declare const __FILES__: string[]
declare const __VERSION__: string

interface ServiceWorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: { waitUntil(done: Promise<unknown>): void }) => void): void
  addEventListener(type: 'fetch', listener: (event: { request: Request; respondWith(reply: Promise<Response>): void }) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}
const scope = self as unknown as ServiceWorkerScope

const prefix = 'five-to-midnight-'
const mine = prefix + __VERSION__

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(mine).then((cache) => cache.addAll(__FILES__.map((name) => new Request(name, { cache: 'reload' })))))
})

scope.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix) && name !== mine) await caches.delete(name)
    }
    await scope.clients.claim()
  }
  event.waitUntil(clean())
})

scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') void scope.skipWaiting()
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== scope.location.origin) return
  const reply = async () => {
    const cache = await caches.open(mine)
    return (await cache.match(request, { ignoreSearch: request.mode === 'navigate' })) ?? fetch(request)
  }
  event.respondWith(reply())
})
