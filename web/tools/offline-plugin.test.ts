// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'
import { filesForLater } from './offline-plugin.mjs'

const chunk = (more: object) => ({ type: 'chunk', imports: [], dynamicImports: [], ...more })
const styled = (more: object, ...styles: string[]) => chunk({ ...more, viteMetadata: { importedCss: new Set(styles) } })

describe('files for later', () => {
  test('are those that only the room needs, with their styles', () => {
    const bundle = {
      'main.js': styled({ isEntry: true, dynamicImports: ['keyhole.js', 'hourglass.js'] }, 'main.css'),
      'hourglass.js': chunk({ imports: ['main.js'] }),
      'keyhole.js': chunk({ imports: ['main.js', 'shared.js'], dynamicImports: ['room.js'] }),
      'shared.js': styled({}, 'shared.css'),
      'room.js': styled(
        { facadeModuleId: '/src/games/keyhole/room/Room.svelte', imports: ['shared.js', 'three.js'] },
        'room.css',
        'shared.css',
      ),
      'three.js': chunk({}),
      'main.css': { type: 'asset' },
    }
    expect(filesForLater(bundle).sort()).toEqual(['room.css', 'room.js', 'three.js'])
  })
  test('are none without a room', () => {
    expect(filesForLater({ 'main.js': chunk({ isEntry: true, imports: ['a.js'] }), 'a.js': chunk({}) })).toEqual([])
  })
})
