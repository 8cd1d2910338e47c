// SPDX-License-Identifier: MIT
// Changes the language of the page once its words are there. If they cannot be had (no network, and never loaded
// before), everything stays as it was, and `languageFailed` says so until another try.
import { speak, type Language } from '../words/words.svelte'
import { change } from './settings.svelte'

const state = $state({ failed: false, tries: 0 })

export const languageFailed = (): boolean => state.failed
/** Grows with each try, so that a choice that did not come true can be drawn as it is. */
export const languageTries = (): number => state.tries

export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await speak(language)
    change({ language })
    state.failed = false
  } catch {
    state.failed = true
    state.tries += 1
  }
}
