// SPDX-License-Identifier: MIT
// The pictures of the rules, by the names that text/<language>/rules/night-shift.md gives them.
import type { Component } from 'svelte'
import ACupOfCoffee from './pictures/ACupOfCoffee.svelte'
import AllLater from './pictures/AllLater.svelte'
import FromThePast from './pictures/FromThePast.svelte'
import OneLater from './pictures/OneLater.svelte'
import Places from './pictures/Places.svelte'
import Sequence from './pictures/Sequence.svelte'
import ToTheFront from './pictures/ToTheFront.svelte'
import TwoIntoThePast from './pictures/TwoIntoThePast.svelte'
import UsingAFile from './pictures/UsingAFile.svelte'

export const pictures: Record<string, Component> = {
  places: Places,
  using: UsingAFile,
  sequence: Sequence,
  coffee: ACupOfCoffee,
  front: ToTheFront,
  'two-past': TwoIntoThePast,
  'from-past': FromThePast,
  'one-later': OneLater,
  'all-later': AllLater,
}

export { default as Moment } from './pictures/Moment.svelte'
