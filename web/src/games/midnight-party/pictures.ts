// SPDX-License-Identifier: MIT
// The pictures of the rule book, by the names that text/<language>/rules/midnight-party.md gives them.
import type { Component } from 'svelte'
import AnHourCard from './pictures/AnHourCard.svelte'
import ExactlyMidnight from './pictures/ExactlyMidnight.svelte'
import TheClock from './pictures/TheClock.svelte'
import ThePoints from './pictures/ThePoints.svelte'

export const pictures: Record<string, Component> = {
  clock: TheClock,
  'hour-card': AnHourCard,
  midnight: ExactlyMidnight,
  points: ThePoints,
}

export { default as Moment } from './pictures/Moment.svelte'
export { cardInWords } from './words'
