// SPDX-License-Identifier: MIT
// All that a phone needs at an evening, as one file: on a phone's line each request costs more than its bytes.
export { default as Lobby } from '../lobby/PhoneLobby.svelte'
export { default as Table } from './Phone.svelte'
