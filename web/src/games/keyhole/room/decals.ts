// SPDX-License-Identifier: MIT
// Marks as two meshes that are rewritten whenever they change: flat ones that lie on something, and upright ones that
// always face the camera. However many there are, they cost two draw calls.
import { BufferAttribute, BufferGeometry, Mesh, MeshBasicMaterial, ShaderMaterial } from 'three'
import { atLeast, pictureOnly, pixelOf } from './legible'
import { columns, marksPicture, rows } from './pictures/marks'
import type { Stage } from './stage'

export interface Decal {
  x: number
  y: number
  z: number
  width: number
  height: number
  turn: number // radians, counter-clockwise seen from above
  cell: number
}

export interface Marker {
  x: number
  y: number
  z: number
  size: number
  cell: number
}

const square = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
] as const

const vertex = `
${atLeast}
attribute vec2 corner;
uniform float pixel;
varying vec2 onPicture;
void main() {
  vec4 seen = viewMatrix * vec4(position, 1.0);
  seen.xy += corner * atLeast(2.0 * abs(corner.x), -seen.z * pixel);
  onPicture = uv;
  gl_Position = projectionMatrix * seen;
}`

export class Decals {
  private readonly flat: Mesh<BufferGeometry, MeshBasicMaterial>
  private readonly upright: Mesh<BufferGeometry, ShaderMaterial>

  constructor(private readonly stage: Stage) {
    const picture = stage.own(marksPicture())
    this.flat = new Mesh(
      new BufferGeometry(),
      new MeshBasicMaterial({
        map: picture,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
        polygonOffset: true,
        polygonOffsetFactor: -2,
        polygonOffsetUnits: -2,
      }),
    )
    this.upright = new Mesh(
      new BufferGeometry(),
      new ShaderMaterial({
        uniforms: { picture: { value: picture }, pixel: pixelOf(stage) },
        vertexShader: vertex,
        fragmentShader: pictureOnly,
        transparent: true,
        depthTest: false,
        depthWrite: false,
      }),
    )
    this.flat.renderOrder = 3
    this.upright.renderOrder = 21
    for (const mesh of [this.flat, this.upright]) {
      mesh.frustumCulled = false
      mesh.visible = false
      stage.groups.marks.add(mesh)
    }
  }

  draw(decals: readonly Decal[], markers: readonly Marker[]): void {
    const lying = sheet(decals, ({ x, y, z, width, height, turn }, [u, v]) => {
      const [a, b] = [u * width, v * height]
      return [x + a * Math.cos(turn) - b * Math.sin(turn), y + a * Math.sin(turn) + b * Math.cos(turn), z]
    })
    const standing = sheet(markers, ({ x, y, z }) => [x, y, z])
    const corners = new Float32Array(markers.flatMap(({ size }) => square.flatMap(([u, v]) => [u * size, v * size])))
    standing.setAttribute('corner', new BufferAttribute(corners, 2))
    for (const [mesh, geometry, count] of [
      [this.flat, lying, decals.length],
      [this.upright, standing, markers.length],
    ] as const) {
      mesh.geometry.dispose()
      mesh.geometry = geometry
      mesh.visible = count > 0
    }
    this.stage.invalidate()
  }
}

function sheet<Mark extends { cell: number }>(
  marks: readonly Mark[],
  place: (mark: Mark, corner: readonly [number, number]) => [number, number, number],
): BufferGeometry {
  const places: number[] = []
  const cloth: number[] = []
  const corners: number[] = []
  marks.forEach((mark, i) => {
    for (const corner of square) {
      places.push(...place(mark, corner))
      const [column, row] = [mark.cell % columns, Math.floor(mark.cell / columns)]
      cloth.push((column + corner[0] + 0.5) / columns, 1 - (row + 0.5 - corner[1]) / rows)
    }
    corners.push(i * 4, i * 4 + 1, i * 4 + 2, i * 4, i * 4 + 2, i * 4 + 3)
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(cloth), 2))
  geometry.setIndex(corners)
  return geometry
}
