// SPDX-License-Identifier: MIT
// The draft against the real engine: what it marks, what it asks for, and when it is void.
import { beforeEach, describe, expect, test } from 'vitest'
import { AskFailed } from '../../engine/messages'
import type { Inquired, Inquiry } from '../../engine/messages'
import { Refused, type JsonObject } from '../../engine/protocol'
import { testEngine, type TestEngine } from '../../engine/test-engine'
import type { Catalogue } from './catalogue'
import { Draft, type Table } from './draft.svelte'
import type { GhostId, KeyholeEvent, KeyholeView } from './view'

let engine: TestEngine
let catalogue: Catalogue
beforeEach(async () => {
  engine = await testEngine()
  catalogue = engine.ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' }).catalogue
})

/** A seat at the engine's table; `asked` are the moves it asked for, `refused` the reasons it was told. */
function sit(me: number) {
  const asked: string[] = []
  const refused: (string | undefined)[] = []
  let questions = 0
  const table = (): Table => ({
    view: engine.ask<{ view: KeyholeView }>({ do: 'view', seat: me }).view,
    me,
    legal: engine.ask<{ moves: string[] }>({ do: 'legal', seat: me }).moves,
    hint: null,
    act: (move) => {
      asked.push(move)
      try {
        engine.ask({ do: 'apply', seat: me, move })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        refused.push(error.reason.key)
      }
      return Promise.resolve()
    },
    inquire: (question: Inquiry) => {
      questions++
      try {
        return Promise.resolve(engine.ask<Inquired<KeyholeEvent>>({ ...question }))
      } catch (error) {
        return Promise.reject(error instanceof Refused ? new AskFailed(error.reason) : new Error(String(error)))
      }
    },
  })
  return { draft: new Draft(catalogue, table), table, asked, refused, count: () => questions }
}

// All answers of this engine are there at once; only promises have to settle.
const settled = () => new Promise((resolve) => setImmediate(resolve))

function begin(options: JsonObject, players = 2): void {
  engine.ask({ do: 'new', game: 'keyhole', players, seed: '1'.padStart(64, '0'), first: 0, options })
}
/** Plays `stay` until all walk. */
function untilWalking(): void {
  const seatsNow = () => engine.ask<{ seats: number[]; phase: string }>({ do: 'turn' })
  for (let turn = seatsNow(); turn.phase === 'cards'; turn = seatsNow()) {
    engine.ask({ do: 'apply', seat: turn.seats[0] as number, move: 'stay' })
  }
}

describe('furniture (KH-9, KH-14)', () => {
  test('a piece starts where it stands, and is moved only where it can', async () => {
    begin({ layout: 'classic' })
    const { draft, asked } = sit(0)
    expect(draft.marks.pieces).toEqual(['dresser', 'mirror'])
    draft.pick({ kind: 'piece', piece: 'dresser' })
    await settled()
    expect(draft.marks.piece).toEqual({
      piece: 'dresser',
      pose: { x: 64, y: 56, z: 0, yaw: 340, rest: 'up' },
      good: true,
    })

    draft.aim(3, 56)
    await settled()
    expect(draft.marks.piece?.good).toBe(false)
    expect(draft.moving?.verdict?.trouble?.key).toBe('keyhole.sticks-out')
    expect(draft.move).toBeNull()
    await draft.confirm()
    expect(asked).toEqual([])

    draft.aim(60.4, 59.7)
    draft.turn(30)
    draft.moving?.lay('back')
    await settled()
    expect(draft.move).toBe('place dresser 60 60 15 back')
    await draft.confirm()
    expect(asked).toEqual(['place dresser 60 60 15 back'])
    expect(draft.marks.piece).toBeNull()
  })

  test('a dragged piece snaps to the wall, and on release to the nearest legal place', async () => {
    begin({ layout: 'classic' })
    const { draft } = sit(0)
    draft.choosePiece('dresser')
    draft.moving?.face(0)
    draft.drag(3, 57, false) // half of it would be in the wall
    expect(draft.moving?.stance).toMatchObject({ x: 23, y: 60 })
    // Where the armchair's back and arms carry nothing it slides on to the nearest place.
    draft.drag(62, 140, true)
    await settled()
    await expect.poll(() => draft.moving?.good).toBe(true)
    expect(draft.move).not.toBeNull()
  })

  test('on top of another piece the height is told', async () => {
    begin({ layout: 'classic' })
    const { draft } = sit(0)
    draft.choosePiece('dresser')
    draft.aim(172, 96) // the desk
    await settled()
    expect(draft.marks.piece?.pose.z).toBe(32)
  })

  test('while it is dragged, poses that were overtaken are not asked for', async () => {
    begin({ layout: 'classic' })
    const { draft, count } = sit(0)
    draft.choosePiece('dresser')
    for (let x = 60; x < 100; x++) draft.aim(x, 60)
    await settled()
    expect(count()).toBe(2)
    expect(draft.moving?.sure).toBe(true)
  })

  test('a piece that the card does not show is asked for all the same, so that the reason is told', () => {
    begin({ layout: 'classic' })
    const { draft, refused } = sit(0)
    draft.pick({ kind: 'piece', piece: 'piano' })
    expect(refused).toEqual(['keyhole.not-on-card'])
    expect(draft.doing).toBeNull()
  })

  test('a piece that stands nowhere yet begins where it would go by itself', async () => {
    begin({ layout: 'hand' })
    const { draft } = sit(0)
    draft.choosePiece('piano')
    expect(draft.marks.piece).toBeNull()
    await settled()
    expect(draft.marks.piece?.pose).toEqual({ x: 120, y: 120, z: 0, yaw: 0, rest: 'up' })
    expect(draft.move).toBe('place piano 120 120 0 up')
  })

  test('who is not asked to act moves nothing', () => {
    begin({ layout: 'classic' })
    const { draft, asked } = sit(1)
    draft.pick({ kind: 'piece', piece: 'dresser' })
    expect(asked).toEqual([])
    expect(draft.doing).toBeNull()
  })
})

describe('walking (KH-13, KH-15)', () => {
  test('ghost, field, confirm: the usual spot needs no name', async () => {
    begin({ layout: 'classic' })
    untilWalking()
    const { draft, asked } = sit(0)
    draft.pick({ kind: 'ghost', seat: 0, id: 's1' })
    expect(draft.marks.fields.get('c2')).toBe(2)
    draft.pick({ kind: 'field', field: 'd1' })
    await settled()
    const usual = draft.marks.previews[0]
    expect(usual).toMatchObject({ id: 's1', x: 140, y: 20, z: 0, chosen: true })
    await draft.confirm()
    expect(asked).toEqual(['walk s1 d1'])
    expect(draft.doing).toBeNull()
    expect(draft.marks.previews).toEqual([{ ...usual, chosen: false }])
  })

  test('a spot is one that the engine lists, also on top of furniture', async () => {
    begin({ layout: 'classic' })
    untilWalking()
    const { draft, asked, refused } = sit(0)
    draft.chooseGhost('s1')
    draft.chooseGoal('b2') // the dresser stands here
    await settled()
    draft.aim(64, 58)
    draft.walking?.rise(44)
    expect(draft.walking?.spot).toEqual([64, 58, 44])
    draft.walking?.nudge(1, 0)
    expect(draft.walking?.spot).toEqual([65, 58, 44])
    await draft.confirm()
    expect(asked).toEqual(['walk s1 b2 65 58 44'])
    expect(refused).toEqual([])
  })

  test('a goal out of reach is asked for, so that the reason is told', () => {
    begin({ layout: 'classic' })
    untilWalking()
    const { draft, refused } = sit(0)
    draft.chooseGhost('s1')
    draft.pick({ kind: 'out' })
    expect(refused).toEqual(['keyhole.entered-this-round'])
    expect(draft.walking?.goal).toBeNull()
  })

  test('a draft outlives what others do, but not my own move, nor its undo', async () => {
    begin({ layout: 'classic' })
    untilWalking()
    const { draft } = sit(0)
    draft.chooseGhost('s1')
    draft.chooseGoal('d1')
    engine.ask({ do: 'apply', seat: 1, move: 'done' })
    expect(draft.walking?.goal).toBe('d1')
    await draft.confirm()
    engine.ask({ do: 'undo' })
    expect(draft.doing).toBeNull()
  })

  test('what is taken up while my last move is still being shown stays in hand', async () => {
    begin({ layout: 'classic' })
    untilWalking()
    const { draft } = sit(0)
    const [first, second] = [...draft.choices.walks.keys()] as [GhostId, GhostId]
    draft.chooseGhost(first)
    draft.chooseGoal(draft.choices.walks.get(first)?.[0] ?? '')
    await settled()
    const confirmed = draft.confirm() // made at once, and over only when everybody has seen it
    draft.chooseGhost(second)
    await confirmed
    expect(draft.walking?.ghost).toBe(second)
  })

  test('an answer that comes late still places the walk that was planned meanwhile', async () => {
    begin({ layout: 'classic' })
    untilWalking()
    const { draft } = sit(0)
    draft.chooseGhost('s1')
    draft.chooseGoal('b2')
    await draft.confirm() // before any answer was heard
    await settled()
    expect(draft.marks.previews).toMatchObject([{ id: 's1', x: 60, y: 60, z: 44 }]) // on the dresser
  })

  test('a field that is full at present is told, and may be planned for (KH-16)', async () => {
    begin({ layout: 'classic' })
    untilWalking()
    const { draft, refused } = sit(0)
    draft.chooseGhost('l1')
    draft.chooseGoal('b2')
    await settled()
    expect(draft.walking?.full).toBe(true)
    await draft.confirm()
    expect(refused).toEqual([])
  })
})

test('a side is chosen first and confirmed after (KH-17)', async () => {
  begin({ layout: 'classic' })
  untilWalking()
  for (const seat of [0, 1]) engine.ask({ do: 'apply', seat, move: 'done' })
  const chooser = engine.ask<{ seats: number[] }>({ do: 'turn' }).seats[0] as number
  const { draft, asked, table, refused } = sit(chooser)
  draft.pick({ kind: 'side', side: table().view.keyhole.side })
  expect(refused).toEqual(['keyhole.same-side'])
  const side = draft.marks.sides[0]
  expect(side).toBeDefined()
  if (!side) return
  draft.pick({ kind: 'side', side })
  expect(draft.move).toBe(`side ${side}`)
  await draft.confirm()
  expect(asked.at(-1)).toBe(`side ${side}`)
})

describe('a half-made choice that was noted down', () => {
  /** What somebody else's draft holds after taking it up. */
  async function resumed(text: string): Promise<Draft> {
    const { draft } = sit(0)
    draft.resume(text)
    await settled()
    return draft
  }

  test.each(['place dresser 60 60 15 back', 'place mirror'])('is taken up again: %s', async (text) => {
    begin({ layout: 'classic' })
    const draft = await resumed(text)
    expect(draft.text).toBe(text === 'place mirror' ? 'place mirror 212 204 315 up' : text)
    expect(draft.move).toBe(draft.text)
    expect(draft.moving?.sure).toBe(true)
  })

  test.each(['walk s1', 'walk s1 d1', 'walk s1 b2 65 58 44'])('is taken up again: %s', async (text) => {
    begin({ layout: 'classic' })
    untilWalking()
    const draft = await resumed(text)
    expect(draft.text).toBe(text)
    expect(draft.move).toBe(text === 'walk s1' ? null : text)
  })

  test('is left alone where it is no longer possible, without asking for anything', async () => {
    begin({ layout: 'classic' })
    for (const text of ['place piano 120 120 0 up', 'walk s1 d1', 'side N', 'nonsense', '']) {
      const { draft, asked } = sit(0)
      draft.resume(text)
      expect(draft.text).toBeNull()
      expect(asked).toEqual([])
    }
    untilWalking()
    expect((await resumed('walk s1 out')).text).toBe('walk s1')
  })

  test('a whole move waits to be confirmed again', () => {
    begin({ layout: 'classic' })
    untilWalking()
    for (const seat of [0, 1]) engine.ask({ do: 'apply', seat, move: 'done' })
    const { draft, table } = sit(engine.ask<{ seats: number[] }>({ do: 'turn' }).seats[0] as number)
    const side = table().legal[0] as string
    draft.resume(side)
    expect([draft.text, draft.move]).toEqual([side, side])
  })
})

test('a plan that was made before the page was opened again stands where it can', async () => {
  begin({ layout: 'classic' })
  untilWalking()
  engine.ask({ do: 'apply', seat: 0, move: 'walk s1 b2' })
  const { draft, count } = sit(0)
  expect(draft.marks.previews).toMatchObject([{ id: 's1', x: 60, y: 60, z: 0 }]) // in the dresser, for want of better
  await settled()
  expect(draft.marks.previews).toMatchObject([{ id: 's1', x: 60, y: 60, z: 44 }])
  expect(count()).toBe(1)
})

test.each([
  [1, 'big-brother'],
  [9, 'tag'],
])('midnight asks in turn (KH-26): seed %i, %s', async (seed, card) => {
  engine.ask({
    do: 'new',
    game: 'keyhole',
    players: 2,
    seed: String(seed).padStart(64, '0'),
    first: 0,
    options: { midnight: true },
  })
  const turn = () => engine.ask<{ seats: number[]; phase: string }>({ do: 'turn' })
  for (let now = turn(); now.phase !== 'midnight'; now = turn()) {
    const seat = now.seats[0] as number
    const { moves } = engine.ask<{ moves: string[] }>({ do: 'legal', seat })
    // All small ghosts go as far as they can, so that some are in the lobby when midnight strikes.
    const move =
      moves.find((each) => each === 'stay') ?? moves.findLast((each) => each.startsWith('walk s')) ?? moves[0]
    engine.ask({ do: 'apply', seat, move: move as string })
  }
  const { draft, table, asked, refused } = sit(turn().seats[0] as number)
  expect(table().view.midnight).toBe(card)
  const [ghost] = draft.marks.ghosts
  const [field] = draft.marks.fields.keys()
  if (ghost) draft.pick({ kind: 'ghost', seat: Number(ghost[0]), id: ghost.slice(2) as 's1' })
  else draft.pick({ kind: 'field', field: field as string })
  expect(draft.marks.chosenGhost ?? draft.marks.field).toBe(ghost ?? field)
  await draft.confirm()
  expect(asked).toHaveLength(1)
  expect(refused).toEqual([])
})
