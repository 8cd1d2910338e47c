// SPDX-License-Identifier: MIT
// The pictures of the rule book, by the names that text/<language>/rules/keyhole.md gives them.
import type { Component } from 'svelte'
import AWalk from './pictures/AWalk.svelte'
import HowHigh from './pictures/HowHigh.svelte'
import InTheMirror from './pictures/InTheMirror.svelte'
import Merging from './pictures/Merging.svelte'
import MidnightCards from './pictures/MidnightCards.svelte'
import MovementCards from './pictures/MovementCards.svelte'
import Stacked from './pictures/Stacked.svelte'
import TheLobby from './pictures/TheLobby.svelte'
import WhoIsSeen from './pictures/WhoIsSeen.svelte'

export const pictures: Record<string, Component> = {
  lobby: TheLobby,
  cards: MovementCards,
  stacking: Stacked,
  walk: AWalk,
  seen: WhoIsSeen,
  heights: HowHigh,
  mirror: InTheMirror,
  merging: Merging,
  midnight: MidnightCards,
}

export { default as Moment } from './pictures/Moment.svelte'
export { cardInWords } from './things'
