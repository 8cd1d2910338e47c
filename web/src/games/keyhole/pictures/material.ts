// SPDX-License-Identifier: MIT
// The measures that the pictures are drawn with, from the engine: there is no second copy of them.
import { client } from '../../../engine/client'
import type { Catalogue } from '../catalogue'

let asked: Promise<Catalogue> | null = null

async function ask(): Promise<Catalogue> {
  const answer = await client.ask({ ask: 'inquire', question: { do: 'catalogue', game: 'keyhole' } })
  return (answer as { catalogue: unknown }).catalogue as Catalogue
}

export function material(): Promise<Catalogue> {
  asked ??= ask().catch((error: unknown) => {
    asked = null // the next picture may try again
    throw error
  })
  return asked
}
