// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import { bodyOf, type Catalogue } from '../catalogue'
import type { Lobby } from '../lobby'
import { between, figuresOf, laid, turned, type Figure, type Figures } from './figures'
import { sceneLobby, spot, testCatalogue, withGhost } from './test-lobby'

let catalogue: Catalogue
let lobby: Lobby
beforeAll(async () => {
  catalogue = await testCatalogue()
  lobby = sceneLobby('behind-the-dresser')
})

const ghostOf = (figures: Figures, key: string): Figure => {
  const found = figures.ghosts.find((ghost) => ghost.key === key)
  if (!found) throw new Error(key)
  return found
}

test('ghosts in the lobby are where they stand, waiting ones beyond their start, escaped ones beyond their exit', () => {
  const figures = figuresOf(catalogue, withGhost(lobby, 0, 'm1', 'escaped'))
  expect(ghostOf(figures, '0:l1')).toMatchObject({ place: 'lobby', x: 100, y: 140, scale: 1 })
  expect(ghostOf(figures, '0:s1').y).toBeLessThan(0)
  expect(ghostOf(figures, '1:s1').y).toBeGreaterThan(figures.paper.size)
  expect(ghostOf(figures, '0:m1').y).toBeGreaterThan(figures.paper.size)
})

test('all ghosts beside the lobby stay apart and on the sheet, no matter who waits or has left', () => {
  const four: Lobby = { ...sceneLobby('behind-the-dresser'), start: ['S', 'W', 'N', 'E'] }
  const all = ([0, 1, 2, 3] as const).flatMap((seat) =>
    lobby.ghosts
      .slice(0, 7)
      .map((ghost, i) => ({ ...ghost, seat, at: i % 2 === 0 ? ('start' as const) : ('escaped' as const) })),
  )
  const { ghosts, paper } = figuresOf(catalogue, { ...four, ghosts: all })
  for (const a of ghosts) {
    const radius = bodyOf(catalogue, a.id).radius * a.scale
    expect(Math.max(-a.x, a.x - paper.size, -a.y, a.y - paper.size) + radius).toBeLessThan(paper.margin.N)
    for (const b of ghosts) {
      const other = bodyOf(catalogue, b.id).radius * b.scale
      if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(radius + other)
    }
  }
})

test('a move begins as it was and ends as it is', () => {
  const from = figuresOf(catalogue, lobby)
  const to = figuresOf(catalogue, withGhost(lobby, 0, 's1', spot('b1', 60, 20)))
  expect(between(from, to, 1)).toBe(to)
  expect(ghostOf(between(from, to, 0), '0:s1')).toMatchObject({
    x: ghostOf(from, '0:s1').x,
    y: ghostOf(from, '0:s1').y,
  })
})

test('an escaping ghost goes straight to the wall and out through it', () => {
  const from = figuresOf(catalogue, lobby)
  const to = figuresOf(catalogue, withGhost(lobby, 0, 'l1', 'escaped'))
  for (let t = 0; t < 1; t += 0.02) {
    const { x, y } = ghostOf(between(from, to, t), '0:l1')
    if (y <= to.paper.size) expect(x).toBeCloseTo(100)
  }
  expect(ghostOf(to, '0:l1').x).not.toBe(100)
})

test('a ghost that was seen fades where it stood and is found at its start', () => {
  const from = figuresOf(catalogue, lobby)
  const to = figuresOf(catalogue, withGhost(lobby, 0, 'l1', 'start'))
  expect(ghostOf(between(from, to, 0.25), '0:l1')).toMatchObject({ x: 100, y: 140, shown: 0.5 })
  const late = ghostOf(between(from, to, 0.75), '0:l1')
  expect(late.y).toBeLessThan(0)
  expect(late.shown).toBeCloseTo(0.5)
})

test('a ghost that finds no room comes back the way it went', () => {
  const there = withGhost(lobby, 0, 'l1', spot('c1', 100, 0))
  const [from, to] = [
    figuresOf(catalogue, { ...there, bumping: '0:l1' }),
    figuresOf(catalogue, withGhost(lobby, 0, 'l1', 'start')),
  ]
  for (let t = 0; t < 1; t += 0.1) expect(ghostOf(between(from, to, t), '0:l1').shown).toBe(1)
})

test('pieces and the keyhole take the shorter way round', () => {
  expect(turned(350, 10, 360, 0.5)).toBe(0)
  expect(turned(10, 350, 360, 0.25)).toBe(5)
  const piano = { x: 150, y: 200, z: 0, yaw: 0, rest: 'up' } as const
  const from = figuresOf(catalogue, { ...lobby, furniture: { ...lobby.furniture, piano: { ...piano, yaw: 340 } } })
  const to = figuresOf(catalogue, {
    ...lobby,
    furniture: { ...lobby.furniture, piano },
    keyhole: { side: 'W', door: 1 },
  })
  const half = between(from, to, 0.5)
  expect(half.pieces.find((each) => each.piece === 'piano')?.pose.yaw).toBeCloseTo(350)
  // From S3 (100 along the walls) back over the corner to W1 (20 before it).
  expect(half.keyhole).toBeCloseTo(40)
})

test('a piece that is tipped over never shows a rest it does not have', () => {
  const desk = lobby.furniture.desk
  if (!desk) throw new Error('no desk')
  const from = figuresOf(catalogue, lobby)
  const to = figuresOf(catalogue, { ...lobby, furniture: { ...lobby.furniture, desk: { ...desk, rest: 'left' } } })
  const restAt = (t: number) => between(from, to, t).pieces.find((each) => each.piece === 'desk')?.pose.rest
  expect([restAt(0.1), restAt(0.4), restAt(0.6), restAt(1)]).toEqual(['up', 'up', 'left', 'left'])
})

test('a new table is laid piece by piece, and ends as it is', () => {
  const whole = figuresOf(catalogue, lobby)
  const shown = ({ pieces, ghosts }: Figures): number[] => [...pieces, ...ghosts].map((each) => each.shown)
  expect(Math.max(...shown(laid(whole, 0)))).toBe(0)
  const half = laid(whole, 0.5)
  expect(Math.max(...half.pieces.map((each) => each.shown))).toBe(1)
  expect(Math.min(...shown(half))).toBe(0)
  // Who points at a ghost while it comes finds it.
  expect(half.ghosts.map(({ x, y }) => [x, y])).toEqual(whole.ghosts.map(({ x, y }) => [x, y]))
  expect(laid(whole, 1)).toBe(whole)
})
