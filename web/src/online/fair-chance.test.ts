// SPDX-License-Identifier: MIT
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { check } from './fair-chance'
import { sha256 } from '../lib/sha256'

const nodes = (...parts: (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

describe('SHA-256', () => {
  it('is what FIPS 180-4 says', () => {
    const abc = new TextEncoder().encode('abc')
    expect(sha256(abc)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000])('of %i bytes is the same as anywhere', (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255)
    expect(sha256(bytes)).toBe(nodes(bytes))
  })
})

describe('a fair shuffle', () => {
  const secret = Uint8Array.from({ length: 32 }, (_, i) => i * 7)
  const table = 'k3v9qm2xw7hd4t8b'
  const words = ['00112233445566778899aabbccddeeff', '', 'ffeeddccbbaa99887766554433221100']
  const told = { secret: Buffer.from(secret).toString('hex'), words, seed: nodes(secret, `${words.join('\n')}\n`) }
  const commitment = nodes(secret, table)

  it('is recognised', () => {
    expect(check(table, commitment, told)).toEqual({ committed: true, mixed: true })
  })

  it('is told from one with another secret, other words, or another seed', () => {
    expect(check(table, nodes('x'), told).committed).toBe(false)
    expect(check('aaaaaaaaaaaaaaaa', commitment, told).committed).toBe(false)
    expect(check(table, commitment, { ...told, secret: '' }).committed).toBe(false)
    expect(check(table, commitment, { ...told, words: ['', '', ''] }).mixed).toBe(false)
    expect(check(table, commitment, { ...told, seed: nodes('x') }).mixed).toBe(false)
  })
})
