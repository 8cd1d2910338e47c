// SPDX-License-Identifier: MIT
// All that the big screen needs, as one file.
export { default as Lobby } from '../lobby/ScreenLobby.svelte'
export { default as Table } from './BigScreen.svelte'
