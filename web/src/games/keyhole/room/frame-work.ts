// SPDX-License-Identifier: MIT
// How long the page worked on each of the last frames of a canvas, for measuring (bench/lobby.mjs): after the event
// `frame-work` the canvas has the milliseconds, and how many frames there were at all, in its dataset.
const kept = 240

export class FrameWork {
  private readonly samples: number[] = []
  private frames = 0

  constructor(private readonly canvas: HTMLCanvasElement) {
    canvas.addEventListener('frame-work', this.tell)
  }

  add(milliseconds: number): void {
    this.frames++
    this.samples.push(milliseconds)
    if (this.samples.length > kept) this.samples.shift()
  }

  private readonly tell = (): void => {
    this.canvas.dataset['frames'] = String(this.frames)
    this.canvas.dataset['frameWork'] = this.samples.map((each) => each.toFixed(2)).join(' ')
  }

  dispose(): void {
    this.canvas.removeEventListener('frame-work', this.tell)
  }
}
