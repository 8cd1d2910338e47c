// SPDX-License-Identifier: MIT
// Every sound as the page makes it, rendered without a loudspeaker and measured: short, audible, never too loud, and no
// two of them alike.
import { expect, test } from './page'

interface Heard {
  name: string
  peak: number
  length: number // seconds
  shape: number[] // how strong which pitch is when, of length one
}

test('no sound before a touch; each is short, audible, not too loud, and like no other', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('five-to-midnight.settings', JSON.stringify({ language: 'en', sound: true, volume: 1 }))
    const made: OfflineAudioContext[] = []
    class Measured extends OfflineAudioContext {
      constructor() {
        super(1, 2 * 44_100, 44_100)
        made.push(this)
      }
    }
    Object.assign(window, { AudioContext: Measured, made })
  })
  await page.goto('/#/settings')
  const buttons = page.locator('[data-sound]')
  await expect(buttons).toHaveCount(13)
  expect(
    await page.evaluate(() => (window as unknown as { made: object[] }).made.length),
    'nothing was touched yet',
  ).toBe(0)

  const heard: Heard[] = []
  for (const button of await buttons.all()) {
    await button.click()
    const measured = await page.evaluate(async () => {
      const context = (window as unknown as { made: OfflineAudioContext[] }).made.at(-1)
      if (!context) throw new Error('nothing was made')
      const samples = (await context.startRendering()).getChannelData(0)
      const rate = context.sampleRate
      const slice = rate / 10
      const shape: number[] = []
      for (let start = 0; start + slice <= 1.5 * rate; start += slice) {
        for (let band = 0; band < 24; band++) {
          // Four to an octave, from 60 Hz (Goertzel's way).
          const twice = 2 * Math.cos((2 * Math.PI * 60 * 2 ** (band / 4)) / rate)
          let [now, before] = [0, 0]
          for (let i = start; i < start + slice; i++) [now, before] = [(samples[i] ?? 0) + twice * now - before, now]
          shape.push(Math.sqrt(Math.max(0, now * now + before * before - twice * now * before)))
        }
      }
      const size = Math.hypot(...shape)
      const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0)
      const last = samples.findLastIndex((each) => Math.abs(each) > 0.001)
      return { peak, length: last / rate, shape: shape.map((each) => each / size) }
    })
    heard.push({ name: (await button.getAttribute('data-sound')) ?? '', ...measured })
  }

  for (const { name, peak, length } of heard) {
    test.info().annotations.push({ type: name, description: `${length.toFixed(2)} s, peak ${peak.toFixed(2)}` })
    expect(length, `${name} is short`).toBeLessThan(1.5)
    expect(length, `${name} is more than a click`).toBeGreaterThan(0.03)
    expect(peak, `${name} can be heard`).toBeGreaterThan(0.05)
    expect(peak, `${name} is not cut off`).toBeLessThan(0.9)
  }
  const alike = heard.flatMap((one, i) =>
    heard.slice(i + 1).flatMap((other) => {
      const same = one.shape.reduce((sum, each, k) => sum + each * (other.shape[k] ?? 0), 0)
      return [{ pair: `${one.name}, ${other.name}`, same }]
    }),
  )
  const closest = alike.reduce((most, each) => (each.same > most.same ? each : most))
  test.info().annotations.push({ type: 'most alike', description: `${closest.pair}: ${closest.same.toFixed(2)}` })
  expect(closest.same, closest.pair).toBeLessThan(0.9)
})
