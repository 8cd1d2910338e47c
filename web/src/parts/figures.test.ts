// SPDX-License-Identifier: MIT
import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import type { Chair } from '../engine/table'
import { languages, sayAny, speak } from '../words/words.svelte'
import { castOf, figureMoods, figureOfName, figuresOfEvening, ghostFigures, ghostNamed, peopleFigures } from './figures'
import Portrait from './Portrait.svelte'

const bot = (name: string): Chair => ({ kind: 'bot', name, level: 'easy' })
const person = (name: string): Chair => ({ kind: 'person', name })

describe('portraits', () => {
  it('every figure in every mood is drawn, and like no other', () => {
    const pictures = [...ghostFigures, ...peopleFigures].flatMap((figure) =>
      figureMoods.map((mood) =>
        render(Portrait, { props: { figure, mood, seat: 1 } }).body.replace(/data-(figure|mood)="[^"]*"/g, ''),
      ),
    )
    expect(pictures.join(' ')).not.toMatch(/NaN|undefined|Infinity/)
    expect(new Set(pictures).size).toBe(14 * figureMoods.length)
  })

  it('have the colour and the sign of their seat, if they have one', () => {
    const [one, other, none] = [{ seat: 0 }, { seat: 1 }, {}].map(
      (props) => render(Portrait, { props: { figure: 'cat', ...props } }).body,
    )
    expect(one).toContain('var(--vermilion)')
    expect(other).toContain('M4 4h16v16H4z')
    expect(none).not.toContain('var(--')
  })
})

describe('the cast of a table', () => {
  it.each(languages)('knows the ghosts by their names in %s', async (language) => {
    await speak(language)
    const names = ghostFigures.map((_, i) => sayAny(`page.setup.ghost.${i + 1}`))
    expect(names.map(ghostNamed)).toEqual(ghostFigures)
    expect(castOf(names.map(bot))).toEqual(ghostFigures)
  })

  it('gives bots with other names a figure by their seat that nobody has', () => {
    expect(castOf([person('Ann'), bot('HAL'), bot('Mortimer')]).slice(1)).toEqual(['ottilie', 'mortimer'])
    expect(new Set(castOf(Array.from({ length: 6 }, (_, i) => bot(`Robot ${i}`)))).size).toBe(6)
  })

  it('has the chosen figure for the person at this device, and for others that of their name', () => {
    expect(castOf([person('Zoë'), person('Ann')], 'raven', 1)).toEqual([figureOfName('Zoë'), 'raven'])
    expect(figureOfName(' zoë '), 'however it is written').toBe(figureOfName('Zoë'))
    expect(new Set(castOf(['Ann', 'Ann', 'Ann'].map(person), 'fox', 0)).size, 'several at one device differ').toBe(3)
  })

  it('shows people online as everybody sees them, whatever was chosen at this device', () => {
    const seated: Chair = { kind: 'person', name: 'Ann', figure: 'moon' }
    expect(castOf([seated, { kind: 'elsewhere', name: 'Zoë', figure: 'hare' }], 'raven', 0)).toEqual(['moon', 'hare'])
  })

  it('spreads names over all figures', () => {
    const names = Array.from({ length: 200 }, (_, i) => `Player ${i}`)
    expect(new Set(names.map(figureOfName)).size).toBe(peopleFigures.length)
  })
})

describe('the figures of an evening', () => {
  const came = (name: string, more: { figure?: string; seat?: number | null } = {}) => ({ name, seat: 0, ...more })
  const alike = Array.from({ length: 400 }, (_, i) => `Guest ${i}`).filter((name) => figureOfName(name) === 'fox')

  it('are those of the names, as far as these differ', () => {
    const people = ['Ann', 'Zoë'].map((name) => came(name))
    expect(figuresOfEvening(people)).toEqual([figureOfName('Ann'), figureOfName('Zoë')])
  })
  it('differ for people whose names would have the same, and stay when others come', () => {
    const people = alike.slice(0, peopleFigures.length).map((name) => came(name))
    const figures = figuresOfEvening(people)
    expect(new Set(figures).size).toBe(peopleFigures.length)
    expect(figures[0]).toBe('fox')
    for (const count of [1, 2, 5]) expect(figuresOfEvening(people.slice(0, count))).toEqual(figures.slice(0, count))
  })
  it('leave what somebody chose to them, also if they came later', () => {
    const [first = '', second = ''] = alike
    const figures = figuresOfEvening([came(first), came(second), came('Eve', { figure: 'fox' })])
    expect(figures[2]).toBe('fox')
    expect(new Set(figures).size).toBe(3)
    expect(figuresOfEvening([came(first, { figure: 'cat' }), came('Eve', { figure: 'cat' })])).toEqual(['cat', 'cat'])
    expect(figuresOfEvening([came(first, { figure: 'dragon' })]), 'from a newer page').toEqual(['fox'])
  })
  it('differ at the table when more people came than there are figures', () => {
    const people = alike.slice(0, 20).map((name, i) => came(name, { seat: i < 14 ? null : i - 14 }))
    expect(new Set(figuresOfEvening(people).slice(14)).size).toBe(6)
    const others = people.map((each, i) => ({ ...each, ...(i < 8 ? { figure: peopleFigures[i] ?? '' } : {}) }))
    expect(new Set(figuresOfEvening(others).slice(14)).size, 'whatever those who look on chose').toBe(6)
  })
})
