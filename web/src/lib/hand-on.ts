// SPDX-License-Identifier: MIT
// Giving something to somebody else: with the sheet of a phone where there is one.
import { saveFile } from './save-file'

/** With the sheet of a phone; false where there is none. Closing that sheet is an answer, too. */
export async function handOn(what: ShareData): Promise<boolean> {
  if (navigator.maxTouchPoints === 0 || !navigator.canShare?.(what)) return false
  await navigator.share(what).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
  return true
}

/** A picture is handed on, or becomes a file to keep. */
export async function handOnPicture(name: string, image: Blob): Promise<void> {
  if (!(await handOn({ files: [new File([image], name, { type: image.type })] }))) saveFile(name, image, image.type)
}
