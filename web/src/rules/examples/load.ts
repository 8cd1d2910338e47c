// SPDX-License-Identifier: MIT
// The examples that a game's rule book names, each loaded when it is shown.
import type { GameName } from '../../engine/protocol'
import type { Example } from './example'

const files = import.meta.glob<Example>('./*/*.json', { import: 'default' })

export const exampleNames = (game: GameName): string[] =>
  Object.keys(files).flatMap((path) =>
    path.startsWith(`./${game}/`) ? [path.slice(game.length + 3, -'.json'.length)] : [],
  )

export async function exampleOf(game: GameName, name: string): Promise<Example> {
  const load = files[`./${game}/${name}.json`]
  if (!load) throw new Error(`no example ${name} of ${game}`)
  return load()
}
