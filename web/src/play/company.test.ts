// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { isUnnamed } from '../parts/unnamed'
import { languages, say, speak } from '../words/words.svelte'
import { company, namesOf } from './company'

const person = (name: string) => ({ kind: 'person' as const, name })
const vesper = { kind: 'bot' as const, name: 'Vesper' }

describe.each(languages)('names at a table in %s', (language) => {
  it('tell people apart who share a device, also at a table that was kept as "You"', async () => {
    await speak(language)
    const you = say('page.setup.you')
    expect(isUnnamed(you)).toBe(true)
    const [one, two] = [1, 2].map((number) => say('page.setup.player', { number }))
    expect(namesOf([person(you), person(two ?? '')])).toEqual([one, two])
    expect(company([person(you), person(two ?? '')])).not.toContain(you)
    expect(namesOf([person(you), vesper])).toEqual([you, 'Vesper'])
    expect(namesOf([person(you), vesper], 0)).toEqual([you, 'Vesper'])
    expect(namesOf([person(you), vesper], 1), 'as Vesper sees it').toEqual([one, 'Vesper'])
  })
})
