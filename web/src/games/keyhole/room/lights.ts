// SPDX-License-Identifier: MIT
// Warm light from lamps and candles, a cold breath of night from above, and one light that throws shadows. Lights do not
// fade by the square of the distance: the room is measured in millimetres and lit like a stage.
import {
  AmbientLight,
  Color,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  PointLight,
  Scene,
  SphereGeometry,
  SpotLight,
} from 'three'
import type { Stage } from './stage'

export function lightRoom(stage: Stage): void {
  const { size } = stage.catalogue.lobby
  const middle = size / 2
  const group = stage.groups.shell
  group.add(
    new HemisphereLight(stage.quality.shiny ? '#93a2e4' : '#c9a98e', '#4a2e1c', stage.quality.shiny ? 0.8 : 2.4),
    new AmbientLight('#33408a', 0.55),
  )
  const chandelier = new SpotLight('#ffd2a0', 2.9, 0, 0.74, 0.8, 0)
  chandelier.position.set(middle + 150, middle - 95, 250)
  chandelier.target.position.set(middle, middle, 0)
  chandelier.castShadow = true
  chandelier.shadow.mapSize.set(stage.quality.shadowMap, stage.quality.shadowMap)
  chandelier.shadow.camera.near = 120
  chandelier.shadow.camera.far = 540
  chandelier.shadow.bias = -0.002
  chandelier.shadow.normalBias = 1.2
  chandelier.shadow.radius = 5
  group.add(chandelier, chandelier.target)
  for (const [x, y] of stage.quality.shiny ? lampPools(size) : []) {
    const lamp = new PointLight('#ff9b4a', 60, 240, 1)
    lamp.position.set(x, y, 70)
    group.add(lamp)
  }
  surround(stage)
}

/** Before three of the walls; each of them costs every point of the picture, so plainer rooms do without. */
const lampPools = (size: number): [x: number, y: number][] => [
  [size / 2, size - 26],
  [26, size / 2],
  [size - 26, size / 2],
]

/** What shiny things reflect. */
function surround(stage: Stage): void {
  if (!stage.quality.shiny) return
  stage.scene.environment = stage.own(candleSurroundings(stage)).texture
  stage.scene.environmentIntensity = 0.55
}

/** What brass and polish reflect: a dark room with rows of small flames. */
function candleSurroundings(stage: Stage): ReturnType<PMREMGenerator['fromScene']> {
  const room = new Scene()
  room.background = new Color('#141a30')
  const ball = new SphereGeometry(1, 8, 6)
  const made: MeshBasicMaterial[] = []
  const flame = (x: number, y: number, z: number, size: number, colour: string, strength: number): void => {
    const material = new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) })
    made.push(material)
    const mesh = new Mesh(ball, material)
    mesh.position.set(x, y, z)
    mesh.scale.setScalar(size)
    room.add(mesh)
  }
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * 2 * Math.PI
    flame(Math.cos(angle) * 10, Math.sin(angle) * 10, 4, 1.1, '#ffb060', 9)
  }
  flame(0, 0, 12, 4, '#ffd9a8', 5)
  flame(0, 0, -12, 8, '#5a1f1c', 0.8)
  const maker = new PMREMGenerator(stage.renderer)
  const result = maker.fromScene(room, 0.06)
  maker.dispose()
  ball.dispose()
  for (const material of made) material.dispose()
  return result
}
