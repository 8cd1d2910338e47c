// SPDX-License-Identifier: MIT
// What Keyhole is played with, from the engine.
import { materialOf } from '../material'
import type { Catalogue } from './catalogue'

export const material = (): Catalogue => materialOf('keyhole')
