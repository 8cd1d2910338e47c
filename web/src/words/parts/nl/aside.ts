// SPDX-License-Identifier: MIT
export { default } from 'virtual:words/nl/aside'
