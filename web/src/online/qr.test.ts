// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import { squareOf } from './qr'

/** Which modules of a square are dark, from its path. */
function dark({ size, path }: { size: number; path: string }): boolean[][] {
  const field = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let column = 0; column < Number(length); ++column) (field[Number(y)] as boolean[])[Number(x) + column] = true
  }
  return field
}

describe('a link as a square', () => {
  const link = 'https://table.example/#/online/k3v9qm2xw7hd4t8b'
  test('has a finder in three corners and an empty margin', () => {
    const square = squareOf(link)
    const field = dark(square)
    const finder = (x: number, y: number) =>
      [0, 1, 2, 3, 4, 5, 6].map((i) =>
        field[y + i]
          ?.slice(x, x + 7)
          .map(Number)
          .join(''),
      )
    const expected = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    const far = square.size - 4 - 7
    for (const [x, y] of [
      [4, 4],
      [far, 4],
      [4, far],
    ] as const)
      expect(finder(x, y)).toEqual(expected)
    expect(
      field.flatMap((row, y) =>
        row.filter((on, x) => on && Math.min(x, y, square.size - 1 - x, square.size - 1 - y) < 4),
      ),
    ).toEqual([])
  })
  test('is as large as its text needs: 26 bytes fit version 2, 62 version 4, level M', () => {
    expect(squareOf('x'.repeat(26)).size).toBe(25 + 8)
    expect(squareOf('x'.repeat(27)).size).toBe(29 + 8)
    expect(squareOf('x'.repeat(62)).size).toBe(33 + 8)
  })
  test('differs where the text differs', () => expect(squareOf(link).path).not.toBe(squareOf(`${link}x`).path))
})
