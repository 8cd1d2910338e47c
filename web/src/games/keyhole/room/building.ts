// SPDX-License-Identifier: MIT
// Puts shapes together: each part has a finish (what it is made of) and a colour, and all parts become one mesh, so that a
// whole piece of furniture costs one draw call.
import { BoxGeometry, BufferAttribute, Color, CylinderGeometry, Mesh, SphereGeometry, type BufferGeometry } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Box } from '../catalogue'
import { bevelled } from './bevelled'
import { ornamentChance } from './chance'
import { numberOf, pictureSize, type Finish, type Surface } from './finishes'

type Axis = 0 | 1 | 2

const finest = 0.28 // millimetres
const flat = 0.6 // a flat edge of this width takes off as much as a round one of width 1

export class Builder {
  private readonly parts: BufferGeometry[] = []
  private readonly chance = ornamentChance(7)

  /** `plain`: no edge is taken off, for large things whose edges nobody comes near to. */
  constructor(private readonly plain = false) {}

  /** A box as the catalogue writes it, with its edges taken off. */
  box(finish: Finish, colour: string, box: Box, bevel = 0.5): this {
    const [x0, x1, y0, y1, z0, z1] = box
    const size = [x1 - x0, y1 - y0, z1 - z0] as const
    // An edge that is finer than a pixel ever gets costs four times the corners for nothing.
    const sharp = this.plain || Math.min(bevel, ...size.map((each) => each * 0.49)) < finest
    const shape = sharp
      ? new BoxGeometry(...size).translate((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
      : bevelled(box, bevel * flat)
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
    return this.laid(
      finish,
      colour,
      drape(flatten(shape), pictureSize(finish), grain, this.chance() * 7, this.chance() * 7),
    )
  }

  /** A shape that has its picture already. */
  laid(finish: Finish, colour: string, shape: BufferGeometry): this {
    const plain = flatten(shape)
    const { r, g, b } = new Color(colour)
    const count = plain.getAttribute('position').count
    const colours = new Float32Array(count * 3)
    for (let i = 0; i < count; i++) colours.set([r, g, b], i * 3)
    plain.setAttribute('color', new BufferAttribute(colours, 3))
    plain.setAttribute('finish', new BufferAttribute(new Float32Array(count).fill(numberOf(finish)), 1))
    this.parts.push(plain)
    return this
  }

  merged(): BufferGeometry {
    const whole = mergeGeometries(this.parts)
    for (const part of this.parts) part.dispose()
    return whole
  }

  build(surface: Surface): Mesh {
    const mesh = new Mesh(this.merged(), surface)
    mesh.castShadow = true
    mesh.receiveShadow = true
    return mesh
  }
}

function flatten(shape: BufferGeometry): BufferGeometry {
  if (!shape.index) return shape
  const plain = shape.toNonIndexed()
  shape.dispose()
  return plain
}

/** Lays a picture over a shape from the six directions, its grain along one axis. */
function drape(
  shape: BufferGeometry,
  [wide, high]: readonly [number, number],
  grain: Axis,
  du: number,
  dv: number,
): BufferGeometry {
  const places = shape.getAttribute('position')
  const normals = shape.getAttribute('normal')
  const cloth = new Float32Array(places.count * 2)
  for (let i = 0; i < places.count; i++) {
    const place = [places.getX(i), places.getY(i), places.getZ(i)] as const
    const normal = [normals.getX(i), normals.getY(i), normals.getZ(i)].map(Math.abs) as [number, number, number]
    const facing = normal.indexOf(Math.max(...normal)) as Axis
    const [first, second] = ([0, 1, 2] as Axis[]).filter((axis) => axis !== facing) as [Axis, Axis]
    const [across, along] = second === grain ? [first, second] : first === grain ? [second, first] : [first, second]
    cloth[i * 2] = place[across] / wide + du
    cloth[i * 2 + 1] = place[along] / high + dv
  }
  shape.setAttribute('uv', new BufferAttribute(cloth, 2))
  return shape
}
