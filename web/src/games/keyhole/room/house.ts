// SPDX-License-Identifier: MIT
// All that is built once when the room opens, on one stage.
import type { Lobby } from '../lobby'
import { pieceNames } from '../view'
import { makeFinishes, type Finishes } from './finishes'
import { Ghosts } from './ghosts'
import { lightRoom } from './lights'
import { buildShell, type Shell } from './lobby-shell'
import { Pieces } from './pieces'
import { standingOf } from './places'
import type { Stage } from './stage'

export class House {
  readonly finishes: Finishes = makeFinishes()
  readonly shell: Shell
  readonly pieces: Pieces
  readonly ghosts: Ghosts

  constructor(readonly stage: Stage) {
    this.shell = buildShell(stage, this.finishes)
    lightRoom(stage)
    this.pieces = new Pieces(stage, this.finishes)
    this.ghosts = new Ghosts(stage)
  }

  /** Everything where it is, at once. */
  set(lobby: Lobby): void {
    for (const piece of pieceNames) this.pieces.stand(piece, lobby.furniture[piece])
    this.ghosts.gather(lobby)
    for (const ghost of lobby.ghosts) {
      const figure = this.ghosts.figures.get(`${ghost.seat}:${ghost.id}`)
      if (figure) this.ghosts.stand(figure, standingOf(this.stage.catalogue, lobby, ghost))
    }
    this.pieces.mirror.changed()
    this.stage.shadowsChanged()
  }
}
