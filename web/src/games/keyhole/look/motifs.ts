// SPDX-License-Identifier: MIT
// The picture of each midnight card, drawn in a box of 240 by 160.
import type { Component } from 'svelte'
import type { MidnightCard } from '../view'
import BigBrother from './motifs/BigBrother.svelte'
import CrystalBall from './motifs/CrystalBall.svelte'
import DanceFloor from './motifs/DanceFloor.svelte'
import Dizzy from './motifs/Dizzy.svelte'
import ExtraCurious from './motifs/ExtraCurious.svelte'
import FloorIsLava from './motifs/FloorIsLava.svelte'
import KnockKnock from './motifs/KnockKnock.svelte'
import RedLightGreenLight from './motifs/RedLightGreenLight.svelte'
import SilliestFace from './motifs/SilliestFace.svelte'
import Tag from './motifs/Tag.svelte'
import TakeCover from './motifs/TakeCover.svelte'
import TooKeen from './motifs/TooKeen.svelte'

export const motifs: Record<MidnightCard, Component> = {
  'extra-curious': ExtraCurious,
  'take-cover': TakeCover,
  'too-keen': TooKeen,
  'silliest-face': SilliestFace,
  tag: Tag,
  'dance-floor': DanceFloor,
  'the-floor-is-lava': FloorIsLava,
  'big-brother': BigBrother,
  'knock-knock': KnockKnock,
  dizzy: Dizzy,
  'crystal-ball': CrystalBall,
  'red-light-green-light': RedLightGreenLight,
}
