// SPDX-License-Identifier: MIT
// The campaign of Night Shift, and what the goals of its nights count when all files are in order.
import type { Campaign } from '../../campaign'
import type { NightShiftEvent, NightShiftView } from '../view'
import { nights } from './nights'

const campaign: Campaign<NightShiftView, NightShiftEvent> = {
  nights,
  measures: {
    cups: { better: 'more', of: ({ view }) => view.coffee },
    sweets: { better: 'more', of: ({ view }) => view.stash },
    // The last turn has no end of its own.
    turns: {
      better: 'less',
      of: ({ log }) => 1 + log.flatMap(({ events }) => events.filter(({ type }) => type === 'turn')).length,
    },
  },
}
export default campaign
