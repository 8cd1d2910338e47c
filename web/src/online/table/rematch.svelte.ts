// SPDX-License-Identifier: MIT
// What somebody is asked when others want to play the same again: who asks, and the answer. A no gives back the seat that the
// rematch keeps, over a line of its own, so that its table is never shown.
import { Line } from '../../engine/line.svelte'
import { AskFailed } from '../../engine/messages'
import type { Room } from '../../engine/table-protocol'
import { browserPins } from '../fair/pins'
import { invitation, type Invitation } from '../guest.svelte'

type OwnLine = Pick<Line, 'open' | 'close' | 'send' | 'listen' | 'command'>

/** Gives back one's seat at a table that waits. Where there is none, or no such table, nothing has to be done. */
export async function giveBackSeat(table: string, line: OwnLine = new Line()): Promise<void> {
  try {
    const room = await new Promise<Room | null>((resolve, reject) => {
      line.listen((message) => {
        if (message.say === 'table' && message.table === table) resolve(message.room)
        else if (message.say === 'refused' && message.id === '') resolve(null)
        else if (message.say === 'bye') reject(new AskFailed({ code: message.why, message: message.message }))
      })
      line.open()
      line.send({ do: 'watch', table, views: false })
    })
    if (room && room.you !== null && room.phase === 'waiting') await line.command({ do: 'stand' })
  } finally {
    line.close()
  }
}

export class Rematch {
  /** Who asks, once that is known. */
  host = $state.raw<Invitation['host']>(null)
  answer = $state<'none' | 'sending' | 'no'>('none')

  constructor(
    readonly table: string,
    private readonly give: (table: string) => Promise<void> = giveBackSeat,
  ) {}

  /** Who asked for it oneself, or has said yes, is asked nothing. */
  get known(): boolean {
    return (browserPins.find(this.table)?.attempt.own ?? null) !== null
  }

  async learn(): Promise<void> {
    this.host = (await invitation(this.table))?.host ?? null
  }

  async no(): Promise<void> {
    this.answer = 'sending'
    try {
      await this.give(this.table)
      this.answer = 'no'
    } catch {
      this.answer = 'none'
    }
  }
}
