// SPDX-License-Identifier: MIT
export { default } from 'virtual:rules/en/phantom-hours'
