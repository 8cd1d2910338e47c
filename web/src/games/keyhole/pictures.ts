// SPDX-License-Identifier: MIT
// The pictures of the rule book, by the names that text/<language>/rules/keyhole.md gives them.
import type { Component } from 'svelte'
import AWalk from './pictures/AWalk.svelte'
import InTheMirror from './pictures/InTheMirror.svelte'
import TheLobby from './pictures/TheLobby.svelte'
import WhoIsSeen from './pictures/WhoIsSeen.svelte'

export const pictures: Record<string, Component> = {
  lobby: TheLobby,
  walk: AWalk,
  seen: WhoIsSeen,
  mirror: InTheMirror,
}

export { default as Moment } from './pictures/Moment.svelte'
export { cardInWords } from './things'
