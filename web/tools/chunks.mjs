// SPDX-License-Identifier: MIT
// Which modules of the page are one file. On a slow line each wave of requests costs more than its bytes, and each small file
// has its own headers and is compressed by itself.

// What phones at a table need as well; the rest of these folders is loaded with what needs it.
const sharedByTables = new RegExp(
  [
    '/src/(design|engine|words)/',
    '/src/parts/(?!Chips|SidePanel|Switch|Spread|spread)',
    '/src/play/(?!device-session|packed-record)',
    '/src/sound/(?!Sound|Volume)',
    '/src/table/(stage|linger|chatter|moods|turn-words|Speech|TurnNotes)',
    '/src/online/in-words',
    '/src/games/(?!campaign|deeds|progress)[a-z-]+\\.ts',
    '/src/games/[a-z-]+/shapes\\.ts',
    '/node_modules/svelte/src/reactivity/',
  ].join('|'),
)

// What every device needs that plays with others, except sheets that are opened by a tap.
const sharedByCompany = new RegExp(
  [
    '/src/evening/lobby/(?!EndEvening|GameChoice|LobbySheets|Open|TakeSeat)',
    '/src/online/(Welcome|Note|LineNote|trouble|fair/(guard|pins|promise)|table/([Ss]aid|AbortVote)|waiting/ShuffleNote)',
    '/node_modules/@noble/hashes/',
  ].join('|'),
)

/** @type {Map<string, Set<string>>} */
const reached = new Map()

/**
 * All modules that come with this one. The page is built once, so what was found stays true.
 * @param {string} entry @param {import('rolldown').ChunkingContext} modules
 */
function reachedFrom(entry, modules) {
  const known = reached.get(entry)
  if (known) return known
  const found = new Set([entry])
  for (const id of found) for (const each of modules.getModuleInfo(id)?.importedIds ?? []) found.add(each)
  reached.set(entry, found)
  return found
}

/**
 * The name of its game for a module that comes with every table of it: at an ordinary one and on a phone.
 * @type {import('rolldown').CodeSplittingNameFunction}
 */
function ofGame(id, modules) {
  const [, folder, game] = /^(.*\/src\/games\/([a-z-]+)\/)/.exec(id) ?? []
  if (folder === undefined || game === undefined) return null
  const comesWith = (/** @type {string} */ file) => reachedFrom(folder + file, modules).has(id)
  return comesWith('index.ts') || (comesWith('Table.svelte') && comesWith('evening/Hand.svelte')) ? game : null
}

/** Earlier ones first; what a captured module imports goes with it. @type {import('rolldown').CodeSplittingGroup[]} */
export const groups = [
  { name: 'shelf', tags: ['$initial'] },
  { name: 'session', test: sharedByTables, minShareCount: 3 },
  { name: 'guest', test: /\/src\/online\/guest/ }, // the shelf asks for one's tables
  { name: 'lobby', test: sharedByCompany, minShareCount: 2 },
  { name: 'spread', test: /\/src\/parts\/(Spread|spread)/ },
  { name: ofGame, debugName: 'games', test: /\/src\/games\/[a-z-]+\// },
]
