// SPDX-License-Identifier: MIT
// The room behind one canvas, from opening to leaving: what Room.svelte tells it, it draws.
import type { Catalogue } from '../catalogue'
import type { FaceProps, LookShown, Marks } from '../face'
import type { Lobby } from '../lobby'
import type { MidnightCard, Side } from '../view'
import { Orbit } from './camera'
import { Effects } from './effects'
import { Eye } from './eye'
import { Gestures, type Told } from './gestures'
import { House } from './house'
import { RoomMarks } from './marks'
import { Picking } from './picking'
import { Pointing } from './pointing'
import { Proof } from './proof'
import { qualityFor, wishedQuality } from './quality'
import { Stage } from './stage'
import { Travel } from './travel'

export class OpenRoom {
  readonly stage: Stage
  readonly orbit: Orbit
  private readonly house: House
  private readonly travel: Travel
  private readonly marks: RoomMarks
  private readonly gestures: Gestures
  private readonly pointing: Pointing
  private readonly eye: Eye
  private readonly proof: Proof
  private readonly effects: Effects
  private fresh = true // nothing has been drawn
  private readonly untried: boolean // how much this machine can draw is not known yet

  constructor(
    private readonly canvas: HTMLCanvasElement,
    catalogue: Catalogue,
    private readonly told: () => Told,
  ) {
    const wished = wishedQuality()
    this.stage = new Stage(canvas, catalogue, wished)
    this.house = new House(this.stage)
    this.orbit = new Orbit(this.stage)
    this.travel = new Travel(this.house)
    this.marks = new RoomMarks(this.house)
    this.house.afterSetting = () => this.mark(this.told().marks)
    const picking = new Picking(this.house)
    this.gestures = new Gestures(canvas, this.orbit, picking, told)
    this.pointing = new Pointing(canvas, this.house, picking, told)
    this.eye = new Eye(this.stage)
    this.proof = new Proof(this.stage)
    this.effects = new Effects(this.stage)
    this.untried = wished === null
  }

  resize(width: number, height: number): void {
    this.stage.resize(width, height, devicePixelRatio)
    this.orbit.resized()
  }

  show(lobby: Lobby, pace: number): void {
    this.travel.show(lobby, pace)
    if (this.fresh) void this.begin()
  }

  /** The first picture of all, once there is something to be seen. */
  private async begin(): Promise<void> {
    this.fresh = false
    await this.stage.warmUp()
    if (this.untried && qualityFor(this.stage.tryPictures(4)).name === 'reduced') this.stage.usePlainer()
    this.canvas.dataset['quality'] = this.stage.quality.name
  }

  mark(marks: Marks): void {
    const { lobby, me } = this.told()
    this.marks.show(marks, lobby, me)
  }

  lookFrom(side: Side): void {
    this.orbit.lookFrom(side)
  }

  look(look: LookShown | null, lobby: Lobby): void {
    const proof = look?.stage === 'proof' ? look : null
    this.eye.show(proof ? null : look, lobby)
    this.proof.show(proof, lobby)
  }

  midnight(card: MidnightCard | null): void {
    this.effects.midnight(card)
  }

  reflects(does: FaceProps['mirrors']): void {
    this.house.pieces.mirror.reflects(does !== false)
  }

  idle(may: boolean): void {
    this.stage.idleMotion = may
    this.stage.invalidate()
  }

  dispose(): void {
    this.gestures.dispose()
    this.pointing.dispose()
    this.eye.dispose()
    this.proof.dispose()
    this.effects.dispose()
    this.stage.dispose()
  }
}
