// SPDX-License-Identifier: MIT
// Plays the music of an evening: composes each bar shortly before it is heard, and hands its notes to the browser, which
// starts each of them to the sample. Between two bars the page does nothing for it.
import { settings } from '../parts/settings.svelte'
import { Composer } from './music/compose'
import { keysOf, nearest, type Instrument, type Key } from './music/keys'
import { instrumentsOf, type Bar, type Course, type Score } from './music/score'
import { gainOf, output } from './player'
import { make } from './workshop'

const ahead = 1.5 // seconds; a page in the background is woken once a second
const glance = 400 // milliseconds between two looks at the clock
const fade = 1.2 // seconds

const made = new Map<string, Promise<AudioBuffer>>()

function bufferOf(instrument: Instrument, key: Key): Promise<AudioBuffer> {
  const name = `${instrument} ${key}`
  const known = made.get(name) ?? make({ instrument, key })
  made.set(name, known)
  return known
}

export class Concert {
  private readonly context = output()
  private readonly volume = new GainNode(this.context, { gain: 0 })
  private readonly composer: Composer
  private readonly tones = new Map<string, AudioBuffer>()
  private timer: ReturnType<typeof setInterval> | undefined
  private ended = false
  private next = 0 // when the next bar begins, by the clock of the context

  constructor(
    score: Score,
    private readonly course: () => Course,
  ) {
    this.composer = new Composer(score, Math.random)
    this.volume.connect(this.context.destination)
    void this.begin(score)
  }

  private async begin(score: Score): Promise<void> {
    const wanted = instrumentsOf(score).flatMap((instrument) => keysOf(instrument).map((key) => ({ instrument, key })))
    await Promise.all(
      wanted.map(async ({ instrument, key }) => {
        this.tones.set(`${instrument} ${key}`, await bufferOf(instrument, key))
      }),
    )
    if (this.ended) return
    this.goOn()
    this.timer = setInterval(() => this.goOn(), glance)
  }

  private goOn(): void {
    const { currentTime } = this.context
    // Nobody wants music from a page that is not seen.
    const loud = document.hidden ? 0 : gainOf(settings.musicVolume)
    this.volume.gain.setTargetAtTime(loud, currentTime, fade / 3)
    if (document.hidden) return
    if (this.next < currentTime) this.next = currentTime + 0.15
    while (this.next < currentTime + ahead) {
      const bar = this.composer.next(this.course())
      this.schedule(bar)
      this.next += bar.seconds
    }
  }

  private schedule({ notes }: Bar): void {
    for (const { at, instrument, key, loud, pan } of notes) {
      const { from, faster } = nearest(instrument, key)
      const buffer = this.tones.get(`${instrument} ${from}`)
      if (!buffer) continue
      const source = new AudioBufferSourceNode(this.context, { buffer, playbackRate: faster })
      source
        .connect(new GainNode(this.context, { gain: loud }))
        .connect(new StereoPannerNode(this.context, { pan }))
        .connect(this.volume)
      source.start(this.next + at)
    }
  }

  end(): void {
    this.ended = true
    clearInterval(this.timer)
    if (this.context.state === 'closed') return
    this.volume.gain.cancelScheduledValues(this.context.currentTime)
    this.volume.gain.setTargetAtTime(0, this.context.currentTime, fade / 4)
    setTimeout(() => this.volume.disconnect(), 1000 * 2 * fade)
  }
}
