// SPDX-License-Identifier: MIT
// What is said of the move that decided a game holds: the positions before and after it, as the real engine played them.
import { describe, expect, it } from 'vitest'
import { languages } from '../words/language'
import { learn, speak } from '../words/words.svelte'
import type { HourglassView } from './hourglass/shapes'
import type { KeyholeEvent, KeyholeView } from './keyhole/shapes'
import type { PartyView } from './midnight-party/shapes'
import { loadGame } from './modules'
import type { PhantomView } from './phantom-hours/shapes'
import { endedGame, type EndedGame } from './test-ends'

const leads = (scores: readonly number[], winner: number): boolean =>
  scores.every((score, seat) => seat === winner || score < (scores[winner] ?? 0))

/** From this version on the winner is ahead, and was not before. */
function takesTheLead(game: EndedGame, version: number, scoresAt: (view: never) => number[], winner: number): void {
  const ahead = game.views.map((view) => leads(scoresAt(view as never), winner))
  expect(ahead[version - 1], 'not ahead before').toBe(false)
  expect(ahead.slice(version), 'ahead ever after').not.toContain(false)
}

type Check = (game: EndedGame, version: number, text: string, winner: number) => void
const checks: Record<string, Check> = {
  hourglass: (game, version, text, winner) => {
    const scores = ({ scores }: HourglassView): number[] => scores
    takesTheLead(game, version, scores, winner)
    const [before, after] = [game.views[version - 1], game.views[version]] as unknown as HourglassView[]
    expect(text).toContain(`round ${before?.round}`)
    expect(text).toContain(`${(after?.scores[winner] ?? 0) - (before?.scores[winner] ?? 0)} hourglass`)
    expect(text).toContain('for good')
  },
  'phantom-hours': (game, version, text, winner) => {
    const lengths = ({ rows }: PhantomView): number[] => rows.map((row) => row.filter((card) => card !== null).length)
    takesTheLead(game, version, lengths, winner)
    const isComplete = lengths(game.views[version] as unknown as PhantomView)[winner] === 7
    expect(text).toMatch(isComplete ? /completes .* row/ : /for good/)
  },
  'midnight-party': (game, version, text, winner) => {
    const sides = ({ sides, scores }: PartyView): number[] => sides.map(([seat = 0]) => scores[seat] ?? 0)
    const view = game.views[version - 1] as unknown as PartyView
    takesTheLead(
      game,
      version,
      sides,
      view.sides.findIndex((side) => side.includes(winner)),
    )
    expect(text).toContain(`Round ${view.round} `)
  },
  keyhole: (game, version, text, winner) => {
    const [before, after] = [game.views[version - 1], game.views[version]] as unknown as KeyholeView[]
    const outs = (game.log[version - 1]?.events as KeyholeEvent[]).filter((event) => event.type === 'out')
    const escaped = outs.filter(({ seat, ghost }) => seat === winner && text.includes(sizes[ghost[0] ?? ''] ?? '-'))
    expect(escaped.length).toBeGreaterThan(0)
    const numbered = escaped.some(({ ghost }) => text.includes(`ghost ${ghost.slice(1)} gets`))
    expect(numbered).toBe(!text.includes('large'))
    expect(text).toMatch(new RegExp(`in round ${before?.round}\\.$`))
    expect(after?.ghosts.some(({ seat, at }) => seat === winner && at === 'escaped')).toBe(true)
  },
  'night-shift': (game, version, text) => {
    const filed = (at: number): number => game.log[at - 1]?.events.filter(({ type }) => type === 'score').length ?? 0
    expect(text).toContain(`${filed(version)} `)
    expect(filed(version)).toBe(Math.max(...game.log.map(({ version }) => filed(version))))
  },
}
const sizes: Record<string, string> = { l: 'large', m: 'medium', s: 'small' }

describe.each(Object.keys(checks))('the key moment of %s', async (game) => {
  const players = { 'night-shift': [1], 'midnight-party': [2, 4] }[game] ?? [2, 3]
  const scene = await loadGame(game)
  const ended = await Promise.all(
    players.flatMap((count) => ['1', '2', '3', '4'].map((seed) => endedGame(game, count, seed))),
  )

  it('is true', async () => {
    await speak('en')
    await learn(game)
    let found = 0
    for (const each of ended) {
      for (const me of [each.me, each.outcome.winners[0] ?? null]) {
        const point = scene.turningPoint?.(each.log, each.outcome, { ...each, me })
        if (!point) continue
        found++
        checks[game]?.(each, point.version, point.text, each.outcome.winners[0] ?? 0)
      }
    }
    expect(found).toBeGreaterThan(0)
  })

  it.each(languages)('is a whole sentence in %s', async (language) => {
    await speak(language)
    await learn(game)
    for (const each of ended) {
      const point = scene.turningPoint?.(each.log, each.outcome, each)
      if (point) expect(point.text).toMatch(/^[\p{Lu}\d][^{}]*\.$/u)
    }
  })
})
