// SPDX-License-Identifier: MIT
// What happens at a table now, in one sentence: what is asked of the reader, or whom everybody waits for.
import type { GameModule, Telling } from '../games/scene'
import type { Session } from '../play/session.svelte'
import { whoseTurn } from '../play/whose-turn'
import { say } from '../words/words.svelte'

export function turnInWords(session: Session, scene: GameModule, telling: Telling, performing: boolean): string {
  if (performing) return say('page.table.performing')
  if (session.past)
    return say('page.table.looking-back', { move: session.past.version, moves: session.moment?.version ?? 0 })
  if (session.moment?.outcome) return say('page.table.over')
  if (telling.turn.seats.length === 0) return say('page.table.round-over')
  if (session.handover !== null) return say('page.table.hand-over', { name: session.names[session.handover] ?? '' })
  if (session.turnToEnd) return say('page.table.end-turn?')
  if (session.myTurn) return session.asked ?? scene.ask(telling)
  return whoseTurn(session, telling.turn.seats)
}
