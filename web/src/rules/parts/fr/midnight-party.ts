// SPDX-License-Identifier: MIT
export { default } from 'virtual:rules/fr/midnight-party'
