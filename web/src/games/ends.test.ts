// SPDX-License-Identifier: MIT
// Every scene of an end, drawn from games that the engine has played.
import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { learn, speak } from '../words/words.svelte'
import { gameNames } from '.'
import { longestEnd } from './ending'
import { loadEnding, loadScene } from './modules'
import { testEngine } from '../engine/test-engine'
import type { GameInfo } from '../engine/protocol'
import { endedGame } from './test-ends'

await speak('en')
const engine = await testEngine()
const { games } = engine.ask<{ games: GameInfo[] }>({ do: 'games' })
const playersOf = (game: string): number[] => games.find(({ name }) => name === game)?.players ?? []

describe.each(gameNames)('the end of %s', async (game) => {
  await learn(game)
  const ending = await loadEnding(game)
  if (!ending) throw new Error(`${game} has no end`)

  it.each(playersOf(game))('can be drawn at any moment with %i players', async (players) => {
    const { log, ...end } = await endedGame(game, players)
    const { length, cues } = ending.course(end)
    expect(length).toBeLessThanOrEqual(longestEnd)
    expect(cues.filter(({ at }) => at > length)).toEqual([])
    expect(cues.map(({ at }) => at)).toEqual(cues.map(({ at }) => at).sort((a, b) => a - b))
    const pictures = [0, 0.2, 0.5, 0.8, 1].map(
      (share) => render(ending.Scene, { props: { ...end, at: share * length } }).body,
    )
    expect(pictures.join(' ').match(/NaN|undefined|Infinity/)).toBeNull()
    expect(new Set(pictures).size).toBe(pictures.length)
    const later = render(ending.Scene, { props: { ...end, at: length * 3 } }).body
    expect(later === pictures.at(-1), 'it stands still afterwards').toBe(true)

    const found = (await loadScene(game)).turningPoint?.(log, end.outcome, end)
    if (!found) return
    expect(found.text).toMatch(/^[A-Z].*\.$/)
    expect(log.map(({ version }) => version)).toContain(found.version)
  })
})
