// SPDX-License-Identifier: MIT
// Whole games around one screen, played with the hands that phones are: every move of a person is tapped.
import { begin, sitAround } from './evening'
import { games } from './games'
import { expect, test } from './page'
import { playByTaps } from './taps'

for (const { name, hands } of games) {
  test(`${name}: a whole game, by taps on phones @touch`, async ({ page, browser }) => {
    test.slow()
    if (!hands) throw new Error(`tests/hands/${name}.ts is missing`)
    const { players, people, options = {} } = hands.byTaps
    const evening = await sitAround(page, browser, { game: name, players, options }, ['Ann', 'Ben'].slice(0, people))
    await begin(evening)
    const made = await Promise.all(evening.phones.map((phone) => playByTaps(phone.page, hands.byTaps)))
    for (const count of made) expect(count).toBeGreaterThan(2)
    for (const { page: each } of [evening.screen, ...evening.phones]) {
      await expect(each.getByTestId('end')).toBeVisible()
      await expect(each.getByTestId('evening-score').getByRole('row', { name: /Ann/ })).toBeVisible()
    }
  })
}
