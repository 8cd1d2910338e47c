// SPDX-License-Identifier: MIT
// What a seat promises before it reveals its word: a hash by the formula of docs/fairness.md. Browsers compute hashes only on
// pages that came over https, which those in a local network do not.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export const promiseOf = (table: string, seat: number, word: string): string =>
  bytesToHex(sha256(utf8ToBytes(`midnight 2 word\n${table}\n${seat}\n${word}\n`)))
