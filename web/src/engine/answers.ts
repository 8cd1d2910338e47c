// SPDX-License-Identifier: MIT
// What is done for each question about the tables of this device, and about those of lessons.
import type { LessonTable } from './lesson-table'
import type { LocalTables } from './local-table'
import type { Ask, LessonAsk } from './messages'

type About<Name> = Extract<Ask, { ask: Name }>
export type TableAsk = Exclude<Ask, { ask: 'saved' | 'example' } | LessonAsk> // the list of kept games and the rule book need no table

const answers: { [Name in TableAsk['ask']]: (here: LocalTables, ask: About<Name>) => unknown } = {
  games: (here) => here.games(),
  start: (here, ask) => here.start(ask.setup),
  open: (here, ask) => here.open(ask.id),
  import: (here, ask) => here.import(ask.record),
  branch: (here, ask) => here.branch(ask.version),
  restore: (here, ask) => here.restore(ask.backup),
  forget: (here, ask) => here.forget(ask.id),
  look: (here, ask) => here.look(ask.viewer),
  act: (here, ask) => here.act(ask.seat, ask.move),
  bot: (here, ask) => here.bot(ask.viewer),
  undo: (here, ask) => here.undo(ask.seat, ask.anyway),
  hint: (here, ask) => here.hint(ask.seat),
  inquire: (here, ask) => here.inquire(ask.question),
  helped: (here) => here.helped(),
  at: (here, ask) => here.at(ask.version, ask.viewer),
  log: (here, ask) => here.log(ask.viewer),
  record: (here) => here.record(),
}

/** The answer; throws Refused if it cannot be given. */
export async function answerAt(here: LocalTables, ask: TableAsk): Promise<unknown> {
  return answers[ask.ask](here, ask as never)
}

export const isOfLesson = (ask: Ask): ask is LessonAsk => ask.ask.startsWith('lesson')

export async function answerInLesson(here: LessonTable, ask: LessonAsk): Promise<unknown> {
  if (ask.ask === 'lesson') return here.at(ask.place, ask.viewer)
  if (ask.ask === 'lesson-think') return here.think(ask.place, ask.level, ask.seat)
  return here.inquire(ask.place, ask.question)
}
