// SPDX-License-Identifier: MIT
// From the lobby's millimetres to what SVG draws: north is up there, and down is positive here.
import type { Flat } from './layers'

const short = (value: number): string => String(Math.round(value * 100) / 100)

export const outlineOf = (points: readonly Flat[], size: number): string =>
  points.map(([x, y]) => `${short(x)},${short(size - y)}`).join(' ')

export function pathOf(points: readonly Flat[], size: number, closed: boolean): string {
  const way = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(size - y)}`).join('')
  return closed ? `${way}Z` : way
}

/** The hem of a ghost's sheet seen from above: a disc with small waves that nowhere reaches beyond its radius. */
export function hemOf(radius: number, waves = 12): string {
  const points = Array.from({ length: waves * 2 }, (_, i) => {
    const angle = (i * Math.PI) / waves
    const far = i % 2 === 0 ? radius : radius * 0.88
    return [far * Math.cos(angle), far * Math.sin(angle)] as const
  })
  const middle = (i: number) => {
    const [[ax, ay], [bx, by]] = [points[i % points.length], points[(i + 1) % points.length]] as [Flat, Flat]
    return `${short((ax + bx) / 2)} ${short((ay + by) / 2)}`
  }
  const curves = points.map((_, i) => {
    const [x, y] = points[(i + 1) % points.length] as Flat
    return `Q${short(x)} ${short(y)} ${middle(i + 1)}`
  })
  return `M${middle(0)}${curves.join('')}Z`
}

/** The area of many spots, a square millimetre each, as one path: runs along a row become one rectangle. */
export function areaOf(spots: readonly (readonly [x: number, y: number, z: number])[], size: number): string {
  const rows = new Map<number, Set<number>>()
  for (const [x, y] of spots) rows.set(y, (rows.get(y) ?? new Set()).add(x))
  const parts: string[] = []
  for (const [y, xs] of rows) {
    const sorted = [...xs].sort((a, b) => a - b)
    let first = sorted[0] as number
    sorted.forEach((x, i) => {
      if (sorted[i + 1] === x + 1) return
      parts.push(`M${first - 0.5} ${size - y - 0.5}h${x - first + 1}v1h${first - x - 1}z`)
      first = sorted[i + 1] ?? x
    })
  }
  return parts.join('')
}
