// SPDX-License-Identifier: MIT
// What people see through the keyhole is what the rules say is seen: the picture of the real room, pixel by pixel, against
// the engine's own sample points (KH-22, KH-23, KH-32) in arranged rooms.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Page } from '@playwright/test'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createServer } from 'vite'
import { TestEngine } from '../src/engine/test-engine'
import type { JsonObject } from '../src/engine/protocol'
import type { Catalogue } from '../src/games/keyhole/catalogue'
import { lobbyOf, type Lobby } from '../src/games/keyhole/lobby'
import { bitsOf } from '../src/games/keyhole/look/points'
import type { Door, KeyholeView, PieceName, Sighting } from '../src/games/keyhole/view'
import { wordsPlugin } from '../tools/words-plugin.mjs'
import { drawing } from './page'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// One server and one page for all pictures: the modules of the room as they are, not a copy of them.
const test = base.extend<object, { looks: Page; engine: TestEngine }>({
  looks: [
    async ({ browser }, use) => {
      const cacheDir = mkdtempSync(join(tmpdir(), 'looks-'))
      const server = await createServer({
        configFile: false,
        root: here('..'),
        cacheDir,
        logLevel: 'error',
        // Everything as it is: bundling what is found on the way would reload the page in the middle of a test.
        optimizeDeps: { noDiscovery: true, include: [] },
        plugins: [svelte(), wordsPlugin()],
        server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
      })
      await server.listen()
      const address = server.httpServer?.address()
      if (typeof address !== 'object' || !address) throw new Error('the server has no address')
      const page = await browser.newPage({ viewport: { width: 400, height: 300 } })
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await page.goto(`http://127.0.0.1:${address.port}/tests/looks/index.html`)
      await page.waitForFunction(() => 'looksAt' in window)
      await use(page)
      expect(errors).toEqual([])
      await page.close()
      await server.close()
      rmSync(cacheDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  engine: [
    async ({}, use) => {
      const wasm = here('../../build/wasm/src/wasm/midnight.wasm')
      if (!existsSync(wasm)) throw new Error('the engine is not built for the browser: ./test builds it')
      await use(await TestEngine.start(await WebAssembly.compile(readFileSync(wasm))))
    },
    { scope: 'worker' },
  ],
})

// All in one worker: the room is opened once.
test.describe.configure({ mode: 'default' })
test.use(drawing)

interface Scene {
  catalogue: Catalogue
  lobby: Lobby
  seen(door: Door): Sighting[]
}

function arranged(engine: TestEngine, name: string, change: (position: JsonObject) => void = () => undefined): Scene {
  const position = JSON.parse(readFileSync(here(`../../tests/scenes/keyhole/${name}.json`), 'utf8')) as JsonObject
  change(position)
  engine.ask({ do: 'load', position })
  const { catalogue } = engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' })
  const { view } = engine.ask<{ view: KeyholeView }>({ do: 'view', seat: null })
  return {
    catalogue,
    lobby: lobbyOf(view),
    seen: ({ side, door }) => engine.ask<{ seen: Sighting[] }>({ do: 'look', side, door }).seen,
  }
}

interface Agreement {
  points: number
  agreeing: number
  differing: string[] // to be read where a room fails
  verdicts: { engine: boolean; picture: number; points: number }[]
}

/** Compares all points of all ghosts, from each of these doors. */
async function compare(page: Page, scene: Scene, doors: Door[], without: PieceName[] = []): Promise<Agreement> {
  const asked = doors.map((door) => ({ door, seen: scene.seen(door) }))
  const pictures = await page.evaluate(
    ({ catalogue, lobby, asked, without }) => {
      const looks = window.looksAt(catalogue, lobby, without)
      return asked.map(({ door, seen }) => looks.verdicts(door, seen))
    },
    { catalogue: scene.catalogue, lobby: scene.lobby, asked, without },
  )
  const result: Agreement = { points: 0, agreeing: 0, differing: [], verdicts: [] }
  asked.forEach(({ door, seen }, at) =>
    seen.forEach((sighting, ghost) => {
      const visible = bitsOf(sighting.visible)
      const reflected = bitsOf(sighting.reflected)
      const picture = pictures[at]?.[ghost] ?? []
      let free = 0
      picture.forEach((verdict, i) => {
        const direct = visible[i] === true && reflected[i] === false
        result.points += 1
        if (verdict === 'edge' || (verdict === 'seen') === direct) result.agreeing += 1
        else
          result.differing.push(
            `${door.side}${door.door} ${sighting.seat}:${sighting.id} point ${i}: ${verdict} in the picture`,
          )
        if (verdict === 'seen' || (verdict === 'edge' && direct)) free += 1
      })
      const direct = sighting.points - sighting.mirror
      result.verdicts.push({ engine: direct >= scene.catalogue.samples.to_be_seen, picture: free, points: direct })
    }),
  )
  return result
}

const doorsOf = (...names: string[]): Door[] =>
  names.map((name) => ({ side: name[0] as Door['side'], door: Number(name[1]) }))

const rooms: [scene: string, doors: Door[]][] = [
  ['behind-the-dresser', doorsOf('S3', 'N4', 'W2', 'E5')],
  ['under-the-desk', doorsOf('S3', 'N1', 'W3', 'E3')],
  ['through-the-trolley', doorsOf('S3', 'N6', 'W4', 'E2')],
  ['over-the-arm', doorsOf('S3', 'N3', 'W1', 'E6')],
  ['on-the-piano', doorsOf('S3', 'N2', 'W5', 'E4')],
  ['in-plain-sight', doorsOf('S1', 'N5', 'W6', 'E1')],
  ['take-cover', doorsOf('S3', 'N3', 'W3', 'E3')],
  ['six-points', doorsOf('S3', 'S4', 'N4', 'W4')],
  ['five-points', doorsOf('S3', 'S2', 'N3', 'E4')],
]

for (const [name, doors] of rooms) {
  test(`${name}: the picture leaves free what the engine sees`, async ({ looks, engine }) => {
    const result = await compare(looks, arranged(engine, name), doors)
    expect(result.points).toBeGreaterThan(4 * 100)
    expect(result.agreeing / result.points, result.differing.join('\n')).toBeGreaterThanOrEqual(0.97)
    const needed = 6
    for (const { engine: told, picture, points } of result.verdicts) {
      if (points < 3 || points > 9) expect(picture >= needed, `${points} points, ${picture} in the picture`).toBe(told)
    }
  })
}

test('without the dresser the picture is another: the comparison can fail', async ({ looks, engine }) => {
  const result = await compare(looks, arranged(engine, 'behind-the-dresser'), doorsOf('S3'), ['dresser'])
  expect(result.agreeing / result.points).toBeLessThan(0.9)
  expect(result.verdicts.some(({ engine: told, picture }) => told !== picture >= 6)).toBe(true)
})

test('a body that is seen is white in the picture, one that is hidden has not a pixel', async ({ looks, engine }) => {
  const white = async (name: string, without: PieceName[] = []): Promise<number> => {
    const scene = arranged(engine, name)
    const [door] = doorsOf('S3') as [Door]
    const [sighting] = scene.seen(door)
    return looks.evaluate(
      ({ catalogue, lobby, door, sighting, without }) =>
        sighting ? window.looksAt(catalogue, lobby, without).whitePixels(door, sighting) : -1,
      { catalogue: scene.catalogue, lobby: scene.lobby, door, sighting, without },
    )
  }
  expect(await white('behind-the-dresser')).toBe(0)
  expect(await white('behind-the-dresser', ['dresser'])).toBeGreaterThan(500)
  expect(await white('in-plain-sight')).toBeGreaterThan(500)
})

test('KH-23: what is seen only in the mirror is in the mirror, and not when the mirror is turned', async ({
  looks,
  engine,
}) => {
  const [door] = doorsOf('S3') as [Door]
  const scene = arranged(engine, 'in-the-mirror')
  const sighting = scene.seen(door).find(({ mirror }) => mirror > 5)
  if (!sighting) throw new Error('nobody is in the mirror')
  const ask = (lobby: Lobby): Promise<{ asked: number; white: number }> =>
    looks.evaluate(
      ({ catalogue, lobby, shown, door, sighting }) => window.looksAt(catalogue, lobby).inMirror(door, sighting, shown),
      { catalogue: scene.catalogue, lobby, shown: scene.lobby, door, sighting },
    )
  const facing = await ask(scene.lobby)
  expect(facing.asked).toBeGreaterThan(5)
  expect(facing.white / facing.asked).toBeGreaterThanOrEqual(0.9)
  const mirror = scene.lobby.furniture.mirror
  if (!mirror) throw new Error('no mirror')
  const turned = await ask({
    ...scene.lobby,
    furniture: { ...scene.lobby.furniture, mirror: { ...mirror, yaw: (mirror.yaw + 90) % 360 } },
  })
  expect(turned.white).toBe(0)
})
