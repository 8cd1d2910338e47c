// SPDX-License-Identifier: MIT
// The score of an evening as a PNG to show around: who was there, who won how often, and at what.
import { height, Picture, plain, sans, serif, soft, warm, width } from '../../table/picture'

export interface ScorePicture {
  title: string
  day: string
  praise: string // who leads; empty if nobody does
  rows: { portrait: SVGSVGElement | null; name: string; wins: string }[]
  games: { title: string; winners: string }[] // the latest last
}

const sky = ['#3a3160', '#241f45', '#121a33']
const [edge, column, right] = [70, 610, 860] // left edges of people, games, and who won them
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
    // In one line, however long: squeezed rather than over the next one.
    picture.write(
      name.replaceAll(' ', '\u00a0'),
      edge + size + 18,
      y + size * 0.66,
      270,
      Math.min(34, size * 0.62),
      plain,
      serif,
    )
    picture.write(wins, edge + size + 300, y + size * 0.66, 130, Math.min(28, size * 0.52), warm, sans)
    y += step
  }
  let line = 210
  for (const { title, winners } of games.slice(-most.games)) {
    const below = picture.write(title, column, line, right - column - 20, 24, soft, sans)
    line = Math.max(below, picture.write(winners, right, line, width - right - 50, 24, plain, sans)) + 8
  }
  if (praise) picture.write(praise, edge, height - 62, 760, 30, warm, serif)
  picture.write('Five to Midnight', width - 280, height - 48, 240, 26, soft, serif)
  return picture.png()
}
