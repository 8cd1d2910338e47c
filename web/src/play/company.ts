// SPDX-License-Identifier: MIT
import type { Chair, Viewer } from '../engine/table'
import { toldApart } from '../parts/unnamed'
import { listed, say, sayCount } from '../words/words.svelte'

/** The name of every seat, as it is said to those eyes. */
export const namesOf = (chairs: readonly Pick<Chair, 'kind' | 'name'>[], eyes?: Viewer): string[] =>
  // Somebody who was erased has no name any more.
  toldApart(chairs, (seat) => say('page.setup.player', { number: seat + 1 }), eyes).map(
    ({ name }) => name || say('page.somebody'),
  )

/** Who plays at a table of this device: "You with Vesper". */
export function company(chairs: readonly Pick<Chair, 'kind' | 'name'>[]): string {
  const people = chairs.filter((chair) => chair.kind === 'person')
  const names = listed(namesOf(chairs))
  if (people.length === 0) return say('page.home.bots-only', { names })
  if (people.length > 1) return say('page.home.among', { names })
  if (chairs.length === 1) return say('page.home.alone-saved')
  return say('page.home.with', {
    names: listed(chairs.filter((chair) => chair.kind === 'bot').map((chair) => chair.name)),
  })
}

/** How far a game has come. */
export const movesMade = (moves: number): string =>
  moves === 0 ? say('page.home.just-dealt') : sayCount('page.home.moves', moves)
