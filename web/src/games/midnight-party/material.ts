// SPDX-License-Identifier: MIT
// What Midnight Party is played with, from the engine.
import { materialOf } from '../material'

interface Material {
  midnight: number
  special_hour: number
  waking_hours: number[] // on which a figure wakes its player's ghost card
  recycle_depth: number // how many cards of the discard pile lie open
}

export const material = (): Material => materialOf('midnight-party')
