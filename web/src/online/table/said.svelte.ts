// SPDX-License-Identifier: MIT
// What others say at a table, for those who do not read the chat: as it is said, and in the reader's language.
import { untrack } from 'svelte'
import type { ChatLine } from '../../engine/table-protocol'
import type { Session } from '../../play/session.svelte'
import { sayAny } from '../../words/words.svelte'

export const lineInWords = ({ phrase, text }: ChatLine): string =>
  phrase ? sayAny(`page.online.phrase.${phrase}`) : (text ?? '')

/** Calls back with what somebody else says from now on. To be called while a component is set up. */
export function whenSaid(sessionNow: () => Session, callback: (line: ChatLine) => void): void {
  let heard: number | null = null // up to which line; what was said before one came is not news
  $effect(() => {
    const session = sessionNow()
    const { room } = session
    if (!room) return
    const latest = session.conversation.lines.at(-1)
    const before = heard
    heard = Math.max(before ?? 0, latest?.number ?? 0)
    const isOwn = latest?.seat !== null && latest?.seat === room.you
    if (before === null || !latest || latest.number <= before || isOwn) return
    untrack(() => callback(latest))
  })
}
