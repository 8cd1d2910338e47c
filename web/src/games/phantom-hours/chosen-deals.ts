// SPDX-License-Identifier: MIT
// Made by tools/daily-deals.mjs: a line for each week, from a Wednesday; see daily/chosen.ts.
// prettier-ignore
export const chosenDeals: readonly string[] = [
  '163', '033', '362', '032', '241', '175', '084',
  '063', '073', '343', '552', '103', '164', '153',
  '024', '152', '123', '031', '331', '475', '173',
  '163', '053', '343', '241', '140', '095', '135',
]
