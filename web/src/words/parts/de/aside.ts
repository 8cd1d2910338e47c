// SPDX-License-Identifier: MIT
export { default } from 'virtual:words/de/aside'
