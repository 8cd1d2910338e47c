// SPDX-License-Identifier: MIT
// Made by tools/daily-deals.mjs: a line for each week, from a Wednesday; see daily/chosen.ts.
// prettier-ignore
export const chosenDeals: readonly string[] = [
  '145', '234', '203', '023', '121', '065', '045',
  '082', '145', '023', '213', '103', '064', '074',
  '064', '024', '114', '203', '002', '085', '044',
  '045', '544', '132', '314', '012', '075', '565',
]
