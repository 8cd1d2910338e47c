// SPDX-License-Identifier: MIT
// The picture on the box of each game. Apart from the manifests, because workers and tools have no use for it.
import type { Component } from 'svelte'
import type { GameName } from '../engine/protocol'

const covers = import.meta.glob<Component>('./*/Cover.svelte', { eager: true, import: 'default' })

export function coverOf(game: GameName): Component {
  const cover = covers[`./${game}/Cover.svelte`]
  if (!cover) throw new Error(`${game} has no cover`)
  return cover
}
