// SPDX-License-Identifier: MIT
// The room by keyboard: arrows walk around, + and - go nearer and farther, 0 or Home back to the first view; while a piece
// is being moved R, Q and E turn it. Everything else is done in the panel.
import type { Orbit } from './camera'
import { turnStep } from '../snapping'
import type { Told } from './gestures'

const step = 0.12
export const nearer = 1.16

export function pressed(event: KeyboardEvent, orbit: Orbit, told: Told, calm: number): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (told.marks.piece && !told.still) {
    const turned = { r: event.shiftKey ? -turnStep : turnStep, q: 1, e: -1 }[event.key.toLowerCase()]
    if (turned !== undefined) {
      told.turn(turned)
      return true
    }
  }
  const acts: Record<string, () => void> = {
    ArrowLeft: () => orbit.turnBy(-step, 0),
    ArrowRight: () => orbit.turnBy(step, 0),
    ArrowUp: () => orbit.turnBy(0, step),
    ArrowDown: () => orbit.turnBy(0, -step),
    '+': () => orbit.zoomBy(nearer),
    '=': () => orbit.zoomBy(nearer),
    '-': () => orbit.zoomBy(1 / nearer),
    '0': () => orbit.reset(calm),
    Home: () => orbit.reset(calm),
  }
  const act = acts[event.key]
  act?.()
  return act !== undefined
}
