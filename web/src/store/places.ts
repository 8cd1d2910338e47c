// SPDX-License-Identifier: MIT
// Keys of local storage that the script before the first paint reads too; separate, because it must stay small.
export const settingsPlace = 'five-to-midnight.settings'
export const shelfPlace = 'five-to-midnight.shelf'
