// SPDX-License-Identifier: MIT
// Was the deck shuffled before anybody knew it, and with everybody's own word in it? docs/server-protocol.md, "Fair
// chance": what the server published at the beginning must be the hash of what it tells at the end.
import type { Fairness } from '../engine/table-protocol'
import { sha256 } from '../lib/sha256'

export interface Verdict {
  committed: boolean // the secret was fixed when the table was made
  mixed: boolean // the seed is made of the secret and all words
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function joined(first: Uint8Array, text: string): Uint8Array {
  const second = new TextEncoder().encode(text)
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

export function check(table: string, commitment: string, { secret, words, seed }: Fairness): Verdict {
  const bytes = bytesOf(secret)
  return {
    committed: /^[0-9a-f]{64}$/.test(secret) && sha256(joined(bytes, table)) === commitment,
    mixed: sha256(joined(bytes, words.map((word) => `${word}\n`).join(''))) === seed,
  }
}
