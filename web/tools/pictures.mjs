// SPDX-License-Identifier: MIT
// Takes the pictures of the README from the running page, each of a game that bots have begun and that can be repeated.
//   ./midnight serve, and in another terminal: cd web && node tools/pictures.mjs [address [what names begin with]]
// With `windows` for a name: every table in every window that tests/table-fit.ts measures, to be looked at, into
// build/table-pictures.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { windows } from '../tests/windows.mjs'
import { eveningPictures } from './evening-pictures.mjs'
import { onlinePictures } from './online-pictures.mjs'

const address = process.argv[2] ?? 'http://127.0.0.1:2400'
const only = process.argv[3] ?? ''
const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
mkdirSync(folder, { recursive: true })

const program = fileURLToPath(new URL('../../build/release/src/cli/midnight', import.meta.url))

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const tables = [
  { game: 'hourglass', seats: ['Ann', 'Vesper', 'Mortimer'], moves: 24, screen: desk, name: 'page-hourglass' },
  { game: 'phantom-hours', seats: ['Ann', 'Vesper', 'Mortimer'], moves: 34, screen: desk, name: 'page-phantom-hours' },
  {
    game: 'midnight-party',
    seats: ['Ann', 'Vesper', 'Mortimer', 'Isolde'],
    moves: 9,
    screen: desk,
    name: 'page-midnight-party',
  },
  { game: 'night-shift', seats: ['Ann'], moves: 90, screen: desk, name: 'page-night-shift' },
  { game: 'hourglass', seats: ['Ann', 'Vesper'], moves: 10, screen: phone, name: 'phone-hourglass' },
  {
    game: 'midnight-party',
    seats: ['Ann', 'Vesper', 'Mortimer'],
    moves: 6,
    screen: phone,
    name: 'phone-midnight-party',
  },
  // Right after a look, so that there is something to prove.
  {
    game: 'keyhole',
    seats: ['Ann', 'Vesper', 'Mortimer'],
    round: 4,
    screen: desk,
    name: 'page-keyhole',
    lobby: 'room',
    proof: true,
  },
  {
    game: 'keyhole',
    seats: ['Ann', 'Vesper', 'Mortimer'],
    round: 2,
    phase: 'side',
    screen: desk,
    name: 'page-keyhole-look',
    lobby: 'room',
  },
  { game: 'keyhole', seats: ['Ann', 'Vesper'], round: 3, screen: phone, name: 'phone-keyhole', lobby: 'plan' },
]
// Every other game at a desk, some moves on.
const { games } = JSON.parse(spawnSync(program, ['engine'], { input: '{"do":"games"}\n', encoding: 'utf8' }).stdout).ok
for (const { name: game, players } of games.filter(({ name }) => !tables.some((table) => table.game === name))) {
  const seats = ['Ann', 'Vesper', 'Mortimer'].slice(0, Math.max(...players))
  tables.push({ game, seats, moves: 6, screen: desk, name: `page-${game}` })
}

// Rooms are drawn by software, so that pictures are the same on every machine; with all effects one takes minutes.
const webgl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing']
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...webgl] })

/** Waits until a room in 3D has been drawn and rests. */
async function drawn(page) {
  let before = -1
  for (;;) {
    const frames = await page.getByTestId('room').evaluate((canvas) => {
      canvas.dispatchEvent(new Event('frame-work'))
      return Number(canvas.dataset.frames)
    })
    if (frames > 0 && frames === before) return
    before = frames
    await page.waitForTimeout(8000)
  }
}

async function settled(page) {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getTiming().iterations !== Infinity)
        .map((each) => each.finished),
    ),
  )
}

async function picture(page, name) {
  await settled(page)
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 88 })
}

/** A game in which bots have played for everybody, until it is the first seat's turn again: its record. */
async function playedGame({ game, seats, moves = 0, round = 0, phase }) {
  const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]()
  const ask = async (request) => {
    engine.stdin.write(JSON.stringify(request) + '\n')
    const { ok, error } = JSON.parse((await lines.next()).value)
    if (error) throw new Error(error.message)
    return ok
  }
  await ask({ do: 'new', game, players: seats.length, seed: '2400'.repeat(16), first: 0 })
  for (let made = 0; ; made++) {
    const turn = await ask({ do: 'turn' })
    const { position } = await ask({ do: 'position' })
    const reached = made >= moves && (position.round ?? 0) >= round && (phase ?? turn.phase) === turn.phase
    if (turn.seats.length === 0 || (reached && turn.seats[0] === 0)) break
    const level = seats.length === 1 ? 'hard' : 'medium'
    const { move } = await ask({ do: 'bot', level, seat: turn.seats[0], seed: String(made).padStart(64, '0') })
    await ask({ do: 'apply', seat: turn.seats[0], move })
  }
  const { record } = await ask({ do: 'record', names: seats })
  engine.stdin.end()
  return record
}

/** Puts a game among those that the browser keeps. */
async function keep(page, id, game, seats, record) {
  const chairs = seats.map((name, seat) =>
    seat === 0 ? { kind: 'person', name } : { kind: 'bot', name, level: 'medium' },
  )
  const moves = record
    .slice(record.indexOf('\n\n') + 2)
    .trim()
    .split('\n').length
  const row = {
    id,
    setup: { game, chairs, options: {} },
    record,
    moves,
    finished: false,
    helped: false,
    changed: Date.now(),
  }
  await page.evaluate(
    (value) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('five-to-midnight', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('tables', { keyPath: 'id' })
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const put = opening.result.transaction('tables', 'readwrite').objectStore('tables').put(value)
          put.onsuccess = () => resolve(opening.result.close())
          put.onerror = () => reject(put.error)
        }
      }),
    row,
  )
}

/** Sits down at a game that bots have begun, in a page of its own. */
async function sitDown(table, number) {
  const { game, seats, screen, lobby = 'plan' } = table
  const page = await browser.newPage({
    viewport: screen,
    colorScheme: 'dark',
    deviceScaleFactor: screen === phone ? 2 : 1,
    reducedMotion: table.phase ? 'no-preference' : 'reduce',
  })
  const id = String(number).padStart(16, '0')
  page.setDefaultTimeout(120_000)
  await page.addInitScript(
    (wishes) => localStorage.setItem('five-to-midnight.settings', JSON.stringify(wishes)),
    // Nobody waits for a picture that rests; a look is over before all effects are drawn.
    { lobby, effects: table.phase ? 'reduced' : 'full' },
  )
  await page.goto(`${address}/#/settings`)
  await keep(page, id, game, seats, await playedGame(table))
  await page.goto(`${address}/#/table/${id}`)
  await page.locator('.turn.mine').waitFor()
  await settled(page)
  if (lobby === 'room') await drawn(page)
  return page
}

for (const [number, table] of tables.filter((each) => each.name.startsWith(only)).entries()) {
  const { name } = table
  const page = await sitDown(table, number)
  if (table.phase === 'side') {
    // The look itself, which lasts twenty times as long: on a slow machine it would be over before the picture is taken.
    await page.evaluate(() => {
      const wait = globalThis.setTimeout
      globalThis.setTimeout = (what, time, ...rest) =>
        wait(what, document.querySelector('.mask') ? 20 * time : time, ...rest)
    })
    await page.locator('[data-side]').first().click()
    await page.getByTestId('confirm-draft').click()
    await page.locator('.mask[data-stage="open"]').waitFor()
  }
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 88 })
  if (table.proof) {
    await page.getByRole('button', { name: 'Proof of the last look' }).click()
    await page.locator('[data-sighting].seen').first().click()
    await drawn(page)
    await page.screenshot({ path: `${folder}${name}-proof.jpg`, type: 'jpeg', quality: 88 })
  }
  await page.close()
}
if ('evening'.startsWith(only)) await eveningPictures(browser, address, { phone }, (page, name) => picture(page, name))
if ('online'.startsWith(only))
  await onlinePictures(browser, address, { desk, phone }, (page, name) => picture(page, name))
if ('page-home'.startsWith(only)) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'dark' })
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'page-home')
}
if (only === 'windows') {
  const views = fileURLToPath(new URL('../../build/table-pictures/', import.meta.url))
  mkdirSync(views, { recursive: true })
  for (const [number, { name, ...table }] of tables.filter((each) => each.screen === desk && !each.phase).entries()) {
    const page = await sitDown(table, number)
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      await settled(page)
      if (table.lobby === 'room') await drawn(page)
      await page.screenshot({ path: `${views}${name}-${width}x${height}.png` })
    }
    await page.close()
  }
}
await browser.close()
