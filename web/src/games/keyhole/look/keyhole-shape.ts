// SPDX-License-Identifier: MIT
// The outline of a keyhole around the middle of its round part, which is what one comes closer to, as an SVG path.

const round = 11 // radius of the round part at size 1
const foot = { top: 4.2, bottom: 8.4, length: 34 } // half widths, and how far down it reaches

/** A rectangle of this half size with the keyhole cut out of it; to be filled by the even-odd rule. */
export function aroundKeyhole(size: number, half: number): string {
  return `M${-half} ${-half}H${half}V${half}H${-half}Z${keyholePath(size)}`
}

export function keyholePath(size: number): string {
  const r = round * size
  const top = foot.top * size
  const joined = Math.sqrt(r * r - top * top) // where the round part meets the foot
  const bottom = foot.bottom * size
  const low = foot.length * size
  return `M${-top} ${joined}A${r} ${r} 0 1 1 ${top} ${joined}L${bottom} ${low}H${-bottom}Z`
}
