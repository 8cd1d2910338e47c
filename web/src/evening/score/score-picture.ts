// SPDX-License-Identifier: MIT
// The score of an evening as a PNG to show around: who was there, who won how often, and at what.
import { height, Picture, plain, sans, serif, soft, warm, width } from '../../table/picture'

export interface ScorePicture {
  title: string
  day: string
  praise: string // who leads; empty if nobody does
  rows: { portrait: SVGSVGElement | null; name: string; wins: string }[]
  games: string[] // a line for each, the latest last
}

const sky = ['#3a3160', '#241f45', '#121a33']
const [edge, column] = [70, 640] // left edges of people and games
const most = { rows: 7, games: 9 } // as many as there is room for

export async function paintScore({ title, day, praise, rows, games }: ScorePicture): Promise<Blob> {
  const picture = new Picture(sky)
  picture.write(title, edge, 96, 760, 56, warm, serif)
  picture.write(day, edge, 140, 760, 26, soft, sans)
  const step = Math.min(84, 330 / Math.min(rows.length, most.rows))
  let y = 178
  for (const { portrait, name, wins } of rows.slice(0, most.rows)) {
    const size = step * 0.8
    if (portrait) await picture.draw(portrait, edge, y, size, size)
    picture.write(name, edge + size + 22, y + size * 0.66, 250, Math.min(34, size * 0.62), plain, serif)
    picture.write(wins, edge + size + 290, y + size * 0.66, 180, Math.min(28, size * 0.52), warm, sans)
    y += step
  }
  let line = 210
  for (const game of games.slice(-most.games))
    line = picture.write(game, column, line, width - column - 50, 24, plain, sans) + 6
  if (praise) picture.write(praise, edge, height - 62, 760, 30, warm, serif)
  picture.write('Five to Midnight', width - 280, height - 48, 240, 26, soft, serif)
  return picture.png()
}
