// SPDX-License-Identifier: MIT
// An evening for tests and measurements: a screen, and people who speak to the server from pages of their own, without the
// lobby's buttons. They can hand their phone to its page once they are seated.

/** What a person can be asked to do, from outside their page. @typedef {{
    command: (wish: object) => Promise<any>,
    watch: (table: string) => Promise<any>,
    sit: (seat: number) => Promise<any>,
    reveal: () => Promise<any>,
    play: (moves: number) => Promise<void>,
    hangUp: () => void,
    room: any, moment: any }} Voice */

/** Runs in the page: becomes somebody, and leaves a voice there. @param {string} name */
async function comeIn(name) {
  await fetch('guest', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  localStorage.setItem('five-to-midnight.guest', 'yes')
  const line = new WebSocket(new URL('play', location.href.replace(/^http/, 'ws').replace(/#.*/, '')))
  /** @type {Map<string, (answer: any) => void>} */
  const asked = new Map()
  let count = 0
  let word = ''
  let table = ''
  /** @type {(() => void)[]} */
  let hearing = []
  /** @type {any} */
  const voice = { room: null, moment: null, hangUp: () => line.close() }
  voice.command = (/** @type {object} */ wish) =>
    new Promise((resolve, reject) => {
      const id = `c${++count}`
      asked.set(id, (answer) => (answer.say === 'done' ? resolve(answer) : reject(new Error(JSON.stringify(answer)))))
      line.send(JSON.stringify({ id, ...wish }))
    })
  voice.heard = () => new Promise((/** @type {(value?: any) => void} */ resolve) => hearing.push(resolve))
  voice.watch = async (/** @type {string} */ at) => {
    table = at
    voice.room = voice.moment = null
    line.send(JSON.stringify({ do: 'watch', table }))
    while (!voice.room) await voice.heard()
    return voice.room
  }
  voice.sit = async (/** @type {number} */ seat) => {
    word = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const text = new TextEncoder().encode(`midnight 2 word\n${table}\n${seat}\n${word}\n`)
    const sum = [...new Uint8Array(await crypto.subtle.digest('SHA-256', text))]
    return voice.command({ do: 'sit', seat, promise: sum.map((byte) => byte.toString(16).padStart(2, '0')).join('') })
  }
  voice.reveal = () => voice.command({ do: 'reveal', word })
  // Plays until so many moves were made by all, or the game is over.
  voice.play = async (/** @type {number} */ moves) => {
    for (let tries = 0; !voice.moment?.outcome && (voice.moment?.moves ?? 0) < moves;) {
      const { moment, room } = voice
      const mine = moment?.turn.seats.includes(room.you) && moment.legal.length > 0
      const move = mine ? moment.legal[(moment.step * 7919 + tries) % moment.legal.length] : null
      // What came too late is tried again with what is possible then.
      const done = mine && (await voice.command({ do: 'move', step: moment.step, move }).catch(() => null))
      if (mine && !done) tries++
      while (voice.moment === moment && (done || !mine)) await voice.heard()
    }
  }
  line.onmessage = ({ data }) => {
    for (const text of data.split('\n')) {
      const heard = JSON.parse(text)
      if (heard.id) asked.get(heard.id)?.(heard)
      if (heard.room) voice.room = heard.room
      if (heard.moment && (heard.say === 'table' || heard.say === 'moved' || heard.say === 'undone'))
        voice.moment = heard.moment
    }
    for (const resolve of hearing.splice(0)) resolve()
  }
  await new Promise((resolve) => line.addEventListener('open', resolve))
  Object.assign(globalThis, { voice })
}

/** Lets somebody come in at a page. @param {import('@playwright/test').Page} page @param {string} address @param {string} name */
export async function person(page, address, name) {
  await page.goto(`${address}/`)
  await page.evaluate(comeIn, name)
  /** @type {(what: string, ...details: unknown[]) => Promise<any>} */
  const ask = (what, ...details) =>
    page.evaluate(([what, details]) => {
      const { voice } = /** @type {any} */ (globalThis)
      return typeof voice[what] === 'function' ? voice[what](...details) : voice[what]
    }, /** @type {const} */ ([what, details]))
  return { page, ask }
}

/** @typedef {Awaited<ReturnType<typeof person>>} Somebody */

/**
 * A game has begun: the first page is the screen and shows it, people sit on the first seats, bots on the others.
 * @param {Somebody} screen @param {Somebody[]} people @param {string} address
 * @param {{ game: string, players: number, options?: object }} wish
 */
export async function beginEvening(screen, people, address, { game, players, options = {} }) {
  const { table } = await screen.ask('command', { do: 'make', game, players, options, evening: true })
  await sitAround(screen, people, address, table, players)
  return table
}

/** @param {Somebody} screen @param {Somebody[]} people @param {string} address @param {string} table @param {number} players */
export async function sitAround(screen, people, address, table, players) {
  await screen.page.goto(`${address}/#/evening/${table}`)
  await screen.page.evaluate(() => /** @type {any} */ (globalThis).voice?.hangUp())
  for (const [seat, { ask }] of people.entries()) {
    await ask('watch', table)
    await ask('sit', seat)
  }
  const [first] = people
  for (let seat = people.length; seat < players; seat++) await first?.ask('command', { do: 'bot', seat, level: 'easy' })
  await first?.ask('command', { do: 'start' })
  for (const { ask } of people) await ask('reveal')
  await screen.page.locator('[data-viewer=screen]').waitFor()
}

/** Everybody plays until so many moves were made or the game is over. @param {Somebody[]} people @param {number} moves */
export const playAround = (people, moves) => Promise.all(people.map(({ ask }) => ask('play', moves)))
