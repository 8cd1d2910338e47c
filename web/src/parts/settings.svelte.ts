// SPDX-License-Identifier: MIT
// What a person has set up for this browser. Kept in local storage; where that is forbidden, for this visit only.
import { cardBacks, type CardBack, type Cloth, cloths, isTheme, type ThemeSetting } from '../design/theme'
import { settingsPlace, store, stored } from '../lib/stored'
import { type Language, languages, preferredLanguage, speak } from '../words/words.svelte'
import { figureOfName, isPersonFigure, type PersonFigure } from './figures'

export type MotionSetting = 'system' | 'full' | 'reduced'
export type Colours = 'lamplight' | 'contrast'
export type Effects = 'auto' | 'full' | 'reduced'

/** How a table is shown that can be a room in 3D and a plan; both can do the same. */
export type LobbyFace = 'room' | 'plan'

export interface Settings {
  language: Language
  motion: MotionSetting
  sound: boolean | null // null: nobody was asked yet
  volume: number // of effects, from 0 to 1
  musicVolume: number
  vibration: boolean // of a phone
  theme: ThemeSetting
  colours: Colours
  cloth: Cloth
  cardBack: CardBack
  effects: Effects // how much a room in 3D may cost to draw
  leftHanded: boolean
  confirmTurns: boolean // bots wait until "end turn" is pressed
  quickBots: boolean // and otherwise not even a moment
  forcedMoves: boolean // the only move there is is made by itself
  shortcuts: boolean // single letters do something at the table; some press them without wanting to
  lobby: LobbyFace
  name: string
  figure: PersonFigure | null // null: the one of the name
  chatter: boolean // bots say something now and then
}

const defaults = (): Settings => ({
  language: preferredLanguage(typeof navigator === 'undefined' ? [] : navigator.languages),
  motion: 'system',
  sound: null,
  volume: 0.8,
  musicVolume: 0.8,
  vibration: true,
  theme: 'system',
  colours: 'lamplight',
  cloth: 'midnight',
  cardBack: 'stars',
  effects: 'auto',
  leftHanded: false,
  confirmTurns: false,
  quickBots: false,
  forcedMoves: false,
  shortcuts: true,
  lobby: 'room',
  name: '',
  figure: null,
  chatter: true,
})

/** Whatever was stored, as settings: what makes no sense is left at its default. */
export function understood(text: string | null): Settings {
  const result = defaults()
  let found: Partial<Record<keyof Settings, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) found = parsed
  } catch {
    return result
  }
  const language = languages.find((known) => known === found.language)
  if (language) result.language = language
  if (found.motion === 'full' || found.motion === 'reduced') result.motion = found.motion
  if (isTheme(found.theme)) result.theme = found.theme
  if (found.colours === 'contrast') result.colours = 'contrast'
  result.cloth = cloths.find((known) => known === found.cloth) ?? result.cloth
  result.cardBack = cardBacks.find((known) => known === found.cardBack) ?? result.cardBack
  if (found.effects === 'full' || found.effects === 'reduced') result.effects = found.effects
  for (const name of [
    'sound',
    'vibration',
    'leftHanded',
    'confirmTurns',
    'quickBots',
    'forcedMoves',
    'shortcuts',
    'chatter',
  ] as const) {
    if (typeof found[name] === 'boolean') result[name] = found[name]
  }
  for (const name of ['volume', 'musicVolume'] as const) {
    const volume = found[name]
    if (typeof volume === 'number' && volume >= 0 && volume <= 1) result[name] = volume
  }
  if (found.lobby === 'plan') result.lobby = 'plan'
  if (typeof found.name === 'string') result.name = found.name.slice(0, 24)
  if (isPersonFigure(found.figure)) result.figure = found.figure
  return result
}

export const settings: Settings = $state(understood(stored(settingsPlace)))

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes)
  store(settingsPlace, JSON.stringify(settings))
}

/** The figure of the person at this device; who has chosen none has that of their name. */
export const ownFigure = (name = settings.name): PersonFigure => settings.figure ?? figureOfName(name)

/** Whether things may travel across the screen. */
export function motionAllowed(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'full'
  return typeof matchMedia === 'undefined' || !matchMedia('(prefers-reduced-motion: reduce)').matches
}

const state = $state({ failed: false, tries: 0 })

/** Whether the words of a language could not be had (no network, and never loaded before), until another try. */
export const languageFailed = (): boolean => state.failed
/** Grows with each try, so that a choice that did not come true can be drawn as it is. */
export const languageTries = (): number => state.tries

/** Changes the language of the page once its words are there; until then, and without them, everything stays as it was. */
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

/** What is set in one tab of the page holds in all of them: a table online leads to the settings in a tab of their own.
    A browser reports of storage only what other tabs did to it. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== settingsPlace || newValue === null) return
    const { language, ...others } = understood(newValue)
    Object.assign(settings, others)
    // Its words may have to be loaded first.
    if (language !== settings.language) void chooseLanguage(language)
  })
}
