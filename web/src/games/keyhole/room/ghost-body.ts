// SPDX-License-Identifier: MIT
// The shape of a ghost: a sheet over nothing, with a wavy hem. It keeps within the upright cylinder that the rules give it
// (KH-4) and fills it as well as a sheet can, since that cylinder is what a look finds.
import { BufferAttribute, BufferGeometry } from 'three'

const around = 28
const rings = 12
const folds = 7

/** How wide the sheet hangs at a share of its height, as a share of the radius. */
function width(share: number): number {
  const head = Math.max(0, (share - 0.55) / 0.45)
  // A rounded block rather than a cone: the head stays broad almost to the top.
  return Math.pow(Math.max(0, 1 - Math.pow(head, 2.6)), 0.5) * (0.93 + 0.07 * (1 - Math.min(1, share / 0.3)))
}

/** Stands on the origin; its face looks towards -y. The picture runs once around it, the face in its middle. */
export function ghostBody(radius: number, height: number): BufferGeometry {
  const places: number[] = []
  const cloth: number[] = []
  const corners: number[] = []
  for (let ring = 0; ring <= rings; ring++) {
    const share = ring / rings
    for (let i = 0; i <= around; i++) {
      const angle = (i / around) * 2 * Math.PI
      const fold = (1 + Math.cos(folds * angle)) / 2
      const low = 1 - share
      const hem = Math.pow(low, 6) * 0.075 * height * fold
      const wide = radius * width(share) * (1 - 0.11 * fold * Math.pow(low, 1.5))
      // The seam is at the back: half a turn from the face.
      places.push(-Math.sin(angle) * wide, Math.cos(angle) * wide, share * height + hem)
      cloth.push(i / around, share)
    }
  }
  const row = around + 1
  for (let ring = 0; ring < rings; ring++) {
    for (let i = 0; i < around; i++) {
      const a = ring * row + i
      corners.push(a, a + 1, a + row, a + 1, a + row + 1, a + row)
    }
  }
  const body = new BufferGeometry()
  body.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  body.setAttribute('uv', new BufferAttribute(new Float32Array(cloth), 2))
  body.setIndex(corners)
  body.computeVertexNormals()
  closeSeam(body, row)
  return body
}

/** Both ends of each ring share their normals, else a line shows down the back. */
function closeSeam(body: BufferGeometry, row: number): void {
  const normals = body.getAttribute('normal')
  for (let first = 0; first < normals.count; first += row) {
    const last = first + row - 1
    const [x, y, z] = [
      normals.getX(first) + normals.getX(last),
      normals.getY(first) + normals.getY(last),
      normals.getZ(first) + normals.getZ(last),
    ]
    const long = Math.hypot(x, y, z) || 1
    for (const i of [first, last]) normals.setXYZ(i, x / long, y / long, z / long)
  }
}
