// SPDX-License-Identifier: MIT
// Warm light from lamps and candles, the last of the day from above, and shadows of both. Lights do not fade by the square
// of the distance: the room is measured in millimetres and lit like a stage. The large light and the sky are as large as
// they are only in pictures at rest (gathering.ts), whose samples come from all over them.
import {
  AmbientLight,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  PointLight,
  Scene,
  SphereGeometry,
  SpotLight,
  Vector3,
} from 'three'
import type { Stage } from './stage'

const lampRadius = 46
const skyWidth = 1.15 // radians from straight above that still count as sky
const skyStrength = 1.0

export function lightRoom(stage: Stage): void {
  const { size } = stage.catalogue.lobby
  const { shiny, shadowMap } = stage.quality
  const middle = new Vector3(size / 2, size / 2, 0)
  const group = stage.groups.shell
  group.add(
    new HemisphereLight(shiny ? '#b9aee0' : '#d8b8a4', '#5a3b28', shiny ? 0.62 : 2.4),
    new AmbientLight('#5a5396', shiny ? 0.42 : 0.7),
  )
  const lampPlace = new Vector3(size / 2 + 120, size / 2 - 90, 300)
  const lamp = new SpotLight('#ffd6a6', shiny ? 3.0 : 2.6, 0, 0.9, 0.9, 0)
  lamp.position.copy(lampPlace)
  lamp.target.position.copy(middle)
  lamp.shadow.camera.near = 120
  lamp.shadow.camera.far = 620
  lamp.shadow.radius = 4
  const sky = new DirectionalLight('#c9c4ff', skyStrength)
  sky.target.position.copy(middle)
  const reach = size * 0.75
  Object.assign(sky.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 20, far: 800 })
  sky.shadow.radius = 4
  const lights = shiny ? [lamp, sky] : [lamp]
  for (const light of lights) {
    light.castShadow = true
    light.shadow.mapSize.set(shadowMap, shadowMap)
    light.shadow.bias = -0.002
    light.shadow.normalBias = 1.2
    group.add(light, light.target)
  }
  const across = new Vector3().crossVectors(lampPlace.clone().sub(middle), new Vector3(0, 0, 1)).normalize()
  const along = new Vector3().crossVectors(lampPlace.clone().sub(middle), across).normalize()
  stage.aimLights = (sample) => {
    const [turn, far] = sample ? [sample.lamp[0] * 2 * Math.PI, Math.sqrt(sample.lamp[1]) * lampRadius] : [0, 0]
    lamp.position
      .copy(lampPlace)
      .addScaledVector(across, Math.cos(turn) * far)
      .addScaledVector(along, Math.sin(turn) * far)
    const { up, strength } = skyAt(sample ? sample.sky : null)
    sky.position.copy(middle).addScaledVector(up, 400)
    sky.intensity = skyStrength * strength
  }
  stage.aimLights(null)
  for (const [x, y] of shiny ? lampPools(size) : []) {
    const candles = new PointLight('#ff9b4a', 60, 240, 1)
    candles.position.set(x, y, 70)
    group.add(candles)
  }
  surround(stage)
}

/** From where above light comes, and how strong it has to be to light the floor as the plain picture does. */
function skyAt(sample: readonly [number, number] | null): { up: Vector3; strength: number } {
  if (!sample) return { up: new Vector3(0, 0, 1), strength: 1 }
  const lowest = Math.cos(skyWidth)
  const high = lowest + (1 - lowest) * sample[0]
  const aside = Math.sqrt(1 - high * high)
  const turn = sample[1] * 2 * Math.PI
  return {
    up: new Vector3(Math.cos(turn) * aside, Math.sin(turn) * aside, high),
    strength: 2 / (1 + lowest), // one over the mean height
  }
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
