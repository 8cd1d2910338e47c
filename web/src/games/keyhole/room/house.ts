// SPDX-License-Identifier: MIT
// All that is built once when the room opens, on one stage.
import { keyOf, type Lobby } from '../lobby'
import { pieceNames } from '../view'
import { Keyhole } from './keyhole'
import { makeSurface, type Surface } from './finishes'
import { ghostOpacity } from './ghost-crowd'
import { Ghosts } from './ghosts'
import { lightRoom } from './lights'
import { buildShell, type Shell } from './lobby-shell'
import { Pieces } from './pieces'
import { standingOf } from './places'
import type { Stage } from './stage'

export class House {
  readonly surface: Surface
  readonly shell: Shell
  readonly pieces: Pieces
  readonly ghosts: Ghosts
  readonly keyhole: Keyhole
  /** Told whenever everything has been put where it is. */
  afterSetting: () => void = () => undefined

  constructor(readonly stage: Stage) {
    this.surface = makeSurface(stage)
    this.shell = buildShell(stage, this.surface)
    lightRoom(stage)
    this.pieces = new Pieces(stage, this.surface)
    this.ghosts = new Ghosts(stage)
    this.keyhole = new Keyhole(stage)
  }

  /** Everything where it is, at once. */
  set(lobby: Lobby): void {
    for (const piece of pieceNames) this.pieces.stand(piece, lobby.furniture[piece])
    this.ghosts.gather(lobby)
    for (const ghost of lobby.ghosts) {
      const figure = this.ghosts.figures.get(keyOf(ghost))
      if (!figure) continue
      this.ghosts.stand(figure, standingOf(this.stage.catalogue, lobby, ghost))
      figure.whole.visible = true
      figure.whole.scale.setScalar(1)
      figure.opacity = ghostOpacity
    }
    this.pieces.mirror.changed()
    this.stage.shadowsChanged()
    this.afterSetting()
  }
}
