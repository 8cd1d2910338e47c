// SPDX-License-Identifier: MIT
import type { Component } from 'svelte'
import type { GameName } from '../../../engine/protocol'
import Hourglass from './Hourglass.svelte'
import Keyhole from './Keyhole.svelte'
import MidnightParty from './MidnightParty.svelte'
import NightShift from './NightShift.svelte'
import PhantomHours from './PhantomHours.svelte'

export const covers: Record<GameName, Component> = {
  hourglass: Hourglass,
  'phantom-hours': PhantomHours,
  'midnight-party': MidnightParty,
  'night-shift': NightShift,
  keyhole: Keyhole,
}
