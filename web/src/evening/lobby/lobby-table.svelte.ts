// SPDX-License-Identifier: MIT
// The table of an evening while people come, as the screen and phones show it: what is asked of it, and which sheet lies in
// front of it.
import type { Line } from '../../engine/line.svelte'
import type { Room, Wish } from '../../engine/table-protocol'
import { optionsInWords } from '../../online/in-words'
import { sayCount } from '../../words/words.svelte'
import { Asking } from './asking.svelte'

type Sheet = number | 'table' | 'end' // a seat, what is played, or the question whether to end the evening

export class LobbyTable extends Asking {
  sheet = $state<Sheet | null>(null)
  /** Nothing can be changed now. */
  readonly still = $derived.by(() => this.busy || (this.room().fair?.starting ?? null) !== null)
  readonly facts = $derived.by(() =>
    [sayCount('page.hall.seats-count', this.room().players), ...optionsInWords(this.room().options)].join(' · '),
  )

  /** The game has not been explained this evening. */
  readonly isNew = $derived.by(() => this.room().evening?.shown.includes(this.room().game) === false)

  constructor(
    private readonly room: () => Room,
    private readonly line: Pick<Line, 'command'>,
  ) {
    super()
  }

  open(sheet: Sheet): void {
    this.trouble = ''
    this.sheet = sheet
  }
  readonly close = (): void => void (this.sheet = null)

  /** The game, after it has been explained to everybody. */
  readonly begin = (): Promise<boolean> => this.ask(this.isNew ? { do: 'show', on: true } : { do: 'start' })
  readonly ask = (wish: Wish): Promise<boolean> => this.attempt(() => this.line.command(wish))
  /** Done with the sheet, if it works. */
  async askAndClose(wish: Wish): Promise<void> {
    if (await this.ask(wish)) this.close()
  }
}
