// SPDX-License-Identifier: MIT
// Made by tools/daily-deals.mjs: a line for each week, from a Wednesday; see daily/chosen.ts.
// prettier-ignore
export const chosenDeals: readonly string[] = [
  '204', '023', '024', '032', '301', '154', '224',
  '433', '014', '212', '021', '210', '154', '324',
  '351', '222', '122', '202', '131', '024', '033',
  '124', '232', '302', '011', '111', '153', '034',
]
