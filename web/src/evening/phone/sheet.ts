// SPDX-License-Identifier: MIT
/** What lies in front of the hand: the remote control, and what is chosen from it. */
export type Sheet = 'remote' | 'score' | 'next' | 'sound' | 'words' | 'resign' | 'abort' | 'end'
