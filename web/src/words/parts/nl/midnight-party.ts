// SPDX-License-Identifier: MIT
export { default } from 'virtual:words/nl/midnight-party'
