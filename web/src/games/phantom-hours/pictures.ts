// SPDX-License-Identifier: MIT
// The pictures of the rule book, by the names that text/<language>/rules/phantom-hours.md calls them.
import type { Component } from 'svelte'
import DrawUnseen from './pictures/DrawUnseen.svelte'
import EmergencyRow from './pictures/EmergencyRow.svelte'
import FitsNowhere from './pictures/FitsNowhere.svelte'
import InCompany from './pictures/InCompany.svelte'
import RisingRow from './pictures/RisingRow.svelte'
import WhereItFits from './pictures/WhereItFits.svelte'

export const pictures: Record<string, Component> = {
  'rising-row': RisingRow,
  'draw-unseen': DrawUnseen,
  fits: WhereItFits,
  nowhere: FitsNowhere,
  emergency: EmergencyRow,
  company: InCompany,
}

export { default as Moment } from './pictures/Moment.svelte'
