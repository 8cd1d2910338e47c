// SPDX-License-Identifier: MIT
// For tests: any moment of a chapter, from the real engine's table.
import type { Engine } from '../engine/engine'
import { Refused, type BotAnswer } from '../engine/protocol'
import type { Thinker } from '../engine/thinker'
import { readMessage } from '../engine/read-message'
import { fitted } from '../engine/shapes'
import type { ToClient } from '../engine/table-protocol'
import type { Chair, Moment, Viewer } from '../engine/table'
import { layingOf } from './laying'
import type { Made, Start } from '../games/lesson'
import { shapesOf } from '../games/shapes'

export interface LessonPlace {
  start: Start
  moves: Made[]
}

const seed = '0'.repeat(64)

export class LessonTable {
  constructor(
    private readonly engine: Engine,
    private readonly thinker: Thinker,
  ) {}

  /** What a viewer sees there. Throws Refused if a move is not legal. */
  at({ start, moves }: LessonPlace, viewer: Viewer): Moment {
    const players = Number('position' in start ? start.position['players'] : start.players)
    const seats = Array.from({ length: players }, (_, seat): Chair => ({
      kind: 'bot',
      name: String(seat),
      level: 'easy',
    }))
    const wish = JSON.stringify({ do: 'lay', id: 'a', ...layingOf(start, seats, moves) })
    const laid = this.engine.askTable({ do: 'lay', table: 't', now: 1, seed }, wish)
    const [answer] = said(laid)
    if (answer?.say === 'refused') throw new Refused(answer)
    const entries = laid.filter((line) => line.startsWith('+')).map((line) => line.slice(1))
    this.engine.askTable({ do: 'open', table: 't', now: 1 }, entries.join('\n'))
    const [whole] = said(
      this.engine.askTable({ do: 'hear', now: 1 }, JSON.stringify({ do: 'watch', table: 't', as: viewer })),
    )
    if (whole?.say !== 'table' || !whole.moment) throw new Error('no moment')
    fitted(whole, shapesOf(whole.room.game)) // throws if the page could not read it
    const { moves: version, view = {}, turn, legal, open, events, mover, outcome } = whole.moment
    return { version, viewer, view, turn, legal, open, events, mover, outcome }
  }

  async think({ start, moves }: LessonPlace, level: string, seat: number): Promise<BotAnswer> {
    const { view } = this.at({ start, moves }, 'all')
    return this.thinker.think(view, level, seat, 500, moves.length.toString(16).padStart(64, '5'))
  }
}

const said = (answer: string[]): ToClient[] =>
  answer.filter((line) => line.startsWith('>')).map((line) => readMessage(line.slice(1)))
