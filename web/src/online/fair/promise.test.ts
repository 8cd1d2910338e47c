// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testEngine } from '../../engine/test-engine'
import { promiseOf } from './promise'
import { promiseOf as promiseOfEngine, table, words } from './test-game'

it('is the one that the engine checks, at any table, seat and word', async () => {
  const engine = await testEngine()
  const digits = (bytes: number) =>
    [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const drawn = Array.from({ length: 200 }, (_, i) => ({ at: digits(8), seat: i % 6, word: digits(16) }))
  for (const { at, seat, word } of [...words.map((each, i) => ({ at: table, seat: i, word: each })), ...drawn])
    expect(promiseOf(at, seat, word), `${at} ${seat} ${word}`).toBe(promiseOfEngine(engine, at, seat, word))
})

it('is the one of the record in docs/fairness.md', () => {
  const record = readFileSync(new URL('../../../../docs/fairness.midnight', import.meta.url), 'utf8')
  const value = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(record)?.[1] ?? ''
  const [ann, ben] = JSON.parse(value('words')) as string[]
  const promised = [promiseOf(value('table'), 0, ann ?? ''), promiseOf(value('table'), 1, ben ?? ''), null]
  expect(promised).toEqual(JSON.parse(value('promises')))
})
