// SPDX-License-Identifier: MIT
// Keeps what tests have rendered, to be listened to: MIDNIGHT_SOUND_FILES=1 npx vitest run src/sound src/games/music.test.ts
// writes WAV files and their figures into build/sound.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rate, type Samples } from './synthesis/samples'

const folder = fileURLToPath(new URL('../../../build/sound/', import.meta.url))

export function keep(name: string, channels: readonly Samples[], figures: Record<string, number>): void {
  if (!process.env['MIDNIGHT_SOUND_FILES']) return
  mkdirSync(folder, { recursive: true })
  const [first] = channels
  const frames = first?.length ?? 0
  const bytes = 2 * channels.length
  const file = Buffer.alloc(44 + frames * bytes)
  file.write('RIFF')
  file.writeUInt32LE(36 + frames * bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(channels.length, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * bytes, 28)
  file.writeUInt16LE(bytes, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(frames * bytes, 40)
  channels.forEach((channel, c) =>
    channel.forEach((value, i) => {
      file.writeInt16LE(Math.round(32767 * Math.max(-1, Math.min(1, value))), 44 + i * bytes + 2 * c)
    }),
  )
  writeFileSync(`${folder}${name}.wav`, file)
  const line = Object.entries(figures).map(([what, value]) => `${what} ${value.toFixed(2)}`)
  appendFileSync(`${folder}figures.txt`, `${name.padEnd(28)} ${line.join('  ')}\n`)
}
