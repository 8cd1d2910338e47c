// SPDX-License-Identifier: MIT
// The pictures of the rules, by the names that text/<language>/rules/night-shift.md gives them.
import type { Component } from 'svelte'
import Places from './pictures/Places.svelte'
import Sequence from './pictures/Sequence.svelte'
import ToTheFront from './pictures/ToTheFront.svelte'
import UsingAFile from './pictures/UsingAFile.svelte'

export const pictures: Record<string, Component> = {
  places: Places,
  using: UsingAFile,
  sequence: Sequence,
  front: ToTheFront,
}

export { default as Moment } from './pictures/Moment.svelte'
