// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { shelfSize } from './shelf-size'

describe('seven places in the room they have', () => {
  it('are as wide as the row allows, or as high', () => {
    expect(shelfSize(700, 400, 11)).toEqual({ cell: 100, strip: false })
    expect(shelfSize(1400, 151, 11)).toEqual({ cell: 100, strip: false })
  })
  it('become strips where whole cards would be tiny', () => {
    expect(shelfSize(280, 40, 7)).toEqual({ cell: 40, strip: true })
  })
  it('stay whole where strips would be no larger', () => {
    expect(shelfSize(266, 66, 11)).toEqual({ cell: 38, strip: false })
  })
  it('have a size in no room at all', () => {
    expect(shelfSize(0, 0, 11).cell).toBe(0)
  })
})
