// SPDX-License-Identifier: MIT
// Puts shapes together: each part has a finish (what it is made of) and a colour; all parts of one finish become one mesh,
// so that a whole piece of furniture costs a few draw calls.
import {
  BoxGeometry,
  BufferAttribute,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  SphereGeometry,
  type BufferGeometry,
} from 'three'
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Box } from '../catalogue'
import { ornamentChance } from './chance'
import type { Finish, Finishes } from './finishes'

type Axis = 0 | 1 | 2

const finest = 0.28 // millimetres
const grainSize = 48 // millimetres that one picture of wood or cloth covers

export class Builder {
  private readonly parts = new Map<Finish, BufferGeometry[]>()
  private readonly chance = ornamentChance(7)

  /** `plain`: no edge is taken off, for large things whose edges nobody comes near to. */
  constructor(private readonly plain = false) {}

  /** A box as the catalogue writes it, with its edges taken off. */
  box(finish: Finish, colour: string, [x0, x1, y0, y1, z0, z1]: Box, bevel = 0.5, segments = 1): this {
    const size = [x1 - x0, y1 - y0, z1 - z0] as const
    const radius = Math.min(bevel, ...size.map((each) => each * 0.49))
    // An edge that is finer than a pixel ever gets costs nine times the corners for nothing.
    const sharp = this.plain || radius < finest
    const shape = sharp ? new BoxGeometry(...size) : new RoundedBoxGeometry(size[0], size[1], size[2], segments, radius)
    shape.translate((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    return this.add(finish, colour, shape, size.indexOf(Math.max(...size)) as Axis)
  }

  knob(finish: Finish, colour: string, x: number, y: number, z: number, radius: number): this {
    return this.add(
      finish,
      colour,
      new SphereGeometry(radius, ...(radius < 0.9 ? ([6, 4] as const) : ([10, 7] as const))).translate(x, y, z),
    )
  }

  /** A round rod along an axis. */
  rod(
    finish: Finish,
    colour: string,
    axis: 'x' | 'y' | 'z',
    x: number,
    y: number,
    z: number,
    radius: number,
    length: number,
  ): this {
    const shape = new CylinderGeometry(radius, radius, length, 14)
    if (axis === 'x') shape.rotateZ(Math.PI / 2)
    if (axis === 'z') shape.rotateX(Math.PI / 2)
    return this.add(finish, colour, shape.translate(x, y, z))
  }

  add(finish: Finish, colour: string, shape: BufferGeometry, grain: Axis = 2): this {
    const plain = shape.index ? shape.toNonIndexed() : shape
    if (plain !== shape) shape.dispose()
    drape(plain, grain, this.chance() * 7, this.chance() * 7)
    const { r, g, b } = new Color(colour)
    const count = plain.getAttribute('position').count
    const colours = new Float32Array(count * 3)
    for (let i = 0; i < count; i++) colours.set([r, g, b], i * 3)
    plain.setAttribute('color', new BufferAttribute(colours, 3))
    const parts = this.parts.get(finish)
    if (parts) parts.push(plain)
    else this.parts.set(finish, [plain])
    return this
  }

  /** One geometry for each finish. */
  merged(): Map<Finish, BufferGeometry> {
    const result = new Map<Finish, BufferGeometry>()
    for (const [finish, parts] of this.parts) {
      const whole = mergeGeometries(parts)
      for (const part of parts) part.dispose()
      result.set(finish, whole)
    }
    return result
  }

  build(finishes: Finishes): Group {
    const group = new Group()
    for (const [finish, geometry] of this.merged()) {
      const mesh = new Mesh(geometry, finishes[finish])
      mesh.castShadow = true
      mesh.receiveShadow = true
      group.add(mesh)
    }
    return group
  }
}

/** Lays a picture over a shape from the six directions, its grain along one axis. */
function drape(shape: BufferGeometry, grain: Axis, du: number, dv: number): void {
  const places = shape.getAttribute('position')
  const normals = shape.getAttribute('normal')
  const cloth = new Float32Array(places.count * 2)
  for (let i = 0; i < places.count; i++) {
    const place = [places.getX(i), places.getY(i), places.getZ(i)] as const
    const normal = [normals.getX(i), normals.getY(i), normals.getZ(i)].map(Math.abs) as [number, number, number]
    const facing = normal.indexOf(Math.max(...normal)) as Axis
    const [first, second] = ([0, 1, 2] as Axis[]).filter((axis) => axis !== facing) as [Axis, Axis]
    const [across, along] = second === grain ? [first, second] : first === grain ? [second, first] : [first, second]
    cloth[i * 2] = place[across] / grainSize + du
    cloth[i * 2 + 1] = place[along] / grainSize + dv
  }
  shape.setAttribute('uv', new BufferAttribute(cloth, 2))
}
