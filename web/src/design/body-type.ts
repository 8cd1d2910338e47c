// SPDX-License-Identifier: MIT
// The typeface of body text. The HTML asks for it before any script runs, and the shelf is shown in it if it is there in
// time: otherwise in the type of the device, and no line of text moves because of it. The change is between two screens.
// Any other screen comes after its scripts, so the typeface has that time as well, and takes its place if it is later still.
import { whenIdle } from '../lib/when-idle'

// The file has all weights.
const faceOf = (address: string, display: FontDisplay): FontFace =>
  new FontFace('Figtree', `url("${address}")`, { weight: '300 900', display })

/** Before the first paint: uses the typeface if it is there in time, which is longer where the shelf is not shown. */
export function useTypeInTime(address: string, isShelf: boolean): void {
  const face = faceOf(address, isShelf ? 'optional' : 'swap')
  document.fonts.add(face)
  // Without a network the type of the device is as good.
  if (!isShelf) face.load().catch(() => undefined)
}

/** Once the page can be used: the typeface for the next screen, should it have come too late for this one. */
export function useTypeNext(address: string): void {
  whenIdle(async () => {
    try {
      const face = await faceOf(address, 'block').load()
      addEventListener('hashchange', () => document.fonts.add(face), { once: true })
    } catch {
      // Without network the next visit begins like this one.
    }
  })
}
