// SPDX-License-Identifier: MIT
// A connection to the server beside the page, as the same person: it does what a test needs done and nobody has to watch.
import type { Page } from '@playwright/test'

interface Heard {
  say: string
  id?: string
  table?: string
  room?: { evening?: { code?: string } }
}

export interface SecondLine {
  /** The answer; rejects if the server refuses. */
  command: (wish: object) => Promise<Heard>
  /** The table, whole. */
  watch: (table: string) => Promise<Heard>
}

/** Makes the person of a browser known to the server. */
export async function introduce(page: Page, name: string): Promise<void> {
  const { origin } = new URL((await page.request.get('/about')).url())
  const reply = await page.request.post('/guest', { data: { name }, headers: { origin } })
  if (!reply.ok()) throw new Error(`no guest: ${reply.status()}`)
  // Without this note the page does not ask who one is.
  await page.addInitScript(() => localStorage.setItem('five-to-midnight.guest', 'yes'))
}

/** The page has to be one of the server's. */
export async function secondLine(page: Page): Promise<SecondLine> {
  const line = await page.evaluateHandle(async () => {
    const socket = new WebSocket(new URL('/play', location.href.replace(/^http/, 'ws')))
    const waiting: { until: (heard: Heard) => boolean; resolve: (heard: Heard) => void }[] = []
    const next = (until: (heard: Heard) => boolean) =>
      new Promise<Heard>((resolve, reject) => {
        waiting.push({ until, resolve })
        socket.addEventListener('close', () => reject(new Error('the line broke')))
      })
    socket.onmessage = ({ data }: { data: string }) => {
      for (const each of data.split('\n')) {
        const heard = JSON.parse(each) as Heard
        for (const { until, resolve } of waiting) if (until(heard)) resolve(heard)
      }
    }
    const ask = (wish: object, until: (heard: Heard) => boolean) => {
      const answer = next(until)
      socket.send(JSON.stringify(wish))
      return answer
    }
    await next(({ say }) => say === 'welcome')
    return {
      command: (wish: object) => {
        // New to the server also if the same person has had another line before: a known one is answered and not done.
        const id = `second${Math.random().toString(36).slice(2)}`
        return ask({ ...wish, id }, (heard) => heard.id === id)
      },
      watch: (table: string) => ask({ do: 'watch', table }, ({ say }) => say === 'table'),
    }
  })
  return {
    command: async (wish) => {
      const heard = await line.evaluate((here, each) => here.command(each), wish)
      if (heard.say !== 'done') throw new Error(JSON.stringify(heard))
      return heard
    },
    watch: (table) => line.evaluate((here, each) => here.watch(each), table),
  }
}
