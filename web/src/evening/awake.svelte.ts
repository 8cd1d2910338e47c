// SPDX-License-Identifier: MIT
// Keeps the display awake while it shows an evening: the screen for everybody, and a phone between two turns. Browsers allow it to
// pages that came over a safe line and are in sight; on all others people are asked to set their device so.

export class Awake {
  /** Whether the display may fall asleep. */
  sleepy = $state(false)
  private lock: WakeLockSentinel | null = null
  private left = true

  /** To be made while a component is set up: the display is kept awake as long as that is there and wants it. */
  constructor(wanted: () => boolean) {
    $effect(() => {
      if (!wanted()) return undefined
      this.left = false
      const ask = () => void this.ask()
      document.addEventListener('visibilitychange', ask)
      ask()
      return () => {
        this.left = true
        document.removeEventListener('visibilitychange', ask)
        void this.lock?.release()
        this.lock = null
      }
    })
  }

  private async ask(): Promise<void> {
    // A browser lets go of it when the page is hidden.
    if (document.visibilityState !== 'visible' || (this.lock && !this.lock.released)) return
    try {
      if (!('wakeLock' in navigator)) throw new Error('not over this line')
      const lock = await navigator.wakeLock.request('screen')
      if (this.left) return void lock.release()
      this.lock = lock
      this.sleepy = false
    } catch {
      this.sleepy = true
    }
  }
}
