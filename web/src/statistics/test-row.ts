// SPDX-License-Identifier: MIT
// A finished game for tests: of the game they name, won against an easy bot unless they say otherwise.
import type { GameRow } from './game-row'

export const testRow = (over: Partial<GameRow> & Pick<GameRow, 'game'>): GameRow => ({
  id: '1',
  at: 1,
  players: 2,
  result: 'won',
  score: 10,
  reason: 'most-hourglasses',
  helped: false,
  against: 'bot-easy',
  online: false,
  daily: null,
  night: null,
  feats: [],
  ...over,
})
