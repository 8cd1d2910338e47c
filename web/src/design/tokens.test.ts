// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { colourOf, contrast, tokensOf } from './test-tokens'
import { cardBacks, cloths, frameColours } from './theme'

const themes = ['dark', 'light'] as const
const worn = themes.flatMap((theme) => (['lamplight', 'contrast'] as const).map((colours) => ({ theme, colours })))
const dressed = worn.flatMap((each) => cloths.map((cloth) => ({ ...each, cloth })))

const nights = ['night-0', 'night-1', 'night-2', 'night-3']
const cloth = ['cloth', 'cloth-2']
const on = (upper: string, lower: string[]): string[] => lower.map((each) => `${upper} ${each}`)
// What words stand on.
const grounds = [...nights, ...on('lamp-wash', ['night-1', 'night-2']), ...on('veil', ['night-1'])]
const tables = [
  ...cloth,
  ...['veil', 'veil-thick', 'plate-soft', 'well'].flatMap((upper) => on(upper, cloth)),
  'plate-ground',
  'plate-thick',
  'desk',
  'desk-2',
  ...on('desk-tray', ['desk', 'desk-2']),
]

const text: [names: string[], grounds: string[]][] = [
  [['text', 'text-soft', 'lamp', 'lamp-pale', 'good', 'bad', 'title'], grounds],
  [['text', 'text-soft', 'lamp', 'bad', 'good'], tables],
  [['text', 'text-soft', 'lamp'], on('lamp-wash', cloth)],
  [['faint'], ['night-1', 'night-2']],
  [
    ['ink'],
    ['paper', 'paper-2', 'lamp-fill', 'lamp-fill-2', 'lamp-fill-bright', 'card-face', 'card-face-2', 'card-face-3'],
  ],
  [['ink-soft'], ['paper', 'paper-2']],
  [['ink'], ['key', 'key-2', 'key-bright']],
  [['stand-text'], ['stand-2', 'stand-3']],
  [['wood-text'], ['wood', 'wood-2', ...on('wood-well', ['wood', 'wood-2'])]],
  [['warning-text'], ['warning']],
  [['refusal-text', 'refusal-link'], ['refusal']],
]
const graphics: [names: string[], grounds: string[]][] = [
  [['lamp', 'lamp-deep', 'focus'], nights],
  [['line'], ['night-0', 'night-1', 'night-2']],
  [['lamp', 'focus', 'well-line', 'news', 'advice', 'due', 'lamp-deep', 'special'], cloth],
  [['wood-line'], ['wood-2']],
]

/** Everything in a list of pairs that is too faint. */
function tooFaint(tokens: Map<string, string>, pairs: [string[], string[]][], least: number): string[] {
  return pairs.flatMap(([names, grounds]) =>
    names.flatMap((name) =>
      grounds
        .map((ground) => ({ ground, ratio: contrast(tokens, name, ground) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ ground, ratio }) => `--${name} on ${ground}: ${ratio.toFixed(2)}`),
    ),
  )
}

describe('colours', () => {
  it('are measured as they should be', () => {
    const tokens = new Map([
      ['black', '#000'],
      ['white', '#ffffff'],
      ['grey', 'rgb(119 119 119)'],
      ['half', 'rgb(0 0 0 / 0.5)'],
      ['same', 'var(--white)'],
    ])
    expect(contrast(tokens, 'black', 'white')).toBeCloseTo(21)
    expect(contrast(tokens, 'grey', 'same')).toBeCloseTo(4.48, 2)
    expect(contrast(tokens, 'white', 'half white')).toBeLessThan(4.5)
    expect(tokensOf({ theme: 'light' }).get('text')).not.toBe(tokensOf({ theme: 'dark' }).get('text'))
    expect(tokensOf({ theme: 'dark', cloth: 'claret' }).get('cloth')).not.toBe(tokensOf({ theme: 'dark' }).get('cloth'))
  })

  it.each(dressed)('of text stand out: $theme, $colours, $cloth', (attributes) =>
    expect(tooFaint(tokensOf(attributes), text, attributes.colours === 'contrast' ? 7 : 4.5)).toEqual([]),
  )

  it.each(dressed)('of graphics stand out: $theme, $colours, $cloth', (attributes) =>
    expect(tooFaint(tokensOf(attributes), graphics, attributes.colours === 'contrast' ? 4.5 : 3)).toEqual([]),
  )

  it.each(cardBacks)('of the sign on a back stand out: %s', (back) =>
    expect(
      tooFaint(
        tokensOf({ back }),
        [
          [['back-sign', 'back-eyes'], ['back-medal']],
          [['back-sign'], ['back-field']],
        ],
        3,
      ),
    ).toEqual([]),
  )

  it('leave nothing translucent behind words in high contrast', () => {
    for (const theme of themes) {
      const tokens = tokensOf({ theme, colours: 'contrast' })
      const surfaces = [
        'veil',
        'veil-thick',
        'plate-ground',
        'plate-soft',
        'mat',
        'well',
        'desk-tray',
        'wood-well',
        'lamp-wash',
      ]
      expect(surfaces.filter((name) => colourOf(tokens, name)[3] < 1)).toEqual([])
      // Two ends of a gradient are one colour.
      for (const [one, other] of [
        ['cloth', 'cloth-2'],
        ['wood', 'wood-2'],
        ['desk', 'desk-2'],
        ['lamp-fill', 'lamp-fill-2'],
        ['paper', 'paper-2'],
        ['stand', 'stand-3'],
        ['key', 'key-3'],
      ] as const)
        expect(colourOf(tokens, one)).toEqual(colourOf(tokens, other))
    }
  })

  it('of the browser around the page are those of the page', () => {
    for (const theme of themes) expect(tokensOf({ theme }).get('night-1')).toBe(frameColours[theme])
  })
})
