// SPDX-License-Identifier: MIT
// The pictures of the rule book, by the names that text/<language>/rules/midnight-party.md gives them.
import type { Component } from 'svelte'
import ADejaVu from './pictures/ADejaVu.svelte'
import ATimeShift from './pictures/ATimeShift.svelte'
import AWanderer from './pictures/AWanderer.svelte'
import AnHourCard from './pictures/AnHourCard.svelte'
import BadHand from './pictures/BadHand.svelte'
import ExactlyMidnight from './pictures/ExactlyMidnight.svelte'
import Recycling from './pictures/Recycling.svelte'
import TheClock from './pictures/TheClock.svelte'
import TheGhostCard from './pictures/TheGhostCard.svelte'
import ThePoints from './pictures/ThePoints.svelte'
import WithEnergy from './pictures/WithEnergy.svelte'

export const pictures: Record<string, Component> = {
  clock: TheClock,
  'hour-card': AnHourCard,
  'ghost-card': TheGhostCard,
  midnight: ExactlyMidnight,
  wanderer: AWanderer,
  energy: WithEnergy,
  timeshift: ATimeShift,
  dejavu: ADejaVu,
  recycle: Recycling,
  badhand: BadHand,
  points: ThePoints,
}

export { default as Moment } from './pictures/Moment.svelte'
export { cardInWords } from './words'
