// SPDX-License-Identifier: MIT
// What people see of the furniture is what stops a look: within a millimetre the visible shapes are the boxes of KH-28.
import { DoubleSide, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three'
import { beforeAll, describe, expect, it } from 'vitest'
import { testEngine } from '../../../../engine/test-engine'
import { boxesOf, type Box, type Catalogue } from '../../catalogue'
import { pieceNames, type PieceName } from '../../view'
import { shapeOf } from './index'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = (await testEngine()).ask<{ catalogue: Catalogue }>({ do: 'catalogue', game: 'keyhole' }).catalogue
})

const slack = 1

const inside = ([x, y, z]: number[], boxes: readonly Box[], reach: number): boolean =>
  boxes.some(
    ([x0, x1, y0, y1, z0, z1]) =>
      (x as number) >= x0 - reach &&
      (x as number) <= x1 + reach &&
      (y as number) >= y0 - reach &&
      (y as number) <= y1 + reach &&
      (z as number) >= z0 - reach &&
      (z as number) <= z1 + reach,
  )

/** Points on all six faces of a box, with the direction into it; a little off the edges, which are rounded. */
function facePoints([x0, x1, y0, y1, z0, z1]: Box): { point: Vector3; into: Vector3 }[] {
  const low = new Vector3(x0, y0, z0)
  const high = new Vector3(x1, y1, z1)
  const result: { point: Vector3; into: Vector3 }[] = []
  for (const axis of [0, 1, 2] as const) {
    const [u, v] = ([0, 1, 2] as const).filter((other) => other !== axis) as [0 | 1 | 2, 0 | 1 | 2]
    for (const far of [false, true]) {
      for (const a of [0.13, 0.37, 0.52, 0.81]) {
        for (const b of [0.17, 0.33, 0.58, 0.79]) {
          const point = new Vector3()
          point.setComponent(axis, (far ? high : low).getComponent(axis))
          point.setComponent(u, low.getComponent(u) + (high.getComponent(u) - low.getComponent(u)) * a)
          point.setComponent(v, low.getComponent(v) + (high.getComponent(v) - low.getComponent(v)) * b)
          result.push({ point, into: new Vector3().setComponent(axis, far ? -1 : 1) })
        }
      }
    }
  }
  return result
}

describe.each(pieceNames.map((name): [PieceName] => [name]))('the %s', (name) => {
  it('stands nowhere out of its boxes by more than a millimetre', () => {
    const boxes = boxesOf(catalogue, name)
    const places = shapeOf(catalogue, name).getAttribute('position')
    for (let i = 0; i < places.count; i++) {
      const place = [places.getX(i), places.getY(i), places.getZ(i)]
      if (!inside(place, boxes, slack))
        expect.fail(`${name} is seen at ${place.map((each) => each.toFixed(2)).join(' ')}`)
    }
  })

  it('fills its boxes: whatever meets a face of one is stopped within a millimetre', () => {
    const boxes = boxesOf(catalogue, name)
    const material = new MeshBasicMaterial({ side: DoubleSide })
    const mesh = new Mesh(shapeOf(catalogue, name), material)
    let tried = 0
    for (const box of boxes) {
      for (const { point, into } of facePoints(box)) {
        // Where boxes touch one another there is no outside.
        const outside = point.clone().addScaledVector(into, -slack * 1.5)
        if (inside(outside.toArray(), boxes, 0.01)) continue
        const [hit] = new Raycaster(outside, into, 0, slack * 2.5).intersectObject(mesh)
        if (!hit) expect.fail(`${name} lets through at ${point.toArray().join(' ')} going ${into.toArray().join(' ')}`)
        tried++
      }
    }
    expect(tried).toBeGreaterThan(50)
  })
})
