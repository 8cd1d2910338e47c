// SPDX-License-Identifier: MIT
// Made by tools/daily-deals.mjs: a line for each week, from a Wednesday; see daily/chosen.ts.
// prettier-ignore
export const chosenDeals: readonly string[] = [
  '044', '035', '012', '512', '011', '095', '274',
  '073', '024', '124', '142', '101', '245', '534',
  '243', '235', '034', '332', '020', '095', '173',
  '244', '053', '024', '031', '103', '094', '053',
]
