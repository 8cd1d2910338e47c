// SPDX-License-Identifier: MIT
// What of a game is loaded when it is wanted: its table, and its lesson.
import type { GameName } from '../engine/protocol'
import type { Lesson } from './lesson'
import type { GameModule } from './scene'

// A scene is only shown what the shapes of its own game have read, so its types may be narrower than the shell's.
const scenes = import.meta.glob<{ default: GameModule }>('./*/index.ts')
const lessons = import.meta.glob<{ default: Lesson }>('./*/lesson/index.ts')

const sceneOf = (game: GameName): string => `./${game}/index.ts`
const lessonOf = (game: GameName): string => `./${game}/lesson/index.ts`

export const hasScene = (game: GameName): boolean => sceneOf(game) in scenes

export async function loadScene(game: GameName): Promise<GameModule> {
  const loader = scenes[sceneOf(game)]
  if (!loader) throw new Error(`no scene for ${game}`)
  // Games are listed long before there is a table that would need their shapes.
  const loadMaterial = import('./material').then((material) => material.loadMaterial(game))
  return (await Promise.all([loader(), loadMaterial]))[0].default
}

export const hasLesson = (game: GameName): boolean => lessonOf(game) in lessons

export async function loadLesson(game: GameName): Promise<Lesson> {
  const loader = lessons[lessonOf(game)]
  if (!loader) throw new Error(`no lesson for ${game}`)
  return (await loader()).default
}
