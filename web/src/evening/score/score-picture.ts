// SPDX-License-Identifier: MIT
// The score of an evening as a PNG to show around: who was there, who won how often, and at what. When the evening is over people
// stand on a podium, with the prizes beside it.
import { height, Picture, plain, sans, serif, soft, warm, width } from '../../table/picture'

interface Shown {
  portrait: SVGSVGElement | null
  name: string
  wins: string
}

export interface ScorePicture {
  title: string
  day: string
  praise: string // who leads; empty if nobody does
  rows: Shown[]
  games: { title: string; winners: string }[] // the latest last
  podium: { place: 1 | 2 | 3; people: Shown[] }[] // empty: it is not over, or nobody has won
  prizes: { portrait: SVGSVGElement | null; title: string; why: string }[]
}

const sky = ['#3a3160', '#241f45', '#121a33']
const [edge, column, right] = [70, 610, 860] // left edges of people, games, and who won them
const most = { rows: 7, games: 9 } // as many as there is room for
const stepWidth = 170
const steps = { 1: { x: 1, high: 190 }, 2: { x: 0, high: 135 }, 3: { x: 2, high: 95 } } // from the left

// In one line, however long: squeezed rather than over the next one.
const inOneLine = (name: string): string => name.replaceAll(' ', '\u00a0')

async function paintRows(picture: Picture, rows: readonly Shown[]): Promise<void> {
  const step = Math.min(84, 330 / Math.min(rows.length, most.rows))
  let y = 178
  for (const { portrait, name, wins } of rows.slice(0, most.rows)) {
    const size = step * 0.8
    if (portrait) await picture.draw(portrait, edge, y, size, size)
    const line = y + size * 0.66
    picture.write(inOneLine(name), edge + size + 18, line, 270, Math.min(34, size * 0.62), plain, serif)
    picture.write(wins, edge + size + 300, line, 130, Math.min(28, size * 0.52), warm, sans)
    y += step
  }
}

async function paintPodium(picture: Picture, podium: ScorePicture['podium']): Promise<void> {
  const floor = 540
  for (const { place, people } of podium) {
    const { x, high } = steps[place]
    const left = edge - 20 + x * stepWidth
    const { pen } = picture
    pen.fillStyle = place === 1 ? '#a9752b' : '#8a5a22'
    pen.fillRect(left, floor - high, stepWidth - 4, high)
    pen.fillStyle = '#ffd98d'
    pen.fillRect(left, floor - high, stepWidth - 4, 8)
    const middle = left + stepWidth / 2
    picture.writeInTheMiddle(String(place), middle, floor - high + 58, stepWidth, 46, '#fff6df', serif)
    picture.writeInTheMiddle(people[0]?.wins ?? '', middle, floor - high + 88, stepWidth - 20, 22, '#fff6df', sans)
    const across = people.length > 3 ? Math.ceil(people.length / 2) : people.length
    const cell = (stepWidth - 8) / across
    const size = Math.min(96, cell - 6)
    const lines = Math.ceil(people.length / across)
    for (const [i, { portrait, name }] of people.entries()) {
      const x = left + 2 + cell * ((i % across) + 0.5)
      const y = floor - high - (lines - Math.floor(i / across)) * (size + 34)
      if (portrait) await picture.draw(portrait, x - size / 2, y, size, size)
      picture.writeInTheMiddle(name, x, y + size + 24, cell - 4, 24, place === 1 ? warm : plain, serif)
    }
  }
}

async function paintPrizes(picture: Picture, prizes: ScorePicture['prizes']): Promise<number> {
  let y = 96
  for (const { portrait, title, why } of prizes) {
    if (portrait) await picture.draw(portrait, column, y - 32, 64, 64)
    const below = picture.write(title, column + 84, y, width - column - 130, 30, warm, serif)
    y = Math.max(picture.write(why, column + 84, below - 4, width - column - 130, 23, plain, sans), y + 52) + 26
  }
  return prizes.length > 0 ? y + 8 : 210
}

export async function paintScore(score: ScorePicture): Promise<Blob> {
  const { title, day, praise, rows, games, podium, prizes } = score
  const picture = new Picture(sky)
  picture.write(title, edge, 96, 500, 56, warm, serif)
  picture.write(day, edge, 140, 500, 26, soft, sans)
  if (podium.length > 0) await paintPodium(picture, podium)
  else await paintRows(picture, rows)
  let line = await paintPrizes(picture, prizes)
  const size = prizes.length > 0 ? 20 : 24
  const fit = prizes.length > 0 ? Math.floor((height - 90 - line) / (size * 1.25 + 8)) : most.games
  for (const { title, winners } of fit > 0 ? games.slice(-fit) : []) {
    const below = picture.write(inOneLine(title), column, line, right - column - 20, size, soft, sans)
    line = Math.max(below, picture.write(inOneLine(winners), right, line, width - right - 50, size, plain, sans)) + 8
  }
  if (praise) picture.write(inOneLine(praise), edge, height - 36, 800, 32, warm, serif)
  picture.write('Five to Midnight', width - 280, height - 36, 240, 26, soft, serif)
  return picture.png()
}
