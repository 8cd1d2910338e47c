// SPDX-License-Identifier: MIT
// Asks a table about its rules for a scene. Dragging a piece about asks a lot; nobody is sent away by a server for that.
import type { Inquiry } from '../engine/messages'
import type { Line } from '../engine/line.svelte'
import type { Done } from '../engine/table-protocol'
import { pause } from './showing'

const inquiriesAtOnce = 50 // in as many milliseconds as the next line says; a server bears a hundred messages
const inquirySpan = 20_000

export class Inquirer {
  private asked: number[] = []

  constructor(
    private readonly line: Pick<Line, 'command'>,
    private readonly isLimited: () => boolean,
  ) {}

  async ask({ seat: _seat, ...wish }: Inquiry): Promise<Done> {
    if (this.isLimited()) await this.turn()
    return this.line.command(wish)
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
