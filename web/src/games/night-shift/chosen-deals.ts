// SPDX-License-Identifier: MIT
// Made by tools/daily-deals.mjs: a line for each week, from a Wednesday; see daily/chosen.ts.
// prettier-ignore
export const chosenDeals: readonly string[] = [
  '215', '015', '105', '004', '304', '025', '025',
  '115', '214', '105', '213', '003', '135', '235',
  '034', '105', '304', '004', '202', '025', '025',
  '125', '005', '104', '203', '112', '245', '025',
]
