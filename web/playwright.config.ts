// SPDX-License-Identifier: MIT
// The real page in a real Chromium. The server listens on a free port of loopback and ends with the tests.
import { existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { plainBrowser } from './tests/browser'

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

// How long a step may take: a test asks whether something comes, not how busy the machine is.
const patience = 90_000

// Workers read this file again: they must find the port that was chosen first.
process.env['MIDNIGHT_TEST_PORT'] ??= String(await freePort())
// Chromium paints pages only in the modes in which a person watches (tests/page.ts).
if (process.argv.some((word) => /^--(headed|debug|ui)\b/.test(word))) process.env['MIDNIGHT_TEST_WATCHED'] = 'yes'
const port = Number(process.env['MIDNIGHT_TEST_PORT'])

// The program that people run, from the latest build there is.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const [program] = ['bench', 'release']
  .map((preset) => here(`../build/${preset}/src/cli/midnight`))
  .filter(existsSync)
  .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
if (program === undefined) throw new Error('the program is not built: ./test or ./midnight serve builds it')

export default defineConfig({
  testDir: './tests',
  outputDir: '../build/page-tests',
  timeout: 900_000, // a test this long is stuck; most of its steps have limits of their own
  expect: { timeout: patience, toPass: { timeout: patience } },
  fullyParallel: true,
  workers: 3, // on two cores: tests also wait for what takes its time
  // A test that fails now and then has found something, in the page or in itself: nothing is tried twice.
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    colorScheme: 'dark', // tests of the other theme say so
    actionTimeout: patience,
    navigationTimeout: patience,
    launchOptions: plainBrowser,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, grepInvert: /@touch/ },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: /@phone|@touch/, // @touch: on nothing else, it needs fingers
    },
  ],
  webServer: {
    // Every test is somebody new, and all of them come from one address.
    command: `${program} serve --port ${port} --page ${here('../build/page')} --memory --admin-port off --unlimited 127.0.0.1 --log quiet`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
})
