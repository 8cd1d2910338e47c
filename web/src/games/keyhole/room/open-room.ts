// SPDX-License-Identifier: MIT
// The room behind one canvas, from opening to leaving: what Room.svelte tells it, it draws.
import { Vector3 } from 'three'
import { bodyOf, type Catalogue } from '../catalogue'
import type { FaceProps, LookShown, Marks } from '../face'
import type { Lobby } from '../lobby'
import { begins } from '../opening'
import type { MidnightCard, Side } from '../view'
import { Orbit } from './camera'
import { Effects } from './midnight-stagings'
import { Eye } from './eye'
import { Gestures, type Told } from './gestures'
import { House } from './house'
import { RoomMarks } from './marks'
import { Picking } from './picking'
import { placesOutside } from './places'
import { Pointing } from './pointing'
import { Proof } from './proof'
import { qualityFor, wishedQuality } from './quality'
import { Stage } from './stage'
import { Travel } from './travel'

const badgeRoom = 12 // for the badge over a head

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
  private places: ReturnType<typeof placesOutside> = []
  private stood = '' // from which sides they play
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
    this.orbit = new Orbit(this.stage, (eye) => this.outside(eye))
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

  /** The heads and feet of all who may stand around the lobby, as high as they are seen from this eye. */
  private outside(eye: Vector3): Vector3[] {
    const { catalogue } = this.stage
    return this.places.flatMap(({ id, standing }) => {
      const { radius, height } = bodyOf(catalogue, id)
      const foot = standing.place.clone()
      foot.z += this.house.ghosts.peep(standing, eye)
      return [-radius, radius].flatMap((aside) => [
        foot.clone().add(new Vector3(aside, aside, 0)),
        foot.clone().add(new Vector3(aside, aside, height + badgeRoom)),
      ])
    })
  }

  /** The camera stays where it is while ghosts come and go; it makes room when others play, or from other sides. */
  private makeRoom(lobby: Lobby): void {
    const supplied = lobby.ghosts.some((ghost) => ghost.at === 'supply')
    const now = [...lobby.start, String(supplied)].join(' ')
    if (now === this.stood) return
    this.stood = now
    this.places = placesOutside(this.stage.catalogue, lobby)
    this.orbit.resized()
  }

  show(lobby: Lobby, pace: number): void {
    this.makeRoom(lobby)
    this.travel.show(lobby, pace)
    if (this.fresh) void this.begin()
  }

  /** The first picture of all, once there is something to be seen. */
  private async begin(): Promise<void> {
    this.fresh = false
    await this.stage.warmUp()
    if (this.untried && qualityFor(this.stage.tryPictures(4)).name === 'reduced') this.stage.usePlainer()
    this.canvas.dataset['quality'] = this.stage.quality.name
    const { opening } = this.told()
    if (begins(opening)) this.travel.open(opening)
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

  dispose(): void {
    this.gestures.dispose()
    this.pointing.dispose()
    this.eye.dispose()
    this.proof.dispose()
    this.effects.dispose()
    this.stage.dispose()
  }
}
