// SPDX-License-Identifier: MIT
// What the nights of the campaign should be like: from a first shift that forgives everything to the last one, which bots
// hardly ever survive. tools/campaign-nights.mjs finds a deal for each of them.
import type { Plan } from '../../campaign'

const plan: readonly Plan[] = [
  { name: 'first', options: { level: 'very-easy' }, wins: [92, 100], measure: 'sweets' },
  { name: 'kettle', options: { level: 'very-easy' }, wins: [84, 96], measure: 'cups' },
  { name: 'rain', options: { level: 'very-easy' }, wins: [76, 88], measure: 'turns' },
  { name: 'archive', options: { level: 'easy' }, wins: [72, 84], measure: 'sweets' },
  { name: 'moonlight', options: { level: 'easy' }, wins: [64, 76], measure: 'turns' },
  { name: 'power-cut', options: { level: 'easy' }, wins: [56, 68], measure: 'cups' },
  { name: 'auditor', options: { level: 'regular' }, wins: [52, 64], measure: 'turns' },
  { name: 'lift', options: { level: 'regular' }, wins: [46, 58], measure: 'sweets' },
  { name: 'snow', options: { level: 'regular' }, wins: [40, 52], measure: 'cups' },
  { name: 'owl', options: { level: 'difficult' }, wins: [36, 48], measure: 'sweets' },
  { name: 'year-end', options: { level: 'difficult' }, wins: [28, 40], measure: 'turns' },
  { name: 'five-to-midnight', options: { level: 'difficult' }, wins: [14, 30], measure: 'cups' },
]
export default plan
