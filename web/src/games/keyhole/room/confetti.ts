// SPDX-License-Identifier: MIT
// A tiny celebration around everybody who has escaped: some bright scraps of paper in the air.
import { BufferAttribute, BufferGeometry, Color, Points, PointsMaterial } from 'three'
import { bodyOf } from '../catalogue'
import { ornamentChance } from './chance'
import type { Figure } from './places'
import type { Stage } from './stage'

const each = 14
const most = 28
const colours = ['#ffd27a', '#ff9b85', '#7fd1ae', '#9fd4ff', '#f6ecd6']

export class Confetti {
  private readonly points: Points<BufferGeometry, PointsMaterial>
  private readonly places = new BufferAttribute(new Float32Array(each * most * 3), 3)

  constructor(private readonly stage: Stage) {
    const paper = new Float32Array(each * most * 3)
    for (let i = 0; i < each * most; i++) new Color(colours[i % colours.length]).toArray(paper, i * 3)
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', this.places)
    geometry.setAttribute('color', new BufferAttribute(paper, 3))
    this.points = new Points(geometry, new PointsMaterial({ size: 2.2, vertexColors: true, toneMapped: false }))
    this.points.frustumCulled = false
    stage.groups.ghosts.add(this.points)
  }

  follow(figures: Iterable<Figure>, looking: boolean): void {
    let count = 0
    for (const { standing, whole, body, id } of figures) {
      if (standing?.outside?.row !== 'escaped' || count >= each * most) continue
      const chance = ornamentChance(count + 1)
      const { radius, height } = bodyOf(this.stage.catalogue, id)
      for (let i = 0; i < each; i++) {
        const angle = chance() * 2 * Math.PI
        const far = radius * (1.2 + chance() * 0.9)
        const z = whole.position.z + body.position.z + height * (0.3 + chance() * 0.95)
        this.places.setXYZ(
          count++,
          whole.position.x + Math.cos(angle) * far,
          whole.position.y + Math.sin(angle) * far,
          z,
        )
      }
    }
    this.points.geometry.setDrawRange(0, count)
    this.points.visible = count > 0 && !looking
    this.places.needsUpdate = true
  }
}
