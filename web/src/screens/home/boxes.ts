// SPDX-License-Identifier: MIT
// What stands on the shelf. The rules say the same (HG, PH, MP, NS, KH: first lines); it is told here once more so that
// the shelf can be shown before the engine is loaded.
import type { GameName } from '../../engine/protocol'
import type { BoxInfo } from '../../games/scene'

export const boxes: readonly BoxInfo[] = [
  { name: 'hourglass', players: '2–5', minutes: '15–20', coming: false },
  { name: 'phantom-hours', players: '2–4', minutes: '15–20', coming: false },
  { name: 'midnight-party', players: '2–6', minutes: '30–45', coming: false },
  { name: 'night-shift', players: '1', minutes: '30–45', coming: false },
  { name: 'keyhole', players: '2–4', minutes: '30', coming: true },
]

export const isComing = (game: GameName): boolean => boxes.some((box) => box.name === game && box.coming)
