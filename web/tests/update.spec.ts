// SPDX-License-Identifier: MIT
// A new version of the page is offered, not forced: the one that is open stays until somebody takes the new one.
import { readFile, readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, test } from './page'

const page = fileURLToPath(new URL('../../build/page/', import.meta.url))
const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  wasm: 'application/wasm',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

test.use({ keepsPage: true })

/** The built page, with another service worker once `renew` was called. */
async function serve(): Promise<{ address: string; renew: () => void; server: Server }> {
  let renewed = false
  const files = new Set(await readdir(page, { recursive: true }))
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').replace(/[?#].*/, '').slice(1) || 'index.html'
    if (!files.has(name)) return void response.writeHead(404).end()
    void readFile(page + name).then((content) => {
      const isWorker = name === 'service-worker.js'
      const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' })
      response.end(isWorker && renewed ? `${content.toString()}\n// newer` : content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const where = server.address()
  const port = typeof where === 'object' && where ? where.port : 0
  return { address: `http://127.0.0.1:${port}`, renew: () => (renewed = true), server }
}

test('a new version waits until it is wanted', async ({ page: browser }) => {
  const { address, renew, server } = await serve()
  try {
    await browser.goto(address)
    await browser.evaluate(async () => navigator.serviceWorker.ready)
    await browser.reload()
    await expect(browser.getByRole('heading', { level: 1 })).toBeVisible()
    const offer = browser.getByText('A new version of the page is ready')
    await expect(offer).toBeHidden()
    renew()
    await browser.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(offer).toBeVisible()
    const reloaded = browser.waitForEvent('load')
    await browser.getByRole('button', { name: 'Update now' }).click()
    await reloaded
    await expect(browser.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
