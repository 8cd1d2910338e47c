// SPDX-License-Identifier: MIT
import type { Chair } from '../engine/table'
import { listed, say } from '../words/words.svelte'

/** Who plays at a table of this device: "You with Vesper". */
export function company(chairs: readonly Pick<Chair, 'kind' | 'name'>[]): string {
  const people = chairs.filter((chair) => chair.kind === 'person')
  const names = listed(chairs.map((chair) => chair.name || say('page.somebody')))
  if (people.length === 0) return say('page.home.bots-only', { names })
  if (people.length > 1) return say('page.home.among', { names })
  if (chairs.length === 1) return say('page.home.alone-saved')
  return say('page.home.with', {
    names: listed(chairs.filter((chair) => chair.kind === 'bot').map((chair) => chair.name)),
  })
}
