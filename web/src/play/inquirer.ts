// SPDX-License-Identifier: MIT
// Asks a table about its rules for a scene. Dragging a piece about asks a lot; nobody is sent away by a server for that.
import type { Inquiries, Inquiry } from '../engine/messages'
import type { JsonObject } from '../engine/protocol'
import type { Line } from '../engine/line.svelte'
import { pause } from './showing'

const inquiriesAtOnce = 50 // in as many milliseconds as the next line says; a server bears a hundred messages
const inquirySpan = 20_000

export type CatalogueOf = (game: Extract<Inquiry, { do: 'catalogue' }>['game']) => Promise<JsonObject>

export class Inquirer {
  private asked: number[] = []

  constructor(
    private readonly line: Pick<Line, 'command'>,
    private readonly catalogueOf: CatalogueOf,
    private readonly isLimited: () => boolean,
  ) {}

  async ask(question: Inquiry): Promise<Inquiries[Inquiry['do']]> {
    if (question.do === 'catalogue') return { catalogue: await this.catalogueOf(question.game) }
    if (this.isLimited()) await this.turn()
    if (question.do === 'try') {
      const { events } = await this.line.command({ do: 'try', move: question.move })
      return { events: events ?? [] }
    }
    const { spots } = await this.line.command({ do: 'spots', ghost: question.ghost, field: question.field })
    return { spots: spots ?? [] }
  }

  private async turn(): Promise<void> {
    for (;;) {
      const now = performance.now()
      this.asked = this.asked.filter((at) => now - at < inquirySpan)
      if (this.asked.length < inquiriesAtOnce) break
      await pause(250)
    }
    this.asked.push(performance.now())
  }
}
