// SPDX-License-Identifier: MIT
// A picture to show around, made in the browser: a night sky of the size that sites expect, with drawings and words on it.
// A drawing that becomes an image knows neither the page's styles nor its typefaces, so they are written into it.
import display from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url'

export const [width, height] = [1200, 630] // what sites that show links expect
export const serif = 'Fraunces, Georgia, serif'
export const sans = 'Figtree, system-ui, sans-serif'
export const [soft, warm, plain] = ['#c3c7dc', '#ffc861', '#f3ecdd']

const styled = [
  'fill',
  'stroke',
  'stroke-width',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'stop-color',
]

async function dataUrlOf(address: string): Promise<string> {
  const file = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the typeface cannot be read'))
    reader.readAsDataURL(file)
  })
}

/** A copy that looks the same without the page around it. */
async function standalone(drawing: SVGSVGElement, wide: number, high: number, view?: string): Promise<string> {
  const copy = document.importNode(drawing, true)
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  for (const [i, element] of [drawing, ...drawing.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(element)
    for (const name of styled) copies[i]?.style.setProperty(name, style.getPropertyValue(name))
  }
  if (view) copy.setAttribute('viewBox', view)
  copy.setAttribute('width', String(wide))
  copy.setAttribute('height', String(high))
  const type = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  type.textContent = `@font-face { font-family: Fraunces; src: url(${await dataUrlOf(display)}) }`
  copy.prepend(type)
  return new XMLSerializer().serializeToString(copy)
}

/** Breaks a sentence into lines that fit. */
function wrapped(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && pen.measureText(longer).width <= most) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export class Picture {
  private readonly canvas = document.createElement('canvas')
  readonly pen: CanvasRenderingContext2D

  /** Colours of the sky, from its middle outwards. */
  constructor(sky: readonly string[]) {
    this.canvas.width = width
    this.canvas.height = height
    const pen = this.canvas.getContext('2d')
    if (!pen) throw new Error('this browser draws no pictures')
    this.pen = pen
    const night = pen.createRadialGradient(width * 0.4, height * 0.25, 0, width * 0.4, height * 0.25, width * 0.75)
    for (const [i, colour] of sky.entries()) night.addColorStop(i / (sky.length - 1), colour)
    pen.fillStyle = night
    pen.fillRect(0, 0, width, height)
  }

  /** `view`: which part of it is drawn, if it is not what it shows on the page. */
  async draw(drawing: SVGSVGElement, x: number, y: number, wide: number, high: number, view?: string): Promise<void> {
    const image = new Image()
    const svg = await standalone(drawing, wide, high, view)
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await image.decode()
    this.pen.drawImage(image, x, y, wide, high)
  }

  /** Writes from a place on, at most so wide, in as many lines as it takes; returns where the next line would be. */
  write(text: string, x: number, y: number, most: number, size: number, colour: string, family: string): number {
    this.pen.font = `600 ${size}px ${family}`
    this.pen.fillStyle = colour
    for (const line of wrapped(this.pen, text, most)) {
      this.pen.fillText(line, x, y, most)
      y += size * 1.25
    }
    return y
  }

  /** Writes one line around a place, squeezed if it is wider than that. */
  writeInTheMiddle(
    text: string,
    x: number,
    y: number,
    most: number,
    size: number,
    colour: string,
    family: string,
  ): void {
    this.pen.textAlign = 'center'
    this.write(text.replaceAll(' ', '\u00a0'), x, y, most, size, colour, family)
    this.pen.textAlign = 'left'
  }

  png(): Promise<Blob> {
    return new Promise((resolve, reject) =>
      this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    )
  }
}
