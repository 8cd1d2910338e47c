// SPDX-License-Identifier: MIT
// Which colours the page wears: dark or light, and either in high contrast. A setting decides, or the system. The colours
// themselves are tokens (tokens.css), and everything follows from two attributes of the root. The script that runs before
// the first paint (first/first.ts) sets them too, so that no visit begins in the wrong light.

export type Theme = 'dark' | 'light'
export type ThemeSetting = 'system' | Theme

/** What lies on every table, and what all cards look like from behind (table.css, parts/BackPattern.svelte). */
export const cloths = ['midnight', 'meadow', 'claret', 'linen'] as const
export type Cloth = (typeof cloths)[number]
export const cardBacks = ['stars', 'lattice', 'waves', 'ivory'] as const
export type CardBack = (typeof cardBacks)[number]

interface Wishes {
  theme?: unknown
  colours?: unknown
}

const systemIsLight = '(prefers-color-scheme: light)'
// Who has the system replace all colours is helped by the same things: lines, and nothing translucent.
const systemHasContrast = '(prefers-contrast: more), (forced-colors: active)'

/** The colour of the browser around the page: `--night-1`. */
export const frameColours: Record<Theme, string> = { dark: '#121a33', light: '#faf2e0' }

const holds = (query: string): boolean => matchMedia(query).matches

export const isTheme = (value: unknown): value is Theme => value === 'dark' || value === 'light'

/** Puts on the colours of the settings, whatever was stored as such. */
export function wear({ theme, colours }: Wishes): void {
  const worn = isTheme(theme) ? theme : holds(systemIsLight) ? 'light' : 'dark'
  const { dataset } = document.documentElement
  dataset['theme'] = worn
  dataset['colours'] = colours === 'contrast' || holds(systemHasContrast) ? 'contrast' : 'lamplight'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frameColours[worn])
}

/** Calls `then` whenever the system changes its mind, until the returned function is called. */
export function onSystemChange(then: () => void): () => void {
  const queries = [systemIsLight, systemHasContrast].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', then)
  return () => queries.forEach((query) => query.removeEventListener('change', then))
}
