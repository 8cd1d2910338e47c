// SPDX-License-Identifier: MIT
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from './packed-record'

const record = `midnight: 1\ngame: hourglass\nplayers: ["Zoë","小明","👻"]\n\n${'0 take A R5\n'.repeat(300)}`
const inLink = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

// Letters that do not repeat, so that they cannot be made shorter.
function scrambled(length: number): string {
  let state = 1
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647
    return String.fromCharCode(32 + (state % 95))
  }).join('')
}

describe('a record in a link', () => {
  it('comes out as it went in, in characters that an address may hold', async () => {
    const packed = await pack(record)
    expect(packed).toMatch(/^[\w-]+$/)
    expect(packed.length).toBeLessThan(record.length / 5)
    expect(await unpack(packed)).toBe(record)
  })

  it('can be long', async () => {
    const long = scrambled(50_000)
    expect(await unpack(await pack(long))).toBe(long)
  })

  it('is not made where it could not be opened', async () => {
    await expect(pack(scrambled(70_000))).rejects.toThrow('too long')
    await expect(pack('a'.repeat(200_001))).rejects.toThrow('too long')
  })

  it.each(['', '!', 'a b', 'AAAAA', '____', 'a'.repeat(60_001)])('nothing comes out of %.20s', async (text) => {
    await expect(unpack(text)).rejects.toThrow()
  })

  it('that was cut off is refused', async () => {
    const bytes = deflateRawSync(record)
    await expect(unpack(inLink(bytes.subarray(0, bytes.length - 4)))).rejects.toThrow()
  })

  it('that would fill the memory is stopped', async () => {
    await expect(unpack(inLink(deflateRawSync(Buffer.alloc(10_000_000))))).rejects.toThrow('too long')
  })

  it('that is not UTF-8 is refused', async () => {
    await expect(unpack(inLink(deflateRawSync(Buffer.from([0x67, 0xff, 0xfe]))))).rejects.toThrow()
  })
})
