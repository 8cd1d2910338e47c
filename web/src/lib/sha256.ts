// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4) of a few bytes. The browser's own is missing where a page came over plain HTTP, as at home from
// somebody's laptop, and a check that sometimes cannot be made is none.

// The first 32 bits of the fractional parts of roots of the first primes.
function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0
const constants = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const beginning = primes(8).map((prime) => fraction(Math.sqrt(prime)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const all = new Uint8Array(blocks * 64)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(all.length - 4, bytes.length << 3)
  return view
}

function mix(state: Uint32Array, view: DataView, offset: number): void {
  const words = new Uint32Array(64)
  const at = (index: number): number => words[index] as number
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = at(i - 15)
    const late = at(i - 2)
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = at(i - 16) + low + at(i - 7) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (constants[i] as number) + at(i)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] as number) + word))
}

/** In hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  const state = Uint32Array.from(beginning)
  const view = padded(bytes)
  for (let offset = 0; offset < view.byteLength; offset += 64) mix(state, view, offset)
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}
