// SPDX-License-Identifier: MIT
// How long the page worked on each of the last frames of a canvas, for measuring (bench/lobby.mjs): a canvas answers the
// event `frame-work` with a list of milliseconds in its dataset.
const kept = 240

export class FrameWork {
  private readonly samples: number[] = []

  constructor(private readonly canvas: HTMLCanvasElement) {
    canvas.addEventListener('frame-work', this.tell)
  }

  add(milliseconds: number): void {
    this.samples.push(milliseconds)
    if (this.samples.length > kept) this.samples.shift()
  }

  private readonly tell = (): void => {
    this.canvas.dataset['frameWork'] = this.samples.map((each) => each.toFixed(2)).join(' ')
  }

  dispose(): void {
    this.canvas.removeEventListener('frame-work', this.tell)
  }
}
