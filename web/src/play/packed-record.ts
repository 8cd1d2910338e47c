// SPDX-License-Identifier: MIT
// A record in a link: compressed and written with characters that addresses may hold. What comes out of somebody's link
// is bounded before it is believed.

const longestText = 200_000 // bytes; the longest games have a tenth of that
const longestLink = 60_000 // characters

async function through(bytes: Uint8Array, stream: GenericTransformStream, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as ReadableWritablePair)
    .getReader()
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>
    if (done) break
    size += value.length
    if (size > limit) {
      await reader.cancel()
      throw new Error('too long')
    }
    chunks.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

/** The characters of a link; throws if the record is too long for one. */
export async function pack(record: string): Promise<string> {
  const text = new TextEncoder().encode(record)
  if (text.length > longestText) throw new Error('too long')
  // Four characters hold three bytes.
  const bytes = await through(text, new CompressionStream('deflate-raw'), Math.floor((longestLink * 3) / 4))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The record in a link; throws if there is none in it. */
export async function unpack(packed: string): Promise<string> {
  if (packed.length > longestLink || !/^[\w-]+$/.test(packed)) throw new Error('not a record')
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const text = await through(bytes, new DecompressionStream('deflate-raw'), longestText)
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}
