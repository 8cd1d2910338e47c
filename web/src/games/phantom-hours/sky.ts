// SPDX-License-Identifier: MIT
// The sky behind a clock face: its colours from dawn to night, and where sun or moon stand. Only for the eye.

type Colour = [number, number, number]

interface SkyAt {
  hour: number
  top: Colour
  low: Colour
}

const keys: readonly [SkyAt, ...SkyAt[]] = [
  { hour: 6, top: [86, 84, 150], low: [255, 178, 128] },
  { hour: 8, top: [116, 168, 214], low: [255, 224, 176] },
  { hour: 12, top: [54, 142, 212], low: [178, 226, 240] },
  { hour: 15, top: [78, 154, 208], low: [238, 226, 178] },
  { hour: 18, top: [104, 92, 160], low: [255, 150, 84] },
  { hour: 20, top: [42, 40, 98], low: [176, 82, 124] },
  { hour: 22, top: [8, 13, 36], low: [44, 58, 116] },
]

const mix = (a: Colour, b: Colour, share: number): string =>
  `rgb(${a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share)).join(' ')})`

export interface Sky {
  top: string
  low: string
  night: boolean // stars, a moon, and lamps in the windows
  body: { x: number; y: number } // sun or moon, on its way round the dial from left to right; 1 is the radius
  hand: number // degrees of the hour hand, clockwise from twelve
}

/** The sky of an hour from 6 to 22. */
export function skyAt(hour: number): Sky {
  const last = keys.findIndex((key) => key.hour >= hour)
  const to = keys[last < 0 ? keys.length - 1 : last] ?? keys[0]
  const from = keys[Math.max(0, last - 1)] ?? keys[0]
  const share = to.hour === from.hour ? 0 : (hour - from.hour) / (to.hour - from.hour)
  const night = hour >= 19
  // The sun needs from 6 to 18 for half a round; the moon rises at 19 and is well up at 22.
  const angle = night ? Math.PI * (1 - (hour - 18.4) / 7) : Math.PI * (1 - (hour - 6) / 12)
  return {
    top: mix(from.top, to.top, share),
    low: mix(from.low, to.low, share),
    night,
    body: { x: Math.cos(angle), y: -Math.sin(angle) },
    hand: (hour % 12) * 30,
  }
}
