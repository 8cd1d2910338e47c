// SPDX-License-Identifier: MIT
// What the code of an evening lets one do: it shows that one is in the room. This device knows it if it came with it; otherwise it has
// to be typed.
import { AskFailed } from '../../engine/messages'
import type { Wish } from '../../engine/table-protocol'
import { troubleInWords } from '../../online/trouble'
import type { Session } from '../../play/session.svelte'
import { codeLength, rememberCode, rememberedCode } from './code'

export class WithCode {
  code = $state(rememberedCode())
  typing = $state(rememberedCode() === '')
  busy = $state(false)
  trouble = $state('')
  readonly ready = $derived(!this.busy && this.code.length === codeLength)

  constructor(private readonly session: Session) {}

  async ask(wish: (code: string) => Wish): Promise<void> {
    this.busy = true
    this.trouble = ''
    const done = await this.session.tell(wish(this.code))
    this.busy = false
    if (done) return rememberCode(this.code)
    const { refusal } = this.session
    this.session.refusal = null
    this.typing ||= refusal?.code === 'wrong-code'
    if (refusal) this.trouble = troubleInWords(new AskFailed(refusal))
  }
}
