// SPDX-License-Identifier: MIT
// Made by tools/daily-deals.mjs. One line for each day; for each game (chosen.ts has their order) the number
// of the deal, games won by medium, games won by hard.
export const chosenDeals: readonly string[] = []
