// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest'
import { unheardOf, unusedAmong, unusedWords, unknownKeys, writtenIn } from './used-words.mjs'
import { languages, wordProblems } from './words.mjs'

describe('every sentence', () => {
  it('is said by the page or by the program', () => {
    expect(unusedWords()).toEqual([])
  })

  it('that the page asks for is there', () => {
    expect(unknownKeys()).toEqual([])
  })

  it.each(languages)('is there in %s, with the details that it needs', (language) => {
    expect(wordProblems(language)).toEqual([])
  })
})

describe('a key is used', () => {
  const page = writtenIn([
    "say('page.door') // say('page.remark')",
    "const ways = ['in', 'out']; sayAny(`page.way.${way}`); sayAny(`${key}.yours`)",
  ])
  const program = writtenIn(['say("serve." + name); const char* names[] = {"port"};'])
  const unused = (...keys: string[]) => unusedAmong(keys, page, program)

  it('where it is written out, or counted', () => {
    expect(unused('page.door', 'page.door.one', 'page.remark', 'page.doors')).toEqual(['page.remark', 'page.doors'])
  })

  it('where it is put together from what the code says', () => {
    expect(unused('page.way.in', 'page.way.through', 'page.way.in.short')).toEqual([
      'page.way.through',
      'page.way.in.short',
    ])
    expect(unused('page.door.yours', 'page.door.theirs')).toEqual(['page.door.theirs'])
    expect(unused('terminal.serve.port', 'terminal.serve.host')).toEqual(['terminal.serve.host'])
  })

  it('and is missing where nothing fits what the code asks for', () => {
    expect(unheardOf(page, ['page.way.in'])).toEqual(['page.door'])
    expect(unheardOf(page, ['page.door'])).toEqual(['page.way.${way}'])
  })
})
