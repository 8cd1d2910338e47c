// SPDX-License-Identifier: MIT
// The project's version, which program, page and packages share: it is written in CMakeLists.txt.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const project = readFileSync(fileURLToPath(new URL('../../CMakeLists.txt', import.meta.url)), 'utf8')
const found = /^project\(five_to_midnight VERSION ([\d.]+)/m.exec(project)?.[1]
if (found === undefined) throw new Error('CMakeLists.txt names no version')

export const version = found
