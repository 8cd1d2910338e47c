// SPDX-License-Identifier: MIT
// The look itself: the camera flies to the door and through its keyhole, the picture becomes exactly what the eye sees
// (KH-22, KH-32), a seen ghost shrieks and vanishes, and the camera flies back. All of it is paint: whatever is cut
// short ends as it would have ended.
import { PerspectiveCamera } from 'three'
import { motionAllowed } from '../../../parts/settings.svelte'
import type { LookShown } from '../face'
import { keyOf, type Lobby } from '../lobby'
import { eyeCamera, Flight, frameAspect } from './flight'
import { gently } from './running'
import { Shriek } from './shriek'
import type { Stage } from './stage'

const going = 1150
const returning = 900

export class Eye {
  private stageShown: LookShown['stage'] | null = null
  private doorShown = ''
  private abort = new AbortController()
  private camera: PerspectiveCamera | null = null
  private flight: Flight | null = null
  private shrieks: Shriek[] = []

  constructor(readonly stage: Stage) {}

  show(look: LookShown | null, _lobby: Lobby): void {
    // The proof is looked at from outside.
    const shown = look && look.stage !== 'proof' ? look : null
    const door = shown ? `${shown.door.side}${shown.door.door}` : ''
    if (shown?.stage === this.stageShown && door === this.doorShown) return
    const before = this.stageShown
    if (!shown && before === null) return
    this.cut()
    this.stageShown = shown?.stage ?? null
    if (!shown) return this.back()
    const newDoor = door !== this.doorShown
    this.doorShown = door
    this.stage.groups.marks.visible = false
    if (shown.stage === 'go') return this.go(shown)
    if (newDoor || !this.flight) this.prepare(shown)
    this.stage.setCameraOverride(eyeCamera(this.stage.catalogue, shown.door), frameAspect(this.stage.catalogue))
    if (shown.stage === 'seen') this.shriek(shown)
  }

  private get pace(): number {
    return motionAllowed() ? 1 : 0
  }

  /** From wherever the picture is taken now: the usual place, or the door before (KH-26, extra curious). */
  private prepare(look: LookShown): PerspectiveCamera {
    const from = this.camera ?? this.stage.camera
    const camera = this.camera ?? new PerspectiveCamera(from.fov, from.aspect, from.near, from.far)
    camera.up.set(0, 0, 1)
    camera.position.copy(from.position)
    camera.quaternion.copy(from.quaternion)
    this.camera = camera
    this.flight = new Flight(from, this.stage.catalogue, look.door, this.stage.aspect)
    return camera
  }

  private go(look: LookShown): void {
    this.settle()
    const camera = this.prepare(look)
    const { flight } = this
    this.stage.setCameraOverride(camera)
    void this.stage.animate(
      going * this.pace,
      (share) => flight?.pose(camera, gently(share), this.stage.aspect),
      this.abort.signal,
    )
  }

  private back(): void {
    const { camera } = this
    if (!camera) return this.rest()
    // The way back begins at the eye and ends where the usual camera is by then.
    const flight = new Flight(this.stage.camera, this.stage.catalogue, this.doorOf(), this.stage.aspect)
    this.stage.setCameraOverride(camera)
    const { signal } = this.abort
    void this.stage
      .animate(returning * this.pace, (share) => flight.pose(camera, 1 - gently(share), this.stage.aspect), signal)
      .then(() => {
        if (!signal.aborted) this.rest()
      })
  }

  private doorOf(): LookShown['door'] {
    return { side: this.doorShown[0] as LookShown['door']['side'], door: Number(this.doorShown.slice(1)) }
  }

  private shriek(look: LookShown): void {
    const eye = eyeCamera(this.stage.catalogue, look.door).position
    for (const sighting of look.sightings) {
      const figure = sighting.seen ? this.stage.ghostMeshes.get(keyOf(sighting)) : undefined
      if (figure) this.shrieks.push(new Shriek(this.stage, figure, sighting, eye))
    }
    for (const shriek of this.shrieks) shriek.play(this.pace, this.abort.signal)
  }

  /** Ends what is under way, at once. */
  private cut(): void {
    this.abort.abort()
    this.abort = new AbortController()
  }

  /** Who had vanished is to be seen again, wherever it stands now. */
  private settle(): void {
    for (const shriek of this.shrieks) shriek.dispose()
    this.shrieks = []
  }

  private rest(): void {
    this.settle()
    this.camera = null
    this.flight = null
    this.doorShown = ''
    this.stage.groups.marks.visible = true
    this.stage.setCameraOverride(null)
  }

  dispose(): void {
    this.cut()
    this.stageShown = null
    this.rest()
  }
}
