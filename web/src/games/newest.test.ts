// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { AskFailed } from '../engine/messages'
import { Newest, type Told } from './newest'

function slowly() {
  const open: { question: number; resolve: (answer: string) => void; reject: (error: Error) => void }[] = []
  const told: [number, Told<string>][] = []
  const newest = new Newest<number, string>(
    (question) => new Promise((resolve, reject) => open.push({ question, resolve, reject })),
    (question, answer) => told.push([question, answer]),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { newest, open, told, settled }
}

test('one question at a time; those that were overtaken are never asked', async () => {
  const { newest, open, told, settled } = slowly()
  for (const question of [1, 2, 3]) newest.want(question)
  expect(open.map((each) => each.question)).toEqual([1])
  open[0]?.resolve('one')
  await settled()
  expect(open.map((each) => each.question)).toEqual([1, 3])
  open[1]?.resolve('three')
  await settled()
  expect(told).toEqual([
    [1, { answer: 'one' }],
    [3, { answer: 'three' }],
  ])
})

test('a refusal is an answer, and the next question is asked all the same', async () => {
  const { newest, open, told, settled } = slowly()
  const trouble = { code: 'illegal-move', message: 'no', key: 'keyhole.topples' }
  newest.want(1)
  open[0]?.reject(new AskFailed(trouble))
  await settled()
  newest.want(2)
  expect(told).toEqual([[1, { trouble }]])
  expect(open).toHaveLength(2)
})
