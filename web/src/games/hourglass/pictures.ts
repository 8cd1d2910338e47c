// SPDX-License-Identifier: MIT
// The pictures of the rules, by the names that text/<language>/rules/hourglass.md gives them.
import type { Component } from 'svelte'
import AfterAJoker from './pictures/AfterAJoker.svelte'
import Cards from './pictures/Cards.svelte'
import Dropping from './pictures/Dropping.svelte'
import OneSet from './pictures/OneSet.svelte'
import Taking from './pictures/Taking.svelte'
import Tucking from './pictures/Tucking.svelte'
import WhatFits from './pictures/WhatFits.svelte'
import Winning from './pictures/Winning.svelte'

export const pictures: Record<string, Component> = {
  cards: Cards,
  set: OneSet,
  tucking: Tucking,
  dropping: Dropping,
  fits: WhatFits,
  joker: AfterAJoker,
  taking: Taking,
  won: Winning,
}

export { default as Moment } from './pictures/Moment.svelte'
export { spoken as cardInWords } from './telling'
