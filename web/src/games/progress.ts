// SPDX-License-Identifier: MIT
// What of a game is about getting on: its campaign, its milestones, and what an evening may give a prize for. Apart from
// modules.ts, because the shelf has no use for it.
import type { GameName } from '../engine/protocol'
import type { Campaign } from './campaign'
import type { Deed } from './deeds'
import type { Milestones } from './milestones'

// They are only shown what the shapes of their own game have read, so their types may be narrower than the shell's.
const campaigns = import.meta.glob<{ default: Campaign }>('./*/campaign/index.ts')
const milestones = import.meta.glob<{ default: Milestones }>('./*/milestones.ts')
const deeds = import.meta.glob<{ default: readonly Deed[] }>('./*/deeds.ts')

/** The games with a campaign; their manifests say it too. */
export const gamesWithCampaign: readonly GameName[] = Object.keys(campaigns).map((path) => path.split('/')[1] ?? '')

export async function loadCampaign(game: GameName): Promise<Campaign> {
  const loader = campaigns[`./${game}/campaign/index.ts`]
  if (!loader) throw new Error(`no campaign for ${game}`)
  return (await loader()).default
}

/** What there is to reach in a game; nothing for a game that has no milestones. */
export async function loadMilestones(game: GameName): Promise<Milestones> {
  return (await milestones[`./${game}/milestones.ts`]?.())?.default ?? { all: [], featsOf: () => [] }
}

/** What can be counted in a game; nothing where nobody counts. */
export async function loadDeeds(game: GameName): Promise<readonly Deed[]> {
  return (await deeds[`./${game}/deeds.ts`]?.())?.default ?? []
}
