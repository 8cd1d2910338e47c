// SPDX-License-Identifier: MIT
// How much the room may cost to draw. Frames come before effects: where the machine has to work for its pictures, the
// room is drawn a step plainer, and a person can decide that in the settings.
import { settings } from '../../../parts/settings.svelte'

export interface Quality {
  name: 'full' | 'reduced'
  shadowMap: number // pixels along an edge
  reflection: number // pixels of the reflected picture along an edge; the glass shows a part of it
  liveMirror: boolean // redrawn with every frame; else when the picture comes to rest
  liveShadows: boolean // while things travel; else when they have arrived
  pixelRatio: number // at most
  movingRatio: number // of the pixels along an edge, while the picture moves
  smooth: boolean // edges without steps
  shiny: boolean // polish reflects its surroundings
  gathered: number // pictures whose average is shown at rest (gathering.ts); 0: the plain one stays
}

export const full: Quality = {
  name: 'full',
  shadowMap: 1024,
  reflection: 1024,
  liveMirror: true,
  liveShadows: true,
  pixelRatio: 2,
  movingRatio: 1,
  smooth: true,
  shiny: true,
  gathered: 48,
}

export const reduced: Quality = {
  name: 'reduced',
  shadowMap: 512,
  reflection: 512,
  liveMirror: false,
  liveShadows: false,
  pixelRatio: 1,
  movingRatio: 0.5,
  smooth: false,
  shiny: false,
  gathered: 0,
}

/** Milliseconds a whole picture may take before effects are dropped. */
const patience = 24

/** Whether pictures are drawn by the processor: then there is nothing to be tried. */
function drawnBySoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return false
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = names ? String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)) : ''
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

/** What a person has decided, or what is known beforehand; null: the machine is to be tried. */
export function wishedQuality(): Quality | null {
  if (settings.effects === 'full') return full
  return settings.effects === 'reduced' || drawnBySoftware() ? reduced : null
}

/** What suits a machine on which whole pictures took so long: the middle one counts, since the first compile programs. */
export function qualityFor(pictures: readonly number[]): Quality {
  const sorted = [...pictures].sort((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0) > patience ? reduced : full
}
