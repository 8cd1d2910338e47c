// SPDX-License-Identifier: MIT
// The lessons there are, each loaded when somebody wants to learn that game.
import type { GameName } from '../engine/protocol'
import type { Lesson } from './lesson'

const loaders = import.meta.glob<{ default: Lesson }>('./lessons/*/index.ts')

const folderOf = (game: GameName): string => `./lessons/${game}/index.ts`

export const hasLesson = (game: GameName): boolean => folderOf(game) in loaders

export async function loadLesson(game: GameName): Promise<Lesson> {
  const loader = loaders[folderOf(game)]
  if (!loader) throw new Error(`no lesson for ${game}`)
  return (await loader()).default
}
