// SPDX-License-Identifier: MIT
// The lobbies of the rule book's pictures. What is seen in them was told by the engine; a test asks it again.
import type { Size } from '../catalogue'
import type { LookShown } from '../face'
import { first } from '../lesson/lobby'
import type { Lobby } from '../lobby'
import { ghostIds, type Ghost, type GhostId, type PieceName, type Pose, type Spot } from '../view'

type Places = Partial<Record<GhostId, Spot | 'escaped'>>

const ghostsOf = (...seats: Places[]): Ghost[] =>
  seats.flatMap((places, seat) =>
    ghostIds.map((id): Ghost => ({ seat, id, at: places[id] ?? 'start', entered: false, frozen: false })),
  )
const none = '0'.repeat(32)
const all = 'f'.repeat(32)
const at = (field: string, x: number, y: number, z = 0): Spot => ({ field, x, y, z, lying: false })
const stand = (x: number, y: number, yaw: number): Pose => ({ x, y, z: 0, yaw, rest: 'up' })

// KH-39: the lobby that is always the same.
const classic: Record<PieceName, Pose> = {
  mirror: stand(212, 204, 315),
  piano: stand(100, 222, 0),
  armchair: stand(62, 140, 60),
  desk: stand(172, 96, 180),
  trolley: stand(120, 158, 20),
  dresser: stand(64, 56, 340),
}

export const lobby: Lobby = {
  furniture: classic,
  ghosts: ghostsOf(
    { l1: at('c3', 100, 100), s1: at('d3', 150, 100), s2: at('b2', 62, 56, 44), s4: 'escaped' },
    { m1: at('e5', 178, 182), s1: at('c4', 113, 153, 11), m2: 'escaped' },
  ),
  keyhole: { side: 'S', door: 3 },
  start: ['S', 'N'],
}

/** Card 9 of the worked case: 2 + 2 + 4 + 1. */
export const walk: Lobby = {
  furniture: classic,
  ghosts: ghostsOf({ l1: at('a6', 20, 220), m1: at('e5', 180, 180), s2: at('d1', 140, 20) }, {}),
  keyhole: { side: 'E', door: 2 },
  start: ['S', 'N'],
}

/** Each walk of that card: its steps, the way over the plan, and where it ends if not outside. */
export const ways: {
  id: GhostId
  steps: number
  way: [x: number, y: number][]
  to: { x: number; y: number } | null
}[] = [
  {
    id: 's1',
    steps: 2,
    way: [
      [60, -19],
      [100, -4],
      [100, 20],
      [100, 50],
    ],
    to: { x: 100, y: 60 },
  },
  {
    id: 'm1',
    steps: 2,
    way: [
      [180, 192],
      [180, 214],
      [180, 250],
    ],
    to: null,
  },
  {
    id: 's2',
    steps: 4,
    way: [
      [150, 20],
      [220, 20],
      [220, 60],
      [220, 90],
    ],
    to: { x: 220, y: 100 },
  },
  {
    id: 'l1',
    steps: 1,
    way: [
      [20, 234],
      [20, 242],
      [20, 250],
    ],
    to: null,
  },
]

const corners: Record<PieceName, Pose> = {
  mirror: stand(20, 200, 315),
  piano: stand(150, 225, 0),
  armchair: stand(215, 120, 270),
  desk: stand(22, 110, 90),
  trolley: stand(222, 190, 90),
  dresser: stand(100, 90, 0),
}

export const seen: { lobby: Lobby; look: LookShown } = {
  lobby: {
    furniture: corners,
    ghosts: ghostsOf({ l1: at('c4', 100, 140) }, { m1: at('d4', 150, 150) }),
    keyhole: { side: 'S', door: 3 },
    start: ['S', 'N'],
  },
  look: {
    door: { side: 'S', door: 3 },
    stage: 'proof',
    chosen: null,
    sightings: [
      { ...at('c4', 100, 140), seat: 0, id: 'l1', points: 0, mirror: 0, seen: false, visible: none, reflected: none },
      {
        ...at('d4', 150, 150),
        seat: 1,
        id: 'm1',
        points: 96,
        mirror: 0,
        seen: true,
        visible: '7e'.repeat(16),
        reflected: none,
      },
    ],
  },
}

export const mirror: { lobby: Lobby; look: LookShown } = {
  lobby: {
    furniture: {
      ...corners,
      mirror: stand(160, 140, 315),
      piano: stand(60, 225, 0),
      armchair: stand(215, 40, 270),
      desk: stand(22, 120, 90),
      trolley: stand(222, 100, 90),
      dresser: stand(100, 80, 0),
    },
    ghosts: ghostsOf({ m1: at('c3', 100, 109) }, {}),
    keyhole: { side: 'S', door: 3 },
    start: ['S', 'N'],
  },
  look: {
    door: { side: 'S', door: 3 },
    stage: 'proof',
    chosen: null,
    sightings: [
      { ...at('c3', 100, 109), seat: 0, id: 'm1', points: 128, mirror: 128, seen: true, visible: all, reflected: all },
    ],
  },
}

/** KH-10, KH-12: the dresser on the desk, a ghost on both, and the armchair on its back. */
export const stacked: Lobby = {
  furniture: {
    ...corners,
    desk: stand(150, 90, 0),
    dresser: { ...stand(150, 90, 0), z: 32 },
    armchair: { ...stand(60, 60, 30), rest: 'back' },
  },
  ghosts: ghostsOf({ s1: at('d3', 150, 90, 76) }, { m1: at('b4', 60, 140) }),
  keyhole: { side: 'S', door: 3 },
  start: ['S', 'N'],
}

/** The same spot behind the desk, once with a large ghost and once with a medium one: heights decide. */
const behindTheDesk = (id: 'l1' | 'm1', points: number, visible: string): { lobby: Lobby; look: LookShown } => ({
  lobby: {
    furniture: { ...corners, desk: stand(100, 80, 0), dresser: stand(216, 30, 90) },
    ghosts: ghostsOf({ [id]: at('c4', 100, 140) }, {}),
    keyhole: { side: 'S', door: 3 },
    start: ['S', 'N'],
  },
  look: {
    door: { side: 'S', door: 3 },
    stage: 'proof',
    chosen: null,
    sightings: [{ ...at('c4', 100, 140), seat: 0, id, points, mirror: 0, seen: points >= 6, visible, reflected: none }],
  },
})
export const heights = [behindTheDesk('l1', 11, `${'0'.repeat(29)}eff`), behindTheDesk('m1', 0, none)]

/** KH-6: two cards of the fifteen with furniture, and one of the five without. */
export const movementCards = ['mirror+dresser 5', 'piano+desk 3', 'plain 9']

/** KH-25: what two ghosts that meet in a field become. */
export const mergers: [Size, Size, Size][] = [
  ['small', 'small', 'medium'],
  ['small', 'medium', 'large'],
]

/** The lesson's first night: which of these squares the eye in the north does not see a large ghost on. */
export const hiding: { lobby: Lobby; ghost: GhostId; squares: Spot[]; safe: string } = {
  lobby: {
    furniture: {
      mirror: stand(...first.mirror),
      piano: stand(...first.piano),
      armchair: stand(...first.armchair),
      desk: stand(...first.desk),
      trolley: stand(...first.trolley),
      dresser: stand(...first.dresser),
    },
    ghosts: ghostsOf({}, {}),
    keyhole: { side: 'N', door: 3 },
    start: ['S', 'N'],
  },
  ghost: 'l1',
  squares: [at('c2', 100, 60), at('e3', 180, 100), at('e1', 180, 20)],
  safe: 'c2',
}
