// SPDX-License-Identifier: MIT
// Where things stand on the dial: a square of 400 by 400 with midnight at the top. Hours go round clockwise, 15 degrees
// each; figures stand inside the ring of numbers, several on one hour so that each can be seen.
import { figures, type Figure, type Place } from './view'

export const middle = 200
export const midnight = 24 // at the top
export const numberRadius = 184
export const signRadius = 163
export const ring = { inner: 154, outer: 197 }
export const trackRadius = 127
export const partyRadius = 50

export interface Spot {
  x: number
  y: number
}

/** The hour that follows `hours` steps later, or earlier if negative. */
export const hourAfter = (hour: number, hours: number): number => ((((hour + hours - 1) % 24) + 24) % 24) + 1

/** A point on the ray of an hour (which need not be whole), `aside` along the circle. */
export function spotAt(hour: number, radius: number, aside = 0): Spot {
  const angle = (hour * Math.PI) / 12
  return {
    x: middle + radius * Math.sin(angle) + aside * Math.cos(angle),
    y: middle - radius * Math.cos(angle) + aside * Math.sin(angle),
  }
}

// Offsets from the outermost place, as radius and aside; one list for each number of figures on an hour.
const gatherings: readonly (readonly [number, number][])[] = [
  [],
  [[0, 0]],
  [
    [0, 0],
    [-31, 0],
  ],
  [
    [0, 0],
    [-30, 0],
    [-60, 0],
  ],
  [
    [0, 0],
    [-29, -17],
    [-29, 17],
    [-58, 0],
  ],
  [
    [0, 0],
    [-27, -19],
    [-27, 19],
    [-56, -16],
    [-56, 16],
  ],
]

const guests: readonly (readonly [number, number][])[] = [
  [],
  [[0, 14]],
  [
    [-17, 14],
    [17, 14],
  ],
  [
    [-28, 10],
    [0, 18],
    [28, 10],
  ],
  [
    [-30, 6],
    [-11, 18],
    [11, 18],
    [30, 6],
  ],
  [
    [-32, 4],
    [-17, 18],
    [0, 8],
    [17, 18],
    [32, 4],
  ],
]

/** Where each figure stands. */
export function standing(clock: Readonly<Record<Figure, Place>>): Record<Figure, Spot> {
  const spotOf = (figure: Figure): Spot => {
    const place = clock[figure]
    const together = figures.filter((other) => clock[other] === place)
    const index = together.indexOf(figure)
    if (place === 'party') {
      const [x, y] = guests[together.length]?.[index] ?? [0, 0]
      return { x: middle + x, y: middle + y }
    }
    const [inward, aside] = gatherings[together.length]?.[index] ?? [0, 0]
    return spotAt(place, trackRadius + inward, aside)
  }
  return { R: spotOf('R'), B: spotOf('B'), G: spotOf('G'), P: spotOf('P'), Y: spotOf('Y') }
}

/** The hours that a walk touches, its start and end included; `hours` steps. */
export function hoursBetween(from: number, hours: number, back: boolean): number[] {
  return Array.from({ length: hours + 1 }, (_, step) => hourAfter(from, back ? -step : step))
}

/** An arc along the dial as an SVG path. */
export function arc(from: number, hours: number, back: boolean, radius: number): string {
  if (hours === 0) return ''
  const start = spotAt(from, radius)
  const steps = Math.min(hours, 24)
  const end = spotAt(from + (back ? -steps : steps), radius)
  const long = steps > 12 ? 1 : 0
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}A${radius} ${radius} 0 ${long} ${back ? 0 : 1} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`
}

/** The way of a figure that stands somewhere: onto its track, then along the dial. */
export function way(stands: Spot, from: number, hours: number, back: boolean, radius: number): string {
  const along = arc(from, hours, back, radius)
  return along === '' ? '' : `M${stands.x.toFixed(1)} ${stands.y.toFixed(1)}L${along.slice(1)}`
}

/** The piece of the ring that belongs to an hour, as an SVG path. */
export function sector(hour: number, inner = ring.inner, outer = ring.outer): string {
  const [a, b] = [spotAt(hour - 0.5, outer), spotAt(hour + 0.5, outer)]
  const [c, d] = [spotAt(hour + 0.5, inner), spotAt(hour - 0.5, inner)]
  const at = (spot: Spot) => `${spot.x.toFixed(2)} ${spot.y.toFixed(2)}`
  return `M${at(a)}A${outer} ${outer} 0 0 1 ${at(b)}L${at(c)}A${inner} ${inner} 0 0 0 ${at(d)}Z`
}
