// SPDX-License-Identifier: MIT
import { afterEach, describe, expect, it, vi } from 'vitest'
import { preferredLanguage } from '../words/words.svelte'
import { change, motionAllowed, settings, understood } from './settings.svelte'

afterEach(() => vi.unstubAllGlobals())

describe('settings', () => {
  it('are kept as they were stored', () => {
    const chosen = {
      motion: 'reduced',
      theme: 'light',
      colours: 'contrast',
      cloth: 'linen',
      cardBack: 'waves',
      effects: 'reduced',
      language: 'fr',
      sound: true,
      musicVolume: 0.3,
      vibration: false,
      leftHanded: true,
      name: 'Zoë',
      figure: 'raven',
      chatter: false,
    }
    expect(understood(JSON.stringify(chosen))).toMatchObject(chosen)
  })

  it.each([
    null,
    '',
    'nonsense',
    'null',
    '7',
    '[]',
    '{"language":"tlh","motion":1,"sound":"yes","volume":2,"musicVolume":"loud","colours":{},"theme":"sepia","cloth":3,"cardBack":"naked","effects":"none","name":5,"figure":"vesper","chatter":1}',
  ])('fall back to their defaults where %s was stored', (stored) =>
    expect(understood(stored)).toEqual(understood('{}')),
  )

  it('keep nothing that they do not know, and no endless name', () => {
    const found = understood(JSON.stringify({ name: 'x'.repeat(500), __proto__: { sound: true }, extra: 1 }))
    expect(found.name).toHaveLength(24)
    expect(Object.keys(found)).toEqual(Object.keys(understood(null)))
  })

  it('are stored when they change, and hold for this visit where that is forbidden', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { setItem: (place: string, text: string) => kept.set(place, text) })
    change({ sound: true })
    expect(understood([...kept.values()][0] ?? null).sound).toBe(true)
    const forbidden = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { setItem: forbidden })
    change({ sound: false, name: 'Ann' })
    expect(settings).toMatchObject({ sound: false, name: 'Ann' })
  })

  it('know whether somebody was asked about sound', () => {
    expect(understood(null).sound).toBeNull()
    expect(understood('{"sound":false}').sound).toBe(false)
  })

  it('keep which face of the lobby is wanted', () => {
    expect(understood('{"lobby":"plan"}').lobby).toBe('plan')
    expect(understood('{"lobby":"cellar"}').lobby).toBe('room')
  })

  it('motion follows the system unless somebody decided', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    change({ motion: 'system' })
    expect(motionAllowed()).toBe(false)
    change({ motion: 'full' })
    expect(motionAllowed()).toBe(true)
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    change({ motion: 'reduced' })
    expect(motionAllowed()).toBe(false)
    change({ motion: 'system' })
    expect(motionAllowed()).toBe(true)
  })

  it('the language is the first of the browser that the page speaks', () => {
    expect(preferredLanguage(['pt-BR', 'nl-BE', 'de'])).toBe('nl')
    expect(preferredLanguage(['DE-at'])).toBe('de')
    expect(preferredLanguage(['ja'])).toBe('en')
    expect(preferredLanguage([])).toBe('en')
    expect(preferredLanguage(['den', 'fr'])).toBe('fr')
  })
})
