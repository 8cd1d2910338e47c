// SPDX-License-Identifier: MIT
// The stagings of the twelve strokes of midnight (KH-26), each a second or two of paint in the room, and
// what plays them.
import {
  AdditiveBlending,
  BackSide,
  BoxGeometry,
  Color,
  Group,
  IcosahedronGeometry,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  type Texture,
} from 'three'
import type { MidnightCard } from '../view'
import { bigGhost, dancingTiles, glow, lava, openEye, ring } from './pictures/midnight'
import { gently } from './running'
import type { Stage } from './stage'
import { motionAllowed } from '../../../parts/settings.svelte'
import { freeAll } from './freeing'

type Staging = (stage: Stage, group: Group, signal: AbortSignal) => Promise<void>
type Mark = (stage: Stage, group: Group) => void

const paint = { transparent: true, depthWrite: false, toneMapped: false, blending: AdditiveBlending } as const
const wave = (share: number): number => Math.sin(Math.PI * share)

/** Something flat on the carpet, as large as `size`. */
function decal(
  stage: Stage,
  group: Group,
  map: Texture,
  size: number,
  opacity: number,
): Mesh<PlaneGeometry, MeshBasicMaterial> {
  const mesh = new Mesh(new PlaneGeometry(size, size), new MeshBasicMaterial({ map, opacity, ...paint }))
  const middle = stage.catalogue.lobby.size / 2
  mesh.position.set(middle, middle, 0.4)
  mesh.renderOrder = 1
  group.add(mesh)
  return mesh
}

/** A colour over everything in the lobby. */
function wash(stage: Stage, group: Group, colour: string): MeshBasicMaterial {
  const { size } = stage.catalogue.lobby
  const air = new MeshBasicMaterial({ color: colour, opacity: 0, side: BackSide, ...paint })
  const box = new Mesh(new BoxGeometry(size - 1, size - 1, 80), air)
  box.position.set(size / 2, size / 2, 41)
  box.renderOrder = 9
  group.add(box)
  return air
}

function sign(stage: Stage, group: Group, map: Texture, size: number, additive = true): Sprite {
  const material = new SpriteMaterial({ map, opacity: 0, transparent: true, depthWrite: false, toneMapped: false })
  if (additive) material.blending = AdditiveBlending
  const sprite = new Sprite(material)
  const middle = stage.catalogue.lobby.size / 2
  sprite.position.set(middle, middle, 110)
  sprite.scale.setScalar(size)
  sprite.renderOrder = 12
  group.add(sprite)
  return sprite
}

/** Turns the whole scene about the middle of the lobby; it always comes back to where it was. */
function turnScene({ scene, catalogue }: Stage, about: 'x' | 'z', angle: number): void {
  const middle = catalogue.lobby.size / 2
  scene.rotation.set(0, 0, 0)
  scene.rotation[about] = angle
  scene.position.set(0, 0, 0)
  scene.position.set(middle, middle, 0).sub(scene.position.clone().set(middle, middle, 0).applyEuler(scene.rotation))
}

const ripples: Staging = (stage, group, signal) => {
  const rings = [0, 0.25].map((late) => ({ late, mesh: decal(stage, group, ring('#ffc861'), 240, 0) }))
  return stage.animate(
    1400,
    (share) => {
      for (const { late, mesh } of rings) {
        const part = Math.max(0, Math.min(1, (share - late) / 0.75))
        mesh.scale.setScalar(0.1 + part)
        mesh.material.opacity = wave(part)
      }
    },
    signal,
  )
}

const washes =
  (colours: readonly string[], milliseconds: number): Staging =>
  (stage, group, signal) => {
    const air = wash(stage, group, colours[0] ?? '#ffffff')
    return stage.animate(
      milliseconds,
      (share) => {
        const at = Math.min(colours.length - 1, Math.floor(share * colours.length))
        air.color = new Color(colours[at])
        air.opacity = 0.4 * wave((share * colours.length) % 1)
      },
      signal,
    )
  }

const appears =
  (picture: () => Texture, size: number, milliseconds: number, additive = true): Staging =>
  (stage, group, signal) => {
    const sprite = sign(stage, group, picture(), size, additive)
    return stage.animate(
      milliseconds,
      (share) => {
        sprite.material.opacity = Math.min(1, 3 * wave(share))
        sprite.position.z = 70 + 40 * gently(Math.min(1, share * 2))
        sprite.scale.set(size, size * (share > 0.5 && share < 0.58 ? 0.15 : 1), 1)
      },
      signal,
    )
  }

const knocks: Staging = (stage, _group, signal) =>
  stage.animate(
    1300,
    (share) => {
      const beat = (share * 3) % 1
      stage.scene.position.set(0, 0, share < 1 && share < 0.95 ? -5 * Math.exp(-7 * beat) * Math.sin(beat * 26) : 0)
    },
    signal,
  )

const stagings: Record<MidnightCard, Staging> = {
  'extra-curious': appears(openEye, 130, 1900),
  'take-cover': washes(['#ff5a3c', '#3c6cff', '#ff5a3c', '#3c6cff'], 2000),
  'too-keen': (stage, _group, signal) =>
    stage.animate(
      1200,
      (share) => turnScene(stage, 'x', -0.16 * Math.exp(-4 * share) * Math.sin(share * 15) * (1 - share)),
      signal,
    ),
  'silliest-face': async (stage, group, signal) => {
    const mirror = stage.pieceMeshes.get('mirror')
    const sprite = sign(stage, group, glow('#cfe8ff'), 70)
    if (mirror) sprite.position.copy(mirror.position).setZ(mirror.position.z + 40)
    await stage.animate(
      1500,
      (share) => {
        sprite.material.opacity = wave((share * 2) % 1)
        sprite.material.rotation = share * 2
      },
      signal,
    )
  },
  tag: ripples,
  'dance-floor': async (stage, group, signal) => {
    const tiles = decal(stage, group, dancingTiles(stage.catalogue.lobby.fields), stage.catalogue.lobby.size, 0)
    const ball = new Mesh(new IcosahedronGeometry(13, 2), new MeshBasicMaterial({ color: '#cfd8f4', wireframe: true }))
    const heart = new Mesh(new SphereGeometry(12, 20, 14), new MeshBasicMaterial({ color: '#5b6a9c' }))
    ball.add(heart)
    ball.position.copy(tiles.position)
    group.add(ball)
    await stage.animate(
      3200,
      (share) => {
        ball.position.z = 190 - 90 * gently(Math.min(1, 4 * wave(share)))
        ball.rotation.z = share * 9
        // Tiles jump by whole quarters, so that each field changes its colour.
        tiles.rotation.z = (Math.floor(share * 9) * Math.PI) / 2
        tiles.material.opacity = 0.55 * Math.min(1, 4 * wave(share))
      },
      signal,
    )
  },
  'the-floor-is-lava': washes(['#ff6a1a', '#ff3d00'], 1800),
  'big-brother': appears(bigGhost, 190, 2000, false),
  'knock-knock': knocks,
  dizzy: (stage, _group, signal) =>
    stage.animate(
      1700,
      (share) => turnScene(stage, 'z', (gently(share) - 1) * (Math.PI / 2) * (share < 1 ? 1 : 0)),
      signal,
    ),
  'crystal-ball': async (stage, group, signal) => {
    const halo = sign(stage, group, glow('#9db8ff'), 130)
    const glass = new MeshBasicMaterial({ color: '#9db8ff', transparent: true, opacity: 0, depthWrite: false })
    const ball = new Mesh(new SphereGeometry(24, 28, 20), glass)
    ball.renderOrder = 11
    group.add(ball)
    await stage.animate(
      2200,
      (share) => {
        halo.position.z = 75 + 15 * Math.sin(share * 7)
        ball.position.copy(halo.position)
        halo.material.opacity = 0.4 * Math.min(1, 2 * wave(share))
        glass.opacity = 0.55 * Math.min(1, 2 * wave(share))
      },
      signal,
    )
  },
  'red-light-green-light': washes(['#ff2a1a', '#1aff7a'], 2000),
}

/** What stays in the room as long as the card is in force. */
const marks: Partial<Record<MidnightCard, Mark>> = {
  'the-floor-is-lava': (stage, group) => {
    decal(stage, group, lava(), stage.catalogue.lobby.size, 0.5)
  },
}

// What a stroke of midnight does to the room: a short staging when it comes (KH-26), and for some a mark as long as it is in
// force. No lights are added, since each would make every surface compile again, and nothing of it can be pointed at.

export class Effects {
  private readonly lasting = new Group()
  private readonly passing = new Group()
  private abort = new AbortController()
  private card: MidnightCard | null | undefined // undefined: nothing was told yet

  constructor(readonly stage: Stage) {
    this.lasting.name = 'midnight'
    stage.groups.extras.add(this.lasting, this.passing)
  }

  midnight(card: MidnightCard | null): void {
    if (card === this.card) return
    const comes = this.card !== undefined // else the room was opened in the middle of it
    this.card = card
    this.end()
    if (card) {
      marks[card]?.(this.stage, this.lasting)
      if (comes && motionAllowed()) void this.play(card)
    }
    this.stage.invalidate()
  }

  private async play(card: MidnightCard): Promise<void> {
    const { signal } = this.abort
    await stagings[card](this.stage, this.passing, signal)
    if (!signal.aborted) freeAll(this.passing)
    this.stage.invalidate()
  }

  private end(): void {
    this.abort.abort()
    this.abort = new AbortController()
    freeAll(this.passing)
    freeAll(this.lasting)
  }

  dispose(): void {
    this.end()
    this.lasting.removeFromParent()
    this.passing.removeFromParent()
  }
}
