// SPDX-License-Identifier: MIT
// A show as one device follows it: what is shown now, what was tried here, and how it ends. When it is over the game begins;
// several devices may say so at once, and one of them is heard.
import type { Line } from '../../engine/line.svelte'
import type { Room, Wish } from '../../engine/table-protocol'
import type { Lesson } from '../../games/lesson'
import { loadLesson, loadShow } from '../../games/modules'
import { judge, type GameShow, type Verdict } from '../../games/show'
import { learn, sayAny } from '../../words/words.svelte'
import { everybodyTried, instantAt, learnersOf, praiseFor, told, untilNext, waitsFor } from './timeline'

export class Running {
  show = $state.raw<GameShow | null>(null)
  private lesson = $state.raw<Lesson | null>(null)
  private elapsed = $state(0)
  private ended = false

  readonly now = $derived.by(() => instantAt(this.elapsed))
  readonly card = $derived(this.now?.card ?? told)
  readonly practising = $derived(this.card === told)
  readonly learners = $derived.by(() => learnersOf(this.room()))
  /** The card that is told; null while one practises, and before it is loaded. */
  readonly toldNow = $derived.by(() => {
    const { players, options } = this.room()
    return this.show?.told(players, options)[this.card] ?? null
  })
  readonly sentence = $derived.by(() => {
    const key = this.toldNow?.say ?? (this.practising ? this.show?.practice.ask : undefined)
    return key === undefined ? '' : sayAny(key)
  })

  constructor(
    private readonly room: () => Room,
    began: () => number,
    private readonly line: Pick<Line, 'command'>,
  ) {
    void this.load()
    $effect(() => {
      const from = began()
      let timer: ReturnType<typeof setTimeout>
      const look = () => {
        this.elapsed = performance.now() - from
        if (this.now) timer = setTimeout(look, untilNext(this.elapsed))
      }
      look()
      return () => clearTimeout(timer)
    })
    $effect(() => {
      const done = everybodyTried(this.room())
      const waits = waitsFor(this.room())
      if (waits === null || (!done && this.now)) return undefined
      const timer = setTimeout(() => this.end(), waits + (done ? praiseFor : 0))
      return () => clearTimeout(timer)
    })
  }

  private async load(): Promise<void> {
    const { game } = this.room()
    try {
      const [show, lesson] = await Promise.all([
        loadShow(game),
        loadLesson(game),
        learn('show'),
        learn(game),
        learn(`lesson-${game}`),
      ])
      this.lesson = lesson
      this.show = show
    } catch {
      // Without the network this device stays silent; the others go on.
    }
  }

  /** For everybody, here and now. */
  readonly end = (): void => {
    if (this.ended) return
    this.ended = true
    this.tell({ do: 'show', on: false })
    this.tell({ do: 'start' })
  }

  /** What this move is told when it is tapped here. With the right one this seat has tried it. */
  pick(move: string): { right: boolean; text: string } | null {
    if (!this.show || !this.lesson) return null
    const verdict: Verdict = judge(this.lesson, this.show.practice, move)
    if (verdict.right) this.tell({ do: 'practise' })
    return { right: verdict.right, text: this.inWords(verdict.say) }
  }

  /** A sentence that may name the others of the lesson. */
  inWords(key: string): string {
    const [name = ''] = this.lesson?.names ?? []
    return sayAny(key, { name: sayAny(name) })
  }

  // What is too late was said by another device, and what is missing the lobby says.
  private tell(wish: Wish): void {
    this.line.command(wish).catch(() => undefined)
  }
}
