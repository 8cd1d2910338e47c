// SPDX-License-Identifier: MIT
// What of a game is loaded when it is wanted: its table, and its lesson.
import type { GameName } from '../engine/protocol'
import type { Lesson } from './lesson'
import { loadMaterial } from './material'
import type { GameModule } from './scene'

// A scene knows the type of its own views; the shell passes on what the engine says.
type AnyModule = { default: GameModule<never> }

const scenes = import.meta.glob<AnyModule>('./*/index.ts')
const lessons = import.meta.glob<{ default: Lesson }>('./*/lesson/index.ts')

const sceneOf = (game: GameName): string => `./${game}/index.ts`
const lessonOf = (game: GameName): string => `./${game}/lesson/index.ts`

export const hasScene = (game: GameName): boolean => sceneOf(game) in scenes

export async function loadScene(game: GameName): Promise<GameModule> {
  const loader = scenes[sceneOf(game)]
  if (!loader) throw new Error(`no scene for ${game}`)
  const [module] = await Promise.all([loader(), loadMaterial(game)])
  return module.default as unknown as GameModule
}

export const hasLesson = (game: GameName): boolean => lessonOf(game) in lessons

export async function loadLesson(game: GameName): Promise<Lesson> {
  const loader = lessons[lessonOf(game)]
  if (!loader) throw new Error(`no lesson for ${game}`)
  return (await loader()).default
}
