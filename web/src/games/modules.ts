// SPDX-License-Identifier: MIT
// The scenes, each loaded when its table is opened.
import type { GameName } from '../engine/protocol'
import { loadMaterial } from './material'
import type { GameModule } from './scene'

// A scene knows the type of its own views; the shell passes on what the engine says.
type AnyModule = { default: GameModule<never> }

const loaders = import.meta.glob<AnyModule>('./*/index.ts')

const folderOf = (game: GameName): string => `./${game}/index.ts`

export const hasScene = (game: GameName): boolean => folderOf(game) in loaders

export async function loadScene(game: GameName): Promise<GameModule> {
  const loader = loaders[folderOf(game)]
  if (!loader) throw new Error(`no scene for ${game}`)
  const [module] = await Promise.all([loader(), loadMaterial(game)])
  return module.default as unknown as GameModule
}
