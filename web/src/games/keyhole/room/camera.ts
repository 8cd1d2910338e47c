// SPDX-License-Identifier: MIT
// The camera people walk around with: it circles the lobby, nearer or farther, and can be pushed aside a little. It stays
// above the walls' lower half and outside of the lobby, so that nobody looks in from a door before the side is chosen
// (KH-17: no preview).
import { MathUtils, Vector3 } from 'three'
import type { Side } from '../view'
import { gently } from './running'
import type { Stage } from './stage'
import { turnsOf, wall } from './wall'

interface View {
  turn: number // radians around the lobby, 0: from the south, growing to the east
  rise: number // radians above the floor
  distance: number
  target: Vector3
}

const rises = { least: MathUtils.degToRad(22), most: MathUtils.degToRad(84) }
const homeRises = [42, 46, 50, 54, 58, 62].map(MathUtils.degToRad)
const reach = 70 // how far the middle of the picture may leave the middle of the lobby

export class Orbit {
  private view: View
  private home: View
  private side: Side = 'S'
  private moved = false

  constructor(
    private readonly stage: Stage,
    /** What has to be in the picture besides the lobby, seen from an eye. */
    private readonly around: (eye: Vector3) => Vector3[],
  ) {
    this.home = this.framed()
    this.view = copy(this.home)
    this.apply()
  }

  /** Looks from this side from now on; a camera that was moved by hand stays. */
  lookFrom(side: Side): void {
    const turned = side !== this.side
    this.side = side
    this.home = this.framed()
    if (!this.moved || turned) this.reset(0)
  }

  /** Others stand around the lobby than before: all of them have to be seen. */
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

  /**
   * The lobby and all who stand around it, as large as they fit, from the side one plays from. How steeply one looks down
   * depends on the shape of the picture: so that the floor becomes largest, and what stands on it shows its front as well
   * as its top.
   */
  private framed(): View {
    const views = homeRises.map((rise) => this.framedFrom(rise))
    const worth = ({ view, floor }: { view: View; floor: number }): number => floor * Math.cos(view.rise) ** 0.35
    return views.reduce((best, each) => (worth(each) > worth(best) ? each : best)).view
  }

  private framedFrom(rise: number): { view: View; floor: number } {
    const { catalogue, camera } = this.stage
    const { size } = catalogue.lobby
    const view: View = {
      turn: (turnsOf[this.side] * Math.PI) / 2,
      rise,
      distance: 700,
      target: new Vector3(size / 2, size / 2, 10),
    }
    const ground = corners(size, 0)
    for (let round = 0; round < 8; round++) {
      place(this.stage, view)
      // The near wall is left out (lobby-shell.ts), so what counts of the walls is their top behind and beside.
      const points = [...ground, ...corners(size, wall.height), ...this.around(camera.position)]
      const seen = points.map((point) => point.clone().project(camera))
      const [left, right] = [Math.min(...seen.map((p) => p.x)), Math.max(...seen.map((p) => p.x))]
      const [low, high] = [Math.min(...seen.map((p) => p.y)), Math.max(...seen.map((p) => p.y))]
      const tall = 2 * view.distance * Math.tan(MathUtils.degToRad(camera.fov / 2))
      const side = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
      const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
      view.target
        .addScaledVector(side, ((left + right) / 4) * tall * camera.aspect)
        .addScaledVector(up, ((low + high) / 4) * tall)
      view.distance *= Math.max((right - left) / 1.98, (high - low) / 1.98)
    }
    place(this.stage, view)
    return { view, floor: areaOf(ground.map((point) => point.clone().project(camera))) }
  }
}

/** The corners of the lobby at a height, one after the other. */
const corners = (size: number, height: number): Vector3[] =>
  [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ].map(([x = 0, y = 0]) => new Vector3(x, y, height))

const areaOf = (outline: readonly Vector3[]): number =>
  Math.abs(
    outline.reduce((sum, a, i) => {
      const b = outline[(i + 1) % outline.length] ?? a
      return sum + (a.x * b.y - b.x * a.y) / 2
    }, 0),
  )

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
