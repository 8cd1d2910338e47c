// SPDX-License-Identifier: MIT

/** Gives the reader a file to keep. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
