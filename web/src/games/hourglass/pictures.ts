// SPDX-License-Identifier: MIT
// The pictures of the rules, by the names that text/<language>/rules/hourglass.md gives them.
import type { Component } from 'svelte'
import Cards from './pictures/Cards.svelte'
import OneSet from './pictures/OneSet.svelte'
import Taking from './pictures/Taking.svelte'
import WhatFits from './pictures/WhatFits.svelte'

export const pictures: Record<string, Component> = { cards: Cards, set: OneSet, fits: WhatFits, taking: Taking }

export { default as Moment } from './pictures/Moment.svelte'
export { spoken as cardInWords } from './telling'
