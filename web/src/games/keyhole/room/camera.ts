// SPDX-License-Identifier: MIT
// The camera people walk around with: it circles the lobby, nearer or farther, and can be pushed aside a little. It stays
// above the walls' lower half and outside of the lobby, so that nobody looks in from a door before the side is chosen
// (KH-17: no preview).
import { MathUtils, Vector3 } from 'three'
import type { Side } from '../view'
import { landing } from './lobby-shell'
import { gently } from './running'
import type { Stage } from './stage'
import { sideFrame, turnsOf, wall } from './wall'

interface View {
  turn: number // radians around the lobby, 0: from the south, growing to the east
  rise: number // radians above the floor
  distance: number
  target: Vector3
}

const rises = { least: MathUtils.degToRad(22), most: MathUtils.degToRad(84) }
const startRise = MathUtils.degToRad(45)
const reach = 70 // how far the middle of the picture may leave the middle of the lobby

export class Orbit {
  private view: View
  private home: View
  private side: Side = 'S'
  private moved = false

  constructor(private readonly stage: Stage) {
    this.home = this.framed()
    this.view = copy(this.home)
    this.apply()
  }

  /** Looks from this side from now on; whoever has moved the camera keeps it. */
  lookFrom(side: Side): void {
    const turned = side !== this.side
    this.side = side
    this.home = this.framed()
    if (!this.moved || turned) this.reset(0)
  }

  resized(): void {
    this.home = this.framed()
    if (!this.moved) this.view = copy(this.home)
    this.apply()
  }

  turnBy(radians: number, risen: number): void {
    this.change({ turn: this.view.turn + radians, rise: this.view.rise + risen })
  }

  zoomBy(factor: number): void {
    this.change({ distance: this.view.distance / factor })
  }

  /** Pushes the picture by so many pixels. */
  pushBy(dx: number, dy: number, height: number): void {
    const { camera } = this.stage
    const scale = (2 * this.view.distance * Math.tan(MathUtils.degToRad(camera.fov / 2))) / height
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0).setZ(0).normalize()
    const away = new Vector3(-right.y, right.x, 0)
    const target = this.view.target
      .clone()
      .addScaledVector(right, -dx * scale)
      .addScaledVector(away, (dy * scale) / Math.sin(this.view.rise))
    this.change({ target })
  }

  reset(milliseconds: number): void {
    const from = copy(this.view)
    const to = this.home
    // The short way round.
    from.turn = to.turn + MathUtils.euclideanModulo(from.turn - to.turn + Math.PI, 2 * Math.PI) - Math.PI
    this.moved = false
    void this.stage.animate(milliseconds, (share) => {
      const part = gently(share)
      this.view = {
        turn: MathUtils.lerp(from.turn, to.turn, part),
        rise: MathUtils.lerp(from.rise, to.rise, part),
        distance: MathUtils.lerp(from.distance, to.distance, part),
        target: from.target.clone().lerp(to.target, part),
      }
      this.apply()
    })
  }

  private change(changes: Partial<View>): void {
    this.moved = true
    this.view = { ...this.view, ...changes }
    this.view.rise = MathUtils.clamp(this.view.rise, rises.least, rises.most)
    this.view.distance = MathUtils.clamp(this.view.distance, this.home.distance * 0.42, this.home.distance * 1.5)
    const middle = this.stage.catalogue.lobby.size / 2
    this.view.target.x = MathUtils.clamp(this.view.target.x, middle - reach, middle + reach)
    this.view.target.y = MathUtils.clamp(this.view.target.y, middle - reach, middle + reach)
    this.apply()
  }

  private apply(): void {
    place(this.stage, this.view)
    const { camera, catalogue } = this.stage
    const { size } = catalogue.lobby
    const aside = Math.max(-camera.position.x, camera.position.x - size, -camera.position.y, camera.position.y - size)
    // Neither within the walls nor just before a door.
    if (aside < 40 && camera.position.z < wall.height + 40) {
      camera.position.z = wall.height + 40
      camera.lookAt(this.view.target)
      camera.updateMatrixWorld()
    }
    this.stage.invalidate()
  }

  /** The whole house in the picture, as large as it fits, from the side one plays from. */
  private framed(): View {
    const { catalogue, camera } = this.stage
    const { size } = catalogue.lobby
    const view: View = {
      turn: (turnsOf[this.side] * Math.PI) / 2,
      rise: startRise,
      distance: 700,
      target: new Vector3(size / 2, size / 2, 10),
    }
    // Before the lobby the boards one's own ghosts wait on; behind it the wall over which others peep.
    const [before, behind, aside] = [landing.depth * 0.9, 34, 8]
    const frame = sideFrame(this.side, size)
    const points = [
      new Vector3(-aside, -before, 0),
      new Vector3(size + aside, -before, 0),
      new Vector3(-aside, size + behind, wall.height + 34),
      new Vector3(size + aside, size + behind, wall.height + 34),
    ].map((point) => point.applyMatrix4(frame))
    for (let round = 0; round < 8; round++) {
      place(this.stage, view)
      const seen = points.map((point) => point.clone().project(camera))
      const [left, right] = [Math.min(...seen.map((p) => p.x)), Math.max(...seen.map((p) => p.x))]
      const [low, high] = [Math.min(...seen.map((p) => p.y)), Math.max(...seen.map((p) => p.y))]
      const tall = 2 * view.distance * Math.tan(MathUtils.degToRad(camera.fov / 2))
      const side = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
      const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
      view.target
        .addScaledVector(side, ((left + right) / 4) * tall * camera.aspect)
        .addScaledVector(up, ((low + high) / 4) * tall)
      view.distance *= Math.max((right - left) / 1.96, (high - low) / 1.92)
    }
    return view
  }
}

const copy = (view: View): View => ({ ...view, target: view.target.clone() })

function place({ camera }: Stage, { turn, rise, distance, target }: View): void {
  const flat = Math.cos(rise) * distance
  camera.position.set(
    target.x + Math.sin(turn) * flat,
    target.y - Math.cos(turn) * flat,
    target.z + Math.sin(rise) * distance,
  )
  camera.near = Math.max(5, distance * 0.1)
  camera.far = distance * 4
  camera.lookAt(target)
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
}
