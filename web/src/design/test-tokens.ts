// SPDX-License-Identifier: MIT
// The colours of a theme as a browser would find them, for tests: reads the style sheets of tokens, decides which blocks
// hold, and computes contrast as WCAG 2 defines it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Attributes = Readonly<Record<string, string>>
type Colour = readonly [red: number, green: number, blue: number, alpha: number]

interface Block {
  needs: Attributes // of the element it is for and of the root
  tokens: Map<string, string>
}

const read = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')

/** Blocks that define tokens, in their order; what is a picture of the night has the tokens of the root in the evening. */
function blocksOf(css: string): Block[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/@(import|font-face)[^;{]*(;|\{[^}]*\})/g, '')
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors
      .split(',')
      .filter((selector) => !selector.includes('.'))
      .map((selector) => ({
        needs: Object.fromEntries(
          [...selector.matchAll(/\[data-([a-z]+)(?:='([a-z]+)')?\]/g)].map(([, k, v]) => [k, v ?? '*']),
        ),
        tokens: new Map(
          [...body.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, k, v]) => [k ?? '', v?.trim() ?? '']),
        ),
      })),
  )
}

const blocks = blocksOf(read('tokens.css') + read('table.css') + read('frames.css'))
const onTable = ['cloth', 'back']

/** The value of every token, where the root and an element in it have these attributes. */
export function tokensOf(attributes: Attributes): Map<string, string> {
  const weight = ({ needs }: Block): number => {
    const names = Object.keys(needs)
    // What an element in the page defines covers what the root does.
    return names.length + (names.some((name) => onTable.includes(name)) ? 100 : 0)
  }
  const holding = blocks.filter(({ needs }) =>
    Object.entries(needs).every(([name, value]) => name in attributes && (value === '*' || attributes[name] === value)),
  )
  const found = new Map<string, string>()
  for (const block of holding.toSorted((a, b) => weight(a) - weight(b)))
    block.tokens.forEach((value, name) => found.set(name, value))
  return found
}

function parsed(text: string): Colour {
  if (text === 'transparent') return [0, 0, 0, 0]
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text)?.[1]
  if (hex !== undefined) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? []
    return [red, green, blue, alpha / 255]
  }
  const [red, green, blue, alpha = 1] = (/^rgb\(([^)]*)\)$/.exec(text)?.[1] ?? '').split(/[ /]+/).map(Number)
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${text} is no colour`)
  return [red, green, blue, alpha]
}

/** The colour of a token. */
export function colourOf(tokens: Map<string, string>, name: string): Colour {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`--${name} is not defined`)
  const other = /^var\(--([a-z0-9-]+)\)$/.exec(value)?.[1]
  return other === undefined ? parsed(value) : colourOf(tokens, other)
}

/** What is seen of a colour that lies over another. */
const over = ([r, g, b, alpha]: Colour, [x, y, z]: Colour): Colour => [
  r * alpha + x * (1 - alpha),
  g * alpha + y * (1 - alpha),
  b * alpha + z * (1 - alpha),
  1,
]

const light = ([red, green, blue]: Colour): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of one token on others that lie on one another, the lowest last: "veil cloth" is a veil on a cloth. */
export function contrast(tokens: Map<string, string>, name: string, ground: string): number {
  const below = ground
    .split(' ')
    .map((each) => colourOf(tokens, each))
    .reduceRight((lower, upper) => over(upper, lower))
  const [a, b] = [light(over(colourOf(tokens, name), below)), light(below)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
