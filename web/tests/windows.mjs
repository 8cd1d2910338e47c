// SPDX-License-Identifier: MIT
/**
 * Windows that people play in: laptops, desks, phones both ways, tablets both ways, and a desk at 200 %.
 *
 * @type {readonly (readonly [number, number])[]}
 */
export const windows = [
  [1366, 657],
  [1280, 600],
  [1440, 900],
  [1920, 1080],
  [390, 664],
  [360, 560],
  [844, 340],
  [820, 1180],
  [1180, 820],
  [720, 450],
]
