// SPDX-License-Identifier: MIT
// What the hints of Keyhole say is true: see test-hints.ts.
import { test } from 'vitest'
import { expectSaid, holdReasons, names, number, type Claim, type Reasoned } from '../test-hints'
import keyhole from './index'
import { material } from './shapes'
import type { Ghost, KeyholeEvent, KeyholeView, PieceName, Pose } from './view'

type At = Reasoned<KeyholeView, KeyholeEvent>
type Point = [x: number, y: number, z: number]
interface Place {
  x: number
  y: number
}

// KH-29: laid on a face.
const laid: Record<Pose['rest'], (p: Point) => Point> = {
  up: ([x, y, z]) => [x, y, z],
  down: ([x, y, z]) => [-x, y, -z],
  back: ([x, y, z]) => [x, z, -y],
  front: ([x, y, z]) => [x, -z, y],
  left: ([x, y, z]) => [-z, y, x],
  right: ([x, y, z]) => [z, y, -x],
}
/** How far a place is from what a piece covers: it is turned into the frame in which the boxes of the piece lie. */
function distance(piece: PieceName, pose: Pose, { x, y }: Place): number {
  const boxes = (material.get().pieces.find(({ name }) => name === piece)?.boxes ?? []).map(
    ([x0, x1, y0, y1, z0, z1]) => [laid[pose.rest]([x0, y0, z0]), laid[pose.rest]([x1, y1, z1])] as const,
  )
  const ranges = ([0, 1] as const).map((axis) =>
    boxes.map(([one, other]) => [Math.min(one[axis], other[axis]), Math.max(one[axis], other[axis])] as const),
  )
  const angle = (-pose.yaw * Math.PI) / 180
  const [dx, dy] = [x - pose.x, y - pose.y]
  const turned = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)]
  const away = ranges.map((range, axis) => {
    const middle = (Math.min(...range.map(([low]) => low)) + Math.max(...range.map(([, high]) => high))) / 2
    const at = (turned[axis] ?? 0) + middle
    return range.map(([low, high]) => Math.max(low - at, at - high))
  })
  return Math.min(...boxes.map((_, i) => Math.max(...away.map((axis) => axis[i] ?? 0))))
}
const column = (field: string): number => field.charCodeAt(0) - 97
const row = (field: string): number => Number(field[1]) - 1
/** Whether a piece comes so near to some spot of a field, looked at on a grid. */
function covers(piece: PieceName, pose: Pose, field: string, within: number): boolean {
  for (let x = column(field) * 40; x <= column(field) * 40 + 40; x += 2)
    for (let y = row(field) * 40; y <= row(field) * 40 + 40; y += 2)
      if (distance(piece, pose, { x, y }) <= within) return true
  return false
}

const word = ({ move }: At, nth: number): string => move.split(' ')[nth] ?? ''
const pieceOf = (at: At): PieceName => word(at, 1) as PieceName
const goalOf = (at: At): string => word(at, 2)
const points = (text = ''): number =>
  text === '½' ? 0.5 : text.endsWith('½') ? Number(text.slice(0, -1)) + 0.5 : Number(text)
const inLobby = (id: string): number => ({ s: 0.5, m: 1.5, l: 2.5 })[id[0] as 's'] // KH-21
const list = (text = ''): string[] => text.split(/,? and |, /)
const inside = (view: KeyholeView) =>
  view.ghosts.flatMap((ghost) => (typeof ghost.at === 'object' ? [{ ...ghost, at: ghost.at }] : []))
const mine = (at: At) => inside(at.open).filter(({ seat }) => seat === at.me)
const theirs = (at: At) => inside(at.open).filter(({ seat }) => seat !== at.me)
const walker = (at: At): Ghost | undefined =>
  at.open.ghosts.find((ghost) => ghost.seat === at.me && ghost.id === word(at, 1))

// KH-15
const stepsIn = (side: string | undefined, field: string): number =>
  ({ S: row(field), N: 5 - row(field), W: column(field), E: 5 - column(field) })[side as 'S'] + 1
const stepsOut = (at: At, field: string): number => 7 - stepsIn(at.open.start[at.me], field)
const cardOf = (at: At): number => Number(at.open.cards[at.me]?.split(' ')[1] ?? 0)
const stepsLeft = (at: At): number =>
  cardOf(at) - (at.view.plans?.[at.me]?.steps ?? []).reduce((sum, steps) => sum + steps, 0)

const isNear = (ghost: { at: Place }, pose: Place | null | undefined): boolean =>
  pose !== null && pose !== undefined && Math.hypot(ghost.at.x - pose.x, ghost.at.y - pose.y) <= 55
const placed = (at: At): Pose | null => at.play(at.move).view.furniture[pieceOf(at)]
const atSide = (at: At, ghosts: ReturnType<typeof inside>) =>
  ghosts.filter((ghost) => {
    const { x, y } = ghost.at
    return { S: y, N: 240 - y, W: x, E: 240 - x }[word(at, 1) as 'S'] < 80
  })

const claims: Claim<KeyholeView, KeyholeEvent>[] = [
  [
    /Outside it is worth (\S+) points?, twice as many as in the lobby\./,
    (at, worth) => goalOf(at) === 'out' && points(worth) === 2 * inLobby(word(at, 1)),
  ],
  [
    /In the lobby it is worth (\S+) points?\./,
    (at, worth) => points(worth) === inLobby(word(at, 0) === 'tag' ? 's1' : word(at, 1)),
  ],
  [
    /It meets another of your ghosts there: they may become a bigger one\./,
    (at) =>
      at.open.options.merge &&
      (mine(at).some(({ id, at: { field } }) => id !== word(at, 1) && field === goalOf(at)) ||
        JSON.stringify(at.view.plans?.[at.me]?.walks).includes(` ${goalOf(at)}`)),
  ],
  [
    /Furniture there may hide it: (.+?)\./,
    (at, pieces) =>
      Object.entries(at.open.furniture).every(
        ([piece, pose]) =>
          pose === null ||
          (list(pieces).includes(piece)
            ? covers(piece as PieceName, pose, goalOf(at), 1.5)
            : !covers(piece as PieceName, pose, goalOf(at), -1)),
      ),
  ],
  [
    /It gets closer to the exit: (\d+|one) steps? to go\./,
    (at, count) => {
      const from = walker(at)?.at
      const steps = stepsOut(at, goalOf(at))
      return typeof from === 'object' && steps === number(count) && steps < stepsOut(at, from.field)
    },
  ],
  [
    /No other ghost stands on (\w\d)\./,
    (at, field) => field === goalOf(at) && inside(at.open).every((ghost) => ghost.at.field !== field),
  ],
  [
    /It stands beside (\d+|one) of your ghosts and may hide (?:them|it)\./,
    (at, count) => mine(at).filter((ghost) => isNear(ghost, placed(at))).length === number(count),
  ],
  [
    /It leaves (\d+|a) ghosts? of (?:other players|another player) that stood beside it\./,
    (at, count) => {
      const pose = placed(at)
      const before = theirs(at).filter((ghost) => isNear(ghost, at.open.furniture[pieceOf(at)]))
      return before.filter((ghost) => !isNear(ghost, pose)).length === number(count)
    },
  ],
  [
    /It reaches (\w\d), (\d+|one) steps? from one of your ghosts\./,
    (at, field = '', count) => {
      const pose = placed(at)
      const ghosts = at.open.ghosts.filter(
        ({ seat, at: from }) => seat === at.me && from !== 'escaped' && from !== 'supply',
      )
      const steps = ghosts.map(({ at: from }) =>
        typeof from === 'object'
          ? Math.abs(column(from.field) - column(field)) + Math.abs(row(from.field) - row(field))
          : stepsIn(at.open.start[at.me], field),
      )
      const isInReach = cardOf(at) === 0 || number(count) <= cardOf(at) // none is turned up while the lobby is furnished
      return pose !== null && covers(pieceOf(at), pose, field, 1.5) && steps.includes(number(count)) && isInReach
    },
  ],
  [
    /Your ghosts have furniture beside them: (.+?)\./,
    (at, pieces) =>
      list(pieces).every(
        (piece) =>
          at.legal.includes(`place ${piece}`) &&
          mine(at).some((ghost) => isNear(ghost, at.open.furniture[piece as PieceName])),
      ),
  ],
  [/You have no ghost in the lobby that needs cover now\./, (at) => mine(at).length === 0],
  [
    /Near that side the others have (\d+) ghosts, and you have (\d+|one)\./,
    (at, others, own) =>
      atSide(at, theirs(at)).length === number(others) &&
      atSide(at, mine(at)).length === number(own) &&
      number(others) > 1,
  ],
  [
    /Near that side the others have (\d+|one) ghosts?, and you have none\./,
    (at, others) => atSide(at, theirs(at)).length === number(others) && atSide(at, mine(at)).length === 0,
  ],
  [
    /Near that side each of your ghosts has furniture beside it\./,
    (at) => atSide(at, mine(at)).every((ghost) => Object.values(at.open.furniture).some((pose) => isNear(ghost, pose))),
  ],
  [/None of your ghosts stands near that side\./, (at) => atSide(at, mine(at)).length === 0],
  [/All your steps are planned\./, (at) => stepsLeft(at) === 0],
  [/It leaves (\d+|one) steps? unused\./, (at, count) => stepsLeft(at) === number(count)],
  [
    /It can enter the lobby again, but you lose 1 point\./,
    (at) => walker(at)?.at === 'escaped' && word(at, 1).startsWith('s'),
  ],
  [
    /(\w+) loses a ghost in the lobby, and you gain one\./,
    (at, name) => {
      const after = at.play(at.move).view
      const gain = (seat: number): number =>
        inside(after).filter((ghost) => ghost.seat === seat).length -
        inside(at.open).filter((ghost) => ghost.seat === seat).length
      return gain(at.me) === 1 && gain(names.indexOf(name ?? '')) === -1
    },
  ],
  [
    /The bigger one is worth (\S+) points? in the lobby\./,
    (at, worth) => {
      const gone = walker(at)?.at
      const now = inside(at.play(at.move).view).find(
        (ghost) =>
          ghost.seat === at.me &&
          typeof gone === 'object' &&
          ghost.at.field === gone.field &&
          ghost.id !== word(at, 1) &&
          walker({ ...at, move: `brother ${ghost.id}` })?.at !== ghost.at &&
          inLobby(ghost.id) === points(worth),
      )
      return now !== undefined && points(worth) > inLobby(word(at, 1))
    },
  ],
]

test('reasons say only what is true', async () => {
  const setups = [
    { players: 2 },
    { players: 3, options: { midnight: true } },
    { players: 4, options: { midnight: true } },
    { players: 2, options: { merge: true } },
    { players: 2, options: { layout: 'hand' } },
  ]
  const how = { setups, hints: 500, level: 'medium', iterations: 1 }
  const rare = /again, but|unused|loses a ghost|bigger one is/
  expectSaid(await holdReasons('keyhole', keyhole, how, claims), 0.95, claims, rare)
})
