// SPDX-License-Identifier: MIT
// The typeface of body text. The landing page does not wait for it, and no line of text moves because of it: the first
// visit begins with the type of the device, fetches the file when nothing else is to be done, and changes over between
// two screens. Later visits have it from the first paint on, because the browser has kept the file.
import { store, stored } from '../lib/stored'
import { whenIdle } from '../lib/when-idle'

const place = 'five-to-midnight.body-type'

// The file has all weights.
const faceOf = (address: string, display: FontDisplay): FontFace =>
  new FontFace('Figtree', `url("${address}")`, { weight: '300 900', display })

const isKept = (): boolean => stored(place) === 'kept'

/** Before the first paint: uses the typeface if an earlier visit has fetched it, and if it is there in time. */
export function useKeptType(address: string): void {
  if (isKept()) document.fonts.add(faceOf(address, 'optional'))
}

/** Once the page can be used: fetches the typeface for the next screen and for later visits. */
export function fetchType(address: string): void {
  whenIdle(async () => {
    try {
      const face = await faceOf(address, 'block').load()
      addEventListener('hashchange', () => document.fonts.add(face), { once: true })
      store(place, 'kept')
    } catch {
      // Without network the next visit begins like this one.
    }
  })
}
