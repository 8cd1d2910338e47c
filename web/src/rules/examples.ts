// SPDX-License-Identifier: MIT
// The examples that a game's rule book names, each loaded when it is shown.
import type { GameName } from '../engine/protocol'
import type { Example } from '../engine/example'

const files = import.meta.glob<Example>('../games/*/examples/*.json', { import: 'default' })

const fileOf = (game: GameName, name: string): string => `../games/${game}/examples/${name}.json`

export const exampleNames = (game: GameName): string[] =>
  Object.keys(files).flatMap((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
    return path === fileOf(game, name) ? [name] : []
  })

export async function exampleOf(game: GameName, name: string): Promise<Example> {
  const load = files[fileOf(game, name)]
  if (!load) throw new Error(`no example ${name} of ${game}`)
  return load()
}
