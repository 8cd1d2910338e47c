// SPDX-License-Identifier: MIT
// Why a move is advised, in a sentence: that it wins, or the game's own reason, or what the bot reckons.
import type { GameEvent } from '../engine/protocol'
import type { Hint } from '../engine/table'
import type { GameModule, Telling } from '../games/scene'
import { say } from '../words/words.svelte'

/** A chance in per cent; nothing that is reckoned is certain. */
const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)))

export function whyInWords(hint: Hint, scene: GameModule, telling: Telling, foretold: readonly GameEvent[]): string {
  if (hint.wins) return say('page.hint.wins')
  const inWords = scene.reasonInWords?.(hint.move, telling, foretold)
  if (inWords) return inWords
  const best = hint.considered.find((each) => each.move === hint.move)
  const second = hint.considered.find((each) => each.move !== hint.move)
  if (!best || !second) return say('page.hint.only')
  if (hint.chances) return say('page.hint.chances', { percent: percent(best.value) })
  return say('page.hint.best', { count: hint.considered.length, other: scene.moveInWords(second.move, telling) })
}
