// SPDX-License-Identifier: MIT
// The keyhole at its door: a brass plate with light behind it, seen from both sides, whether or not its wall is drawn.
import {
  AdditiveBlending,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshPhongMaterial,
  Path,
  Shape,
  ShapeGeometry,
  Sprite,
  SpriteMaterial,
} from 'three'
import type { Door } from '../view'
import { tones } from './finishes'
import { keyholePicture, softDisc } from './pictures/lights'
import { signLayer, type Stage } from './stage'
import { alongSide, sideFrame, turnsOf } from './wall'
import { gently } from './running'

export class Keyhole {
  readonly group = new Group()
  private shown: string | null = null

  constructor(private readonly stage: Stage) {
    const plate = new Shape()
    plate.absellipse(0, 0, 7.2, 11.5, 0, 2 * Math.PI, false, 0)
    const hole = new Path()
    // A round eye above a flaring slit.
    hole.absarc(0, 2.6, 2.9, -Math.PI * 0.32, Math.PI * 1.32, false)
    hole.lineTo(-3.1, -6.4)
    hole.lineTo(3.1, -6.4)
    hole.closePath()
    plate.holes.push(hole)
    const brass = new MeshPhongMaterial({
      color: tones.brass,
      specular: '#ffe2a0',
      shininess: 60,
      emissive: '#6a4512',
      emissiveIntensity: 0.5,
      side: DoubleSide,
    })
    const light = new MeshBasicMaterial({ color: '#fff0c2', side: DoubleSide, toneMapped: false })
    const glow = new SpriteMaterial({
      map: softDisc([255, 205, 120], 0.85),
      blending: AdditiveBlending,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    })
    const face = new Mesh(new ShapeGeometry(plate, 20), brass)
    const inner = new Shape()
    inner.absellipse(0, 0, 5, 8.4, 0, 2 * Math.PI, false, 0)
    const shine = new Mesh(new ShapeGeometry(inner, 12), light)
    shine.position.z = -0.25
    const halo = new Sprite(glow)
    halo.scale.setScalar(46)
    halo.renderOrder = 6
    const upright = new Group()
    upright.rotation.set(Math.PI / 2, 0, 0)
    const behind = face.clone()
    behind.position.z = -0.5
    upright.add(face, shine, behind)
    // Furniture may stand before the door: a sign over it is seen whatever does.
    const sign = new Sprite(
      new SpriteMaterial({ map: keyholePicture(), depthTest: false, depthWrite: false, toneMapped: false }),
    )
    sign.position.set(0, 0, 38)
    sign.scale.setScalar(19)
    sign.renderOrder = 19
    sign.layers.set(signLayer)
    this.group.add(upright, halo, sign)
    stage.groups.shell.add(this.group)
    // It would hang right before the eye.
    stage.beforeFrame(({ looking }) => {
      this.group.visible = !looking
      return false
    })
  }

  hang(door: Door, milliseconds: number): void {
    const name = `${door.side}${door.door}`
    if (name === this.shown) return
    const first = this.shown === null
    this.shown = name
    void this.stage.animate(first ? 0 : milliseconds, (share) => {
      // It shrinks to nothing at one door and grows at the other.
      this.group.scale.setScalar(first ? 1 : Math.max(0.01, Math.abs(2 * gently(share) - 1)))
      if (share >= 0.5) this.put(door)
    })
  }

  private put(door: Door): void {
    const { catalogue } = this.stage
    const found = catalogue.doors.find((each) => each.side === door.side && each.door === door.door)
    if (!found) return
    const { size } = catalogue.lobby
    this.group.position.set(alongSide(found, size), -0.1, catalogue.eye.height).applyMatrix4(sideFrame(door.side, size))
    this.group.rotation.z = (turnsOf[door.side] * Math.PI) / 2
  }
}
