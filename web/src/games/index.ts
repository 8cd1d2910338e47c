// SPDX-License-Identifier: MIT
// The games there are: one for each folder with a manifest. Nothing else on the page lists them.
import type { GameName } from '../engine/protocol'
import type { Route } from '../lib/route.svelte'
import type { Manifest } from './manifest'

export interface Game extends Manifest {
  name: GameName
}

const manifests = import.meta.glob<Manifest>('./*/game.ts', { eager: true, import: 'default' })

/** In the order of the shelf. */
export const games: readonly Game[] = Object.entries(manifests)
  .map(([path, manifest]) => ({ ...manifest, name: path.split('/')[1] ?? '' }))
  .sort((a, b) => a.shelf - b.shelf)

export const gameNames: readonly GameName[] = games.map(({ name }) => name)

export const isGame = (name: unknown): name is GameName => games.some((game) => game.name === name)

export function gameOf(name: GameName): Game {
  const game = games.find((each) => each.name === name)
  if (!game) throw new Error(`no game is called ${name}`)
  return game
}

/** Whether a place of the page is about no game, or about one that there is. */
export function hasItsGame(to: Route): boolean {
  const game = 'game' in to ? to.game : to.screen === 'online' && to.place.at === 'new' ? to.place.game : null
  return game === null || isGame(game)
}

/** The paragraph for a sentence of the log; the most particular entry there is wins. */
export function ruleOf(game: GameName, key: string): string | null {
  const table = gameOf(game).rulesOfEvents
  const [type = '', ...endings] = key.split('.')
  // Who is addressed ("you") and what is hidden do not change the rule.
  const particular = endings.map((ending) => table[`${type}.${ending}`]).find((rule) => rule !== undefined)
  return particular ?? table[type] ?? null
}
