// SPDX-License-Identifier: MIT
// What of a game is loaded when it is wanted: its tables, its lesson, its show, the scene of its end.
import type { Component } from 'svelte'
import type { GameName } from '../engine/protocol'
import type { Ending } from './ending'
import type { Lesson } from './lesson'
import type { GameModule, HandProps, Scene, SceneProps } from './scene'
import type { GameShow } from './show'

// A scene is only shown what the shapes of its own game have read, so its types may be narrower than the shell's.
const scenes = import.meta.glob<{ default: GameModule }>('./*/index.ts')
const tables = import.meta.glob<{ default: Component<SceneProps> }>('./*/Table.svelte')
const boards = import.meta.glob<{ default: Component<SceneProps> }>('./*/evening/Board.svelte')
const hands = import.meta.glob<{ default: Component<HandProps> }>('./*/evening/Hand.svelte')
const lessons = import.meta.glob<{ default: Lesson }>('./*/lesson/index.ts')
const shows = import.meta.glob<{ default: GameShow }>('./*/show.ts')
const endings = import.meta.glob<{ default: Ending }>('./*/end/index.ts')

const sceneOf = (game: GameName): string => `./${game}/index.ts`
const lessonOf = (game: GameName): string => `./${game}/lesson/index.ts`

export const hasScene = (game: GameName): boolean => sceneOf(game) in scenes

async function load<Content>(
  loader: (() => Promise<{ default: Content }>) | undefined,
  what: string,
): Promise<Content> {
  if (!loader) throw new Error(`no ${what}`)
  return (await loader()).default
}

/** All of a game but what draws it. */
export async function loadGame(game: GameName): Promise<GameModule> {
  // Games are listed long before there is a table that would need their shapes.
  const loadMaterial = import('./shapes').then((shapes) => shapes.loadMaterial(game))
  return (await Promise.all([load(scenes[sceneOf(game)], `scene for ${game}`), loadMaterial]))[0]
}

/** The table as somebody with this device alone sees it. */
export const loadTable = (game: GameName): Promise<Component<SceneProps>> =>
  load(tables[`./${game}/Table.svelte`], `table for ${game}`)

/** The table on a screen in the middle of a room: what a spectator sees, to be read from two metres, and nothing to press. */
export const loadBoard = (game: GameName): Promise<Component<SceneProps>> =>
  load(boards[`./${game}/evening/Board.svelte`], `board for ${game}`)

/** What belongs on the phone of a player then. */
export const loadHand = (game: GameName): Promise<Component<HandProps>> =>
  load(hands[`./${game}/evening/Hand.svelte`], `hand for ${game}`)

export async function loadScene(game: GameName): Promise<Scene> {
  const [module, Table] = await Promise.all([loadGame(game), loadTable(game)])
  return { ...module, Table }
}

export const hasLesson = (game: GameName): boolean => lessonOf(game) in lessons

export function loadLesson(game: GameName): Promise<Lesson> {
  return load(lessons[lessonOf(game)], `lesson for ${game}`)
}

/** What explains a game before its first table of an evening. */
export async function loadShow(game: GameName): Promise<GameShow> {
  const loadMaterial = import('./shapes').then((shapes) => shapes.loadMaterial(game))
  return (await Promise.all([load(shows[`./${game}/show.ts`], `show for ${game}`), loadMaterial]))[0]
}

/** The scene of a game's end; null for a game that has none. */
export async function loadEnding(game: GameName): Promise<Ending | null> {
  return (await endings[`./${game}/end/index.ts`]?.())?.default ?? null
}
