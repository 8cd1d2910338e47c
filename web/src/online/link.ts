// SPDX-License-Identifier: MIT

/** The address of a place of this page, to be given to somebody. */
export const linkTo = (place: string): string => `${location.href.replace(/#.*/, '')}#${place}`
