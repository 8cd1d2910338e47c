// SPDX-License-Identifier: MIT
// A ghost that has been seen: it grows, its eyes and mouth open wide, it shakes, and is gone in a puff. Until the look is
// over it stays gone, wherever the table puts it meanwhile; then it is as it was.
import {
  CanvasTexture,
  Points,
  PointsMaterial,
  Sprite,
  SpriteMaterial,
  BufferGeometry,
  BufferAttribute,
  Vector3,
  type Object3D,
} from 'three'
import { bodyOf } from '../catalogue'
import type { Sighting } from '../view'
import { ornamentChance } from './chance'
import { freeAll } from './freeing'
import { painted } from './pictures/canvas'
import type { Stage } from './stage'

const shrieking = 850 // milliseconds
const vanishing = 550
const gone = 0.0001 // three cannot turn a figure of no size at all
const puffs = 26

function face(): CanvasTexture {
  return painted(128, 128, (pen) => {
    // A pale ground covers the face the ghost has otherwise.
    const ground = pen.createRadialGradient(64, 66, 30, 64, 66, 64)
    ground.addColorStop(0, 'rgba(233,238,252,1)')
    ground.addColorStop(0.7, 'rgba(233,238,252,0.9)')
    ground.addColorStop(1, 'rgba(233,238,252,0)')
    pen.fillStyle = ground
    pen.fillRect(0, 0, 128, 128)
    pen.fillStyle = '#fff'
    pen.strokeStyle = '#140c1c'
    pen.lineWidth = 3
    for (const x of [40, 88]) {
      pen.beginPath()
      pen.ellipse(x, 40, 19, 25, 0, 0, 2 * Math.PI)
      pen.fill()
      pen.stroke()
    }
    pen.fillStyle = '#140c1c'
    for (const x of [42, 86]) {
      pen.beginPath()
      pen.arc(x, 44, 8, 0, 2 * Math.PI)
      pen.fill()
    }
    pen.beginPath()
    pen.ellipse(64, 96, 20, 29, 0, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = '#a3445c'
    pen.beginPath()
    pen.ellipse(64, 112, 12, 9, 0, 0, 2 * Math.PI)
    pen.fill()
  })
}

function cloud(): CanvasTexture {
  return painted(64, 64, (pen) => {
    const light = pen.createRadialGradient(32, 32, 2, 32, 32, 31)
    light.addColorStop(0, 'rgba(255,255,255,1)')
    light.addColorStop(0.5, 'rgba(235,240,255,0.55)')
    light.addColorStop(1, 'rgba(220,230,255,0)')
    pen.fillStyle = light
    pen.fillRect(0, 0, 64, 64)
  })
}

export class Shriek {
  private readonly figure: Object3D
  private readonly size: Vector3
  private readonly mouth: Sprite
  private readonly puff: Points<BufferGeometry, PointsMaterial>
  private readonly foot: number
  private readonly tall: number
  private over = false

  constructor(
    private readonly stage: Stage,
    whole: Object3D,
    sighting: Sighting,
    eye: Vector3,
  ) {
    // The whole is led about by the table, also while it is gone; its body is ours.
    this.figure = whole.children[0] ?? whole
    this.size = this.figure.scale.clone()
    const { radius, height } = bodyOf(stage.catalogue, sighting.id)
    const tall = sighting.lying ? 2 * radius : height
    this.foot = sighting.z
    this.tall = tall
    const middle = new Vector3(sighting.x, sighting.y, sighting.z + tall * 0.62)
    const towards = eye.clone().sub(middle).normalize()
    // Before the body as it is when it has grown, so that the face is not inside it.
    this.mouth = new Sprite(new SpriteMaterial({ map: face(), transparent: true, opacity: 0, toneMapped: false }))
    this.mouth.position.copy(middle).addScaledVector(towards, radius * 1.45)
    this.mouth.scale.setScalar(radius * 1.9)
    this.mouth.renderOrder = 8
    const spread = new Float32Array(puffs * 3)
    const chance = ornamentChance(sighting.x * 977 + sighting.y)
    for (let i = 0; i < spread.length; i++) spread[i] = (chance() - 0.5) * (i % 3 === 2 ? tall : 2 * radius)
    const geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(spread, 3))
    const material = new PointsMaterial({
      map: cloud(),
      size: radius * 1.3,
      transparent: true,
      opacity: 0,
      depthWrite: false,
    })
    this.puff = new Points(geometry, material)
    this.puff.position.copy(middle)
    this.puff.renderOrder = 7
    stage.groups.extras.add(this.mouth, this.puff)
  }

  play(pace: number, signal: AbortSignal): void {
    void this.stage
      .animate(shrieking * pace, (share) => this.scream(share), signal)
      .then(() => this.stage.animate(vanishing * pace, (share) => this.vanish(share), signal))
  }

  private scream(share: number): void {
    if (this.over) return
    const swell = 1 + 0.35 * Math.sin(Math.min(1, share * 1.6) * (Math.PI / 2))
    const shiver = share < 1 ? 0.05 * Math.sin(share * 75) : 0
    this.figure.scale.set(this.size.x * (swell + shiver), this.size.y * (swell - shiver), this.size.z * swell)
    this.mouth.material.opacity = Math.min(1, share * 5)
    this.mouth.position.z = this.foot + this.tall * 0.68 * swell
    this.mouth.material.rotation = shiver * 3
    this.stage.invalidate()
  }

  private vanish(share: number): void {
    if (this.over) return
    const left = Math.max(gone, 1 - share * 2.5)
    this.figure.scale.copy(this.size).multiplyScalar(1.35 * left)
    this.mouth.material.opacity = Math.max(0, 1 - share * 4)
    this.puff.scale.setScalar(0.5 + 1.5 * Math.sqrt(share))
    this.puff.material.opacity = 0.9 * Math.min(1, share * 8) * (1 - share)
    if (share >= 1) this.figure.scale.setScalar(gone)
    this.stage.invalidate()
  }

  dispose(): void {
    this.over = true
    this.figure.scale.copy(this.size)
    for (const part of [this.mouth, this.puff]) {
      freeAll(part)
      part.removeFromParent()
    }
    this.stage.invalidate()
  }
}
