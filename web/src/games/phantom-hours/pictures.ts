// SPDX-License-Identifier: MIT
// The pictures of the rule book, by the names that text/<language>/rules/phantom-hours.md calls them.
import { picture, type FirstPage, type Picture } from '../pictures'
import DrawUnseen from './pictures/DrawUnseen.svelte'
import EmergencyRow from './pictures/EmergencyRow.svelte'
import FitsNowhere from './pictures/FitsNowhere.svelte'
import InCompany from './pictures/InCompany.svelte'
import Row from './pictures/Row.svelte'
import { company, fits } from './pictures/shown'

export const pictures = {
  // PH-2: a row that wins.
  'rising-row': picture(Row, { row: company.row }),
  'draw-unseen': picture(DrawUnseen),
  fits: picture(Row, fits),
  nowhere: picture(FitsNowhere),
  emergency: picture(EmergencyRow),
  company: picture(InCompany),
} satisfies Record<string, Picture>

export const firstPage: FirstPage = {
  aim: { picture: 'rising-row' },
  turn: { picture: 'fits' },
  end: { picture: 'company' },
}

export { default as Moment } from './pictures/Moment.svelte'
