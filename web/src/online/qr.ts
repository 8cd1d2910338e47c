// SPDX-License-Identifier: MIT
// A link as a square that a phone can read: the black modules as one path in a box of so many modules, four of them empty
// on each side, as readers need it.
import qrcode from 'qrcode-generator'

const margin = 4

export interface Square {
  size: number
  path: string
}

/** Level M: a seventh of it may be covered or in the glare of a lamp. */
export function squareOf(link: string): Square {
  const code = qrcode(0, 'M')
  code.addData(link, 'Byte')
  code.make()
  const count = code.getModuleCount()
  let path = ''
  for (let row = 0; row < count; ++row) {
    for (let column = 0; column < count; ++column) {
      const begin = column
      while (column < count && code.isDark(row, column)) ++column
      if (column > begin) path += `M${begin + margin} ${row + margin}h${column - begin}v1h${begin - column}z`
    }
  }
  return { size: count + 2 * margin, path }
}
