// SPDX-License-Identifier: MIT
// All ghosts in two draw calls: those in the lobby, which throw shadows, and those outside, which throw none through its
// walls. Every ghost is the same sheet, larger or smaller, with the picture of its seat.
import {
  Color,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Vector3,
} from 'three'
import { bodyOf } from '../catalogue'
import { ghostBody } from './ghost-body'
import { seatColour, sheetPicture } from './pictures/ghost'
import type { Figure } from './places'
import type { Stage } from './stage'

export const seatsAtMost = 4
const most = 32
/** How much of what is behind a ghost it hides; those that are coming or going hide less. */
export const ghostOpacity = 0.88

export class GhostCrowd {
  private readonly inside: InstancedMesh
  private readonly outside: InstancedMesh

  constructor(private readonly stage: Stage) {
    const sheet = makeSheet(stage, null)
    const crowd = (name: string): InstancedMesh => {
      const body = ghostBody(1, 1)
      const wearers = new InstancedBufferAttribute(new Float32Array(most * 2), 2)
      body.setAttribute('wearer', wearers.setUsage(DynamicDrawUsage))
      const mesh = new InstancedMesh(body, sheet, most)
      mesh.name = name
      mesh.frustumCulled = false
      mesh.renderOrder = 5
      stage.groups.ghosts.add(mesh)
      return mesh
    }
    this.inside = crowd('ghosts inside')
    this.inside.castShadow = true
    this.outside = crowd('ghosts outside')
  }

  follow(figures: Iterable<Figure>, eye: Vector3): void {
    const shown = [...figures].filter(({ standing, whole }) => standing && whole.visible)
    // Sheets are translucent: those farther away come first.
    const far = ({ whole }: Figure): number => whole.position.distanceToSquared(eye)
    shown.sort((a, b) => far(b) - far(a))
    this.fill(
      this.inside,
      shown.filter(({ standing }) => !standing?.outside),
    )
    this.fill(
      this.outside,
      shown.filter(({ standing }) => standing?.outside),
    )
  }

  private fill(mesh: InstancedMesh, figures: readonly Figure[]): void {
    const matrix = new Matrix4()
    const size = new Vector3()
    const wearers = mesh.geometry.getAttribute('wearer') as InstancedBufferAttribute
    figures.slice(0, most).forEach(({ whole, body, id, seat, opacity }, i) => {
      const { radius, height } = bodyOf(this.stage.catalogue, id)
      whole.updateWorldMatrix(true, true)
      mesh.setMatrixAt(i, matrix.copy(body.matrixWorld).scale(size.set(radius, radius, height)))
      wearers.setXY(i, seat, opacity)
    })
    mesh.count = Math.min(most, figures.length)
    mesh.visible = mesh.count > 0
    mesh.instanceMatrix.needsUpdate = wearers.needsUpdate = true
  }
}

/** A sheet that glows faintly by itself, more at its edges, where one looks through more of it. Of one seat, or of a crowd
    whose members say themselves which seat they are of. */
export function makeSheet(stage: Stage, seat: number | null): MeshLambertMaterial {
  const map = stage.own(sheetPicture(seatsAtMost, stage.quality.name === 'full' ? 1024 : 512))
  const sheet = new MeshLambertMaterial({
    map,
    emissiveMap: map,
    emissive: '#ffffff',
    emissiveIntensity: 0.34,
    transparent: true,
  })
  const rims = Array.from({ length: seatsAtMost }, (_, i) => new Color(seatColour(i)).lerp(new Color('#dfe8ff'), 0.55))
  const wearer = seat === null ? 'attribute vec2 wearer;' : `const vec2 wearer = vec2(${seat}.0, 1.0);`
  sheet.onBeforeCompile = (shader) => {
    shader.uniforms['rims'] = { value: rims }
    shader.vertexShader = shader.vertexShader
      .replace('void main() {', `${wearer}\nvarying vec2 worn;\nvoid main() {\n  worn = wearer;`)
      .replace(
        '#include <uv_vertex>',
        `#include <uv_vertex>
        vMapUv.y = (clamp(vMapUv.y, 0.01, 0.99) + ${seatsAtMost - 1}.0 - wearer.x) / ${seatsAtMost}.0;
        vEmissiveMapUv = vMapUv;`,
      )
    shader.fragmentShader = shader.fragmentShader
      .replace('void main() {', `uniform vec3 rims[${seatsAtMost}];\nvarying vec2 worn;\nvoid main() {`)
      .replace(
        '#include <emissivemap_fragment>',
        `#include <emissivemap_fragment>
        float edge = 1.0 - abs(dot(normalize(vViewPosition), normal));
        totalEmissiveRadiance += rims[int(worn.x + 0.5)] * pow(edge, 2.5) * 0.75;
        float painted = 1.0 - smoothstep(0.1, 0.5, diffuseColor.g);
        diffuseColor.a *= worn.y * mix(1.0 - 0.2 * pow(1.0 - edge, 3.0), 1.0 / ${ghostOpacity}, painted);`,
      )
  }
  sheet.customProgramCacheKey = () => `sheet ${seat ?? 'crowd'}`
  return sheet
}
