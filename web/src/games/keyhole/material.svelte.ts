// SPDX-License-Identifier: MIT
// The material of the game, asked for once: it is the same for every table. Words that need it are said anew once it is
// there.
import type { SceneProps } from '../scene'
import type { Catalogue } from './catalogue'

let known = $state.raw<Catalogue | null>(null)

/** What is known of it by now. */
export const knownMaterial = (): Catalogue | null => known

export async function askForMaterial(inquire: SceneProps['inquire']): Promise<Catalogue> {
  known ??= (await inquire({ do: 'catalogue', game: 'keyhole' })).catalogue as unknown as Catalogue
  return known
}
