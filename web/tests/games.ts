// SPDX-License-Identifier: MIT
// The games of the page as tests see them: by their folders, because Node has no import.meta.glob.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Campaign } from '../src/games/campaign'
import type { Lesson } from '../src/games/lesson'
import type { Manifest } from '../src/games/manifest'
import { games as names } from '../tools/words.mjs'
import type { Hands } from './hands/hands'

interface Game extends Manifest {
  name: string
  hands: Hands | null // null: keyboard.spec.ts says that they are missing
  lesson: Lesson | null
  nights: Campaign | null
}

/** The default export of a module, if there is one. */
async function defaultOf<Content>(path: string): Promise<Content | null> {
  if (!existsSync(fileURLToPath(new URL(path, import.meta.url)))) return null
  return ((await import(path)) as { default: Content }).default
}

async function read(name: string): Promise<Game> {
  const folder = `../src/games/${name}`
  const { default: manifest } = (await import(`${folder}/game.ts`)) as { default: Manifest }
  const hands = await defaultOf<Hands>(`./hands/${name}.ts`)
  const lesson = await defaultOf<Lesson>(`${folder}/lesson/index.ts`)
  const nights = await defaultOf<Campaign>(`${folder}/campaign/index.ts`)
  return { ...manifest, name, hands, lesson, nights }
}

/** In the order of the shelf. */
export const games: readonly Game[] = (await Promise.all(names.map(read))).sort((a, b) => a.shelf - b.shelf)
