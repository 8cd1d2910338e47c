// SPDX-License-Identifier: MIT
export { default } from 'virtual:rules/de/midnight-party'
