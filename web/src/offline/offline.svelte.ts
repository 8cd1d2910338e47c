// SPDX-License-Identifier: MIT
// Registers the service worker, and knows whether a newer version of the page waits to be used.
const state = $state<{ waiting: ServiceWorker | null; ready: boolean }>({ waiting: null, ready: false })

export const newVersionWaits = (): boolean => state.waiting !== null
/** Everything is kept for a visit without a network. */
export const readyForFlight = (): boolean => state.ready

export function takeNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  state.waiting?.postMessage('take-over')
}

function watch(registration: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit: there is no older version to replace.
  if (registration.waiting && navigator.serviceWorker.controller) state.waiting = registration.waiting
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) state.waiting = coming
      if (coming.state === 'activated') state.ready = true
    })
  })
}

export function startOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  navigator.serviceWorker.register('./service-worker.js').then(
    (registration) => {
      watch(registration)
      state.ready = registration.active !== null
      // A page that stays open for days looks for a newer version now and then.
      setInterval(() => void registration.update().catch(() => undefined), 3_600_000)
    },
    () => undefined, // private windows forbid it: the page works, but needs its network
  )
}
