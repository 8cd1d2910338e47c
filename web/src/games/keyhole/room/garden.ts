// SPDX-License-Identifier: MIT
// The garden the house stands in, at dusk: terrace, lawn, hedges, round trees and lanterns. It fills the picture around the
// lobby, and nothing of it stands high or near enough to come before anything that matters.
import { IcosahedronGeometry, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three'
import { Builder } from './building'
import { ornamentChance } from './chance'
import { tones, type Surface } from './finishes'
import { gardenPicture, type Garden } from './pictures/evening'
import type { Stage } from './stage'

const ground = -13.5 // the height of the terrace
const greens = ['#3f7a5c', '#356a52', '#4a8862', '#2f6150'] as const

export function buildGarden(stage: Stage, surface: Surface): Mesh[] {
  const { size } = stage.catalogue.lobby
  const garden: Garden = { wide: size * 9, house: size, terrace: size / 2 + 128, lanterns: corners(size / 2 + 84) }
  const plane = new PlaneGeometry(garden.wide, garden.wide).translate(size / 2, size / 2, ground)
  const picture = gardenPicture(garden, stage.quality.name === 'full' ? 2048 : 1024)
  const floor = new Mesh(plane, new MeshBasicMaterial({ map: picture, toneMapped: false }))
  floor.renderOrder = -1
  const planted = planting(garden, size / 2).build(surface)
  planted.castShadow = planted.receiveShadow = false
  return [floor, planted]
}

const corners = (far: number): [number, number][] => [
  [-far, -far],
  [far, -far],
  [far, far],
  [-far, far],
]

function planting({ terrace, lanterns }: Garden, middle: number): Builder {
  const builder = new Builder(true)
  const chance = ornamentChance(71)
  const green = (): string => greens[Math.floor(chance() * greens.length)] as string
  const bush = (x: number, y: number, radius: number, z = ground + radius * 0.7): void => {
    const shape = new IcosahedronGeometry(radius, 2).scale(1, 1, 0.92).translate(middle + x, middle + y, z)
    builder.add('leaf', green(), shape)
  }
  // A low hedge around the terrace, open where a path leads away, with a round tree at each end.
  for (let side = 0; side < 4; side++) {
    const turned = (along: number, out: number): [number, number] =>
      (
        [
          [along, -out],
          [out, along],
          [-along, out],
          [-out, -along],
        ] as const
      )[side] as [number, number]
    for (const half of [-1, 1]) {
      for (let along = 52; along < terrace - 8; along += 13) {
        const [x, y] = turned(half * along, terrace + 6)
        bush(x, y, 10 + chance() * 1.6, ground + 6)
      }
      const [x, y] = turned(half * 40, terrace + 6)
      builder.rod('wood', tones.ebony, 'z', middle + x, middle + y, ground + 8, 1.6, 16)
      bush(x, y, 11, ground + 22)
    }
    for (let i = 0; i < 11; i++) {
      const [x, y] = turned((chance() - 0.5) * 2.6 * terrace, terrace + 60 + chance() * 240)
      if (Math.abs(x) > 46 && Math.abs(y) > 46) bush(x, y, 14 + chance() * 16)
    }
  }
  for (const [x, y] of lanterns) lantern(builder, middle + x, middle + y)
  return builder
}

function lantern(builder: Builder, x: number, y: number): void {
  builder.box('wood', tones.ebony, [x - 3, x + 3, y - 3, y + 3, ground, ground + 3])
  builder.rod('wood', tones.ebony, 'z', x, y, ground + 14, 1, 24)
  builder.box('brass', tones.brassDark, [x - 3.4, x + 3.4, y - 3.4, y + 3.4, ground + 25, ground + 26.2])
  builder.box('glow', '#ffd890', [x - 2.6, x + 2.6, y - 2.6, y + 2.6, ground + 26, ground + 34])
  builder.box('brass', tones.brassDark, [x - 3.6, x + 3.6, y - 3.6, y + 3.6, ground + 34, ground + 36])
  builder.knob('brass', tones.brass, x, y, ground + 37, 1.4)
}
