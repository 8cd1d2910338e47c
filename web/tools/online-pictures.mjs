// SPDX-License-Identifier: MIT
// The pictures of playing online: Ann at a desk and Ben on a phone, who wait for one another, play and talk.

/** Somebody with a browser of their own. */
async function somebody(browser, name, screen, scale, address) {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(address)
  await page.getByLabel('What should we call you?').fill(name)
  await page.getByTestId('come-in').click()
  return page
}

/** Plays so many moves for the person of a page, over a connection of its own; the page only hears of them. */
export function play(page, table, moves) {
  return page.evaluate(
    ([table, moves]) =>
      new Promise((resolve, reject) => {
        const line = new WebSocket(new URL('play', location.href.replace(/^http/, 'ws').replace(/#.*/, '')))
        let you = null
        let asked = -1
        let left = moves
        line.onerror = () => reject(new Error('the line broke'))
        const hear = ({ say, room, moment }) => {
          if (say === 'welcome') line.send(JSON.stringify({ do: 'watch', table }))
          if (room) you = room.you
          if (!moment || !moment.turn.seats.includes(you) || moment.legal.length === 0 || asked >= moment.step) return
          if (left-- === 0) return resolve(line.close())
          asked = moment.step
          // Cards are played before anything else is done with a turn.
          const plays = moment.legal.filter((move) => move.startsWith('play'))
          const choice = plays.length > 0 ? plays : moment.legal
          line.send(
            JSON.stringify({
              do: 'move',
              id: `p${moment.step}`,
              step: moment.step,
              move: choice[moment.step % choice.length],
            }),
          )
        }
        // A server that has several things to say says them at once, one a line.
        line.onmessage = ({ data }) => {
          for (const text of data.split('\n')) if (text !== '') hear(JSON.parse(text))
        }
      }),
    [table, moves],
  )
}

async function write(page, text) {
  await page.getByLabel('Say something').fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('complementary', { name: 'Chat' }).getByText(text).waitFor()
}

export async function onlinePictures(browser, address, { desk, phone }, picture) {
  const ann = await somebody(browser, 'Ann', desk, 1, `${address}/#/online/new/hourglass`)
  await ann.getByRole('radio', { name: 'Relaxed' }).check()
  await ann.getByTestId('make').click()
  await ann.getByTestId('begin').waitFor()
  await picture(ann, 'online-waiting')
  const ben = await somebody(browser, 'Ben', phone, 2, ann.url())
  await ben.getByTestId('sit').click()
  await ben.getByText('Ann will start the game').waitFor()
  await picture(ben, 'online-waiting-phone')
  await ann.getByTestId('begin').click()
  for (const page of [ann, ben]) await page.locator('[data-game="hourglass"]').waitFor()
  const table = ann.url().slice(-16)
  // They play until one has made so many moves; the other then waits.
  await Promise.race([play(ann, table, 3), play(ben, table, 3)])
  await ben.getByTestId('chat').click()
  await ben.getByRole('button', { name: 'Good luck!' }).click()
  await ann.getByTestId('chat').click()
  await write(ann, 'Thanks, you too!')
  await write(ben, 'That set in the middle is mine.')
  await picture(ben, 'online-chat-phone')
  await ben.getByRole('complementary', { name: 'Chat' }).getByRole('button', { name: 'Close' }).click()
  await picture(ann, 'online-game')
  await picture(ben, 'online-game-phone')
}
