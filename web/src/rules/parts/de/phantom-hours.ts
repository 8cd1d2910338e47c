// SPDX-License-Identifier: MIT
export { default } from 'virtual:rules/de/phantom-hours'
