// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import {
  addEnergy,
  addShift,
  dropEnergy,
  dropShift,
  plain,
  sharesOf,
  turnDejavu,
  turnEnergy,
  turnOrder,
  turnShift,
} from './compose'
import { indexMoves, type Play } from './moves'

// As the engine lists them for R6B1 with E1/2, E1/1, two timeshifts and a déjà-vu in hand: without energy blue cannot
// give two hours away, and with no hour left it does not walk, so red is first.
function everyPlay(): Play[] {
  const moves: string[] = []
  for (const energy of ['', ' energy 1/1:R', ' energy 1/2:R', ' energy 1/2:B']) {
    const blue = 1 + (energy === '' ? 0 : energy === ' energy 1/2:R' ? 2 : 1)
    for (const shift of ['', ' timeshift R', ' timeshift B', ' timeshift R timeshift R', ' timeshift R timeshift B']) {
      const given = (shift.match(/shift R/g)?.length ?? 0) - (shift.match(/shift B/g)?.length ?? 0)
      if (blue - given < 0) continue
      for (const dejavu of ['', ' dejavu']) {
        for (const first of blue - given === 0 ? ['R'] : ['R', 'B']) {
          moves.push(`play R6B1${energy}${shift}${dejavu} first ${first}`)
        }
      }
    }
  }
  return [...(indexMoves(moves).plays.get('R6B1') ?? [])]
}

const plays = everyPlay()
const start = plain(plays) as Play
const text = (play: Play | null) => play?.text ?? null
const must = (play: Play | null): Play => {
  expect(play).not.toBeNull()
  return play as Play
}

describe('a turn that is put together', () => {
  it('starts with the bare card, its first colour ahead', () => {
    expect(start.text).toBe('play R6B1 first R')
  })

  it('takes the only order there is', () => {
    expect(plain([...(indexMoves(['play R6B1 first B']).plays.get('R6B1') ?? [])])?.first).toBe('B')
  })

  it('adds an energy card, turns it over and takes it back', () => {
    const boosted = must(addEnergy(plays, start, 'E1/2'))
    expect(boosted.energy?.card).toBe('E1/2')
    const turned = must(turnEnergy(plays, boosted))
    expect(turned.energy?.figure).not.toBe(boosted.energy?.figure)
    expect(text(dropEnergy(plays, turned))).toBe('play R6B1 first R')
  })

  it('does not offer to turn equal bonuses', () => {
    expect(turnEnergy(plays, must(addEnergy(plays, start, 'E1/1')))).toBeNull()
  })

  it('does not offer energy that nobody holds', () => {
    expect(addEnergy(plays, start, 'E3/3')).toBeNull()
  })

  it('shifts hours one way, then the other', () => {
    const shifted = must(addShift(plays, start))
    expect(text(shifted)).toBe('play R6B1 timeshift R first R')
    expect(must(turnShift(plays, shifted)).shifts).toEqual(['B'])
    expect(text(dropShift(plays, shifted))).toBe('play R6B1 first R')
  })

  it('offers a second timeshift for red only if blue has hours to give', () => {
    const once = must(addShift(plays, start))
    expect(must(addShift(plays, once)).shifts).toEqual(['R', 'B'])
    const boosted = must(addShift(plays, must(addEnergy(plays, start, 'E1/2'))))
    const ways = [boosted, must(addShift(plays, boosted))]
    expect(ways[1]?.shifts).toEqual(['R', 'R'])
    expect(must(turnShift(plays, ways[1] as Play)).shifts).toEqual(['R', 'B'])
  })

  it('gives up what cannot stay when energy is taken back', () => {
    const all = plays.find((play) => play.text === 'play R6B1 energy 1/2:R timeshift R timeshift R dejavu first R')
    const rest = must(dropEnergy(plays, must(all ?? null)))
    expect(rest.dejavu).toBe(true)
    expect(rest.shifts).toEqual(['R', 'B'])
  })

  it('walks backward and forward again', () => {
    const back = must(turnDejavu(plays, start))
    expect(back.text).toBe('play R6B1 dejavu first R')
    expect(text(turnDejavu(plays, back))).toBe(start.text)
  })

  it('changes the order only where both figures walk', () => {
    expect(text(turnOrder(plays, start))).toBe('play R6B1 first B')
    expect(turnOrder(plays, must(addShift(plays, start)))).toBeNull()
  })
})

describe('the hours of each figure', () => {
  it('are the sums of card, energy and timeshift', () => {
    const play = plays.find((each) => each.text === 'play R6B1 energy 1/2:R timeshift R first R')
    expect(sharesOf(must(play ?? null))).toEqual([
      { figure: 'R', card: 6, energy: 1, shift: 1 },
      { figure: 'B', card: 1, energy: 2, shift: -1 },
    ])
  })

  it('follow the bonus that was given to the other figure', () => {
    const play = plays.find((each) => each.text === 'play R6B1 energy 1/2:B first R')
    expect(sharesOf(must(play ?? null))?.map((share) => share.energy)).toEqual([2, 1])
  })
})
