// SPDX-License-Identifier: MIT
// What is set in one tab of the page holds in all of them: a table online leads to the settings in a tab of their own.
import { chooseLanguage } from './choose-language.svelte'
import { settingsPlace } from '../lib/stored'
import { settings, understood } from './settings.svelte'

/** A browser tells of storage only what other tabs did to it. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== settingsPlace || newValue === null) return
    const { language, ...others } = understood(newValue)
    Object.assign(settings, others)
    // Its words may have to be loaded first.
    if (language !== settings.language) void chooseLanguage(language)
  })
}
