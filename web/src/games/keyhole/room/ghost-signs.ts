// SPDX-License-Identifier: MIT
// What tells ghosts apart from above: a badge with the owner's sign that floats over each and shows through furniture, and
// a ring in the owner's colour where it stands. All badges are one draw call, all rings another.
import {
  Color,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Quaternion,
  ShaderMaterial,
  Vector3,
} from 'three'
import type { Figure } from './places'
import { atLeast, pictureOnly, pixelOf } from './legible'
import { badgesPicture, seatColour } from './pictures/ghost'
import { painted } from './pictures/canvas'
import { bodyOf } from '../catalogue'
import { signLayer, type Stage } from './stage'

const most = 32
const badgeSize = 8.5
const lifted = 6

const vertex = `
${atLeast}
attribute vec4 place;
attribute float sign;
uniform float count;
uniform float pixel;
varying vec2 onPicture;
void main() {
  vec4 seen = viewMatrix * vec4(place.xyz, 1.0);
  seen.xy += position.xy * place.w * atLeast(place.w, -seen.z * pixel);
  onPicture = vec2((uv.x + sign) / count, uv.y);
  gl_Position = projectionMatrix * seen;
}`

export class GhostSigns {
  private readonly badges: Mesh<InstancedBufferGeometry, ShaderMaterial>
  private readonly places = new InstancedBufferAttribute(new Float32Array(most * 4), 4)
  private readonly seats = new InstancedBufferAttribute(new Float32Array(most), 1)
  private readonly rings: InstancedMesh

  constructor(
    private readonly stage: Stage,
    seats: number,
  ) {
    const plane = new PlaneGeometry(1, 1)
    const geometry = new InstancedBufferGeometry()
    geometry.index = plane.index
    geometry.setAttribute('position', plane.getAttribute('position'))
    geometry.setAttribute('uv', plane.getAttribute('uv'))
    geometry.setAttribute('place', this.places)
    geometry.setAttribute('sign', this.seats)
    const picture = stage.own(badgesPicture(seats))
    const material = new ShaderMaterial({
      uniforms: { picture: { value: picture }, count: { value: seats }, pixel: pixelOf(stage) },
      vertexShader: vertex,
      fragmentShader: pictureOnly,
      transparent: true,
      depthTest: false,
      depthWrite: false,
    })
    this.badges = new Mesh(geometry, material)
    this.badges.frustumCulled = false
    this.badges.layers.set(signLayer)
    this.badges.renderOrder = 20
    this.rings = new InstancedMesh(
      new PlaneGeometry(2, 2),
      new MeshBasicMaterial({ map: ringPicture(), transparent: true, depthWrite: false, toneMapped: false }),
      most,
    )
    this.rings.frustumCulled = false
    this.rings.renderOrder = 2
    stage.groups.ghosts.add(this.badges, this.rings)
  }

  follow(figures: Iterable<Figure>, looking: boolean, top: (figure: Figure) => number): void {
    const matrix = new Matrix4()
    const flat = new Quaternion()
    const place = new Vector3()
    const colour = new Color()
    let count = 0
    for (const figure of figures) {
      const { whole, body, standing } = figure
      if (!whole.visible || !standing || count >= most) continue
      const { radius, height } = bodyOf(this.stage.catalogue, figure.id)
      const lift = standing.lying ? 0 : body.position.z
      const size = Math.min(1, whole.scale.x) * badgeSize
      this.places.setXYZW(
        count,
        whole.position.x,
        whole.position.y,
        whole.position.z + lift + top(figure) + lifted,
        size,
      )
      this.seats.setX(count, figure.seat)
      // A figure in the air has no ring.
      const wide = (standing.lying ? height / 2 : radius) * 1.35 * (lift > 4 ? 0 : 1) * whole.scale.x
      place.copy(whole.position).setZ(whole.position.z + 0.35)
      this.rings.setMatrixAt(count, matrix.compose(place, flat, new Vector3(wide, wide, 1)))
      this.rings.setColorAt(count, colour.set(seatColourOf(figure.seat)))
      count++
    }
    this.badges.geometry.instanceCount = count
    this.badges.visible = !looking && count > 0
    this.rings.visible = !looking && count > 0
    this.rings.count = count
    this.places.needsUpdate = this.seats.needsUpdate = this.rings.instanceMatrix.needsUpdate = true
    if (this.rings.instanceColor) this.rings.instanceColor.needsUpdate = true
  }
}

const colours = new Map<number, string>()
function seatColourOf(seat: number): string {
  let found = colours.get(seat)
  if (!found) colours.set(seat, (found = seatColour(seat)))
  return found
}

/** A bright ring around a soft shade. */
function ringPicture(): ReturnType<typeof painted> {
  return painted(128, 128, (brush) => {
    const fade = brush.createRadialGradient(64, 64, 10, 64, 64, 46)
    fade.addColorStop(0, 'rgba(0,0,0,0.55)')
    fade.addColorStop(1, 'rgba(0,0,0,0.25)')
    brush.fillStyle = fade
    brush.beginPath()
    brush.arc(64, 64, 50, 0, 7)
    brush.fill()
    brush.strokeStyle = '#ffffff'
    brush.lineWidth = 7
    brush.beginPath()
    brush.arc(64, 64, 52, 0, 7)
    brush.stroke()
  })
}
