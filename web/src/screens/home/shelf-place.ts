// SPDX-License-Identifier: MIT
/** Where the shelf keeps what it remembers. Alone, because the script that runs before all others needs it too. */
export const shelfPlace = 'five-to-midnight.shelf'
