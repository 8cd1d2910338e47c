// SPDX-License-Identifier: MIT
// Where the page is: the part of the address after #. A link can be shared, and Back goes back. An address that makes no
// sense leads to a screen that says so. Which games there are is not known here: App looks that up.
import { isDay } from './day'

/** A place of the part that is played with people elsewhere. */
export type OnlinePlace =
  | { at: 'hall' }
  | { at: 'new'; game: string }
  | { at: 'table'; id: string }
  | { at: 'me' }
  | { at: 'device'; code: string } // a link from another device of one's own

/** A place of an evening around one screen. */
export type EveningPlace =
  | { at: 'open' } // on the screen that everybody will look at
  | { at: 'join'; code: string | null } // on a phone
  | { at: 'table'; id: string } // on both

export type Route =
  | { screen: 'home' }
  | { screen: 'set-up'; game: string; wishes: URLSearchParams }
  | { screen: 'table'; id: string }
  | { screen: 'record'; packed: string }
  | { screen: 'rules'; game: string; paragraph: string | null }
  | { screen: 'learn'; game: string; chapter: number | null } // chapters count from 1
  | { screen: 'settings' }
  | { screen: 'statistics' }
  | { screen: 'privacy' }
  | { screen: 'milestones' }
  | { screen: 'campaign'; game: string }
  | { screen: 'daily'; day: string | null } // null: today
  | { screen: 'online'; place: OnlinePlace }
  | { screen: 'evening'; place: EveningPlace }
  | { screen: 'lost' }

const gameIn = (text: string | undefined): string | undefined => (/^[a-z][a-z-]*$/.test(text ?? '') ? text : undefined)

function onlinePlace(first: string | undefined, second: string | undefined): OnlinePlace | undefined {
  const game = gameIn(second)
  if (first === 'new' && game) return { at: 'new', game }
  if (first === 'device' && second && /^[0-9A-Za-z_-]{8,64}$/.test(second)) return { at: 'device', code: second }
  if (second !== undefined) return undefined
  if (first === undefined) return { at: 'hall' }
  if (first === 'me') return { at: 'me' }
  return /^[0-9a-z]{16}$/.test(first) ? { at: 'table', id: first } : undefined
}

function eveningPlace(screen: string, first: string | undefined): EveningPlace | undefined {
  if (screen === 'evening' && first === undefined) return { at: 'open' }
  if (screen === 'join' && (first === undefined || /^[0-9A-Za-z]{6}$/.test(first)))
    return { at: 'join', code: first?.toUpperCase() ?? null }
  return screen === 'evening' && first && /^[0-9a-z]{16}$/.test(first) ? { at: 'table', id: first } : undefined
}

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  const [screen, first, second, ...more] = path.split('/')
  if (more.length > 0) return { screen: 'lost' }
  if (screen === '' && first === undefined) return { screen: 'home' }
  if (screen === 'settings' && first === undefined) return { screen: 'settings' }
  if (screen === 'statistics' && first === undefined) return { screen: 'statistics' }
  if (screen === 'milestones' && first === undefined) return { screen: 'milestones' }
  if (screen === 'privacy' && first === undefined) return { screen: 'privacy' }
  if (screen === 'daily' && (first === undefined || isDay(first)) && second === undefined)
    return { screen: 'daily', day: first ?? null }
  const place = screen === 'online' ? onlinePlace(first, second) : undefined
  if (place) return { screen: 'online', place }
  const evening = second === undefined ? eveningPlace(screen ?? '', first) : undefined
  if (evening) return { screen: 'evening', place: evening }
  const game = gameIn(first)
  if (screen === 'set-up' && game && second === undefined)
    return { screen: 'set-up', game, wishes: new URLSearchParams(query) }
  if (screen === 'campaign' && game && second === undefined) return { screen: 'campaign', game }
  if (screen === 'rules' && game && (second === undefined || /^[A-Z]{2}-\d{1,3}$/.test(second)))
    return { screen: 'rules', game, paragraph: second ?? null }
  if (screen === 'learn' && game && (second === undefined || /^[1-9]\d?$/.test(second)))
    return { screen: 'learn', game, chapter: second === undefined ? null : Number(second) }
  if (screen === 'table' && first && /^[0-9a-f]{16}$/.test(first) && second === undefined)
    return { screen: 'table', id: first }
  if (screen === 'record' && first && second === undefined) return { screen: 'record', packed: first }
  return { screen: 'lost' }
}

const state = $state<{ route: Route; before: Route | null }>({
  route: parse(typeof location === 'undefined' ? '' : location.hash),
  before: null,
})

export const route = (): Route => state.route

/** Where one was before coming here, within this visit. */
export const before = (): Route | null => state.before

export function listenToAddress(): void {
  addEventListener('hashchange', () => {
    state.before = state.route
    state.route = parse(location.hash)
    scrollTo(0, 0)
  })
}

export function go(to: string): void {
  location.hash = to
}

/** The same without a way back to here: for a place that only led on. */
export const goInstead = (to: string): void => location.replace(`#${to}`)

/** The address of a place of this page, to be given to somebody. */
export const linkTo = (place: string): string => `${location.href.replace(/#.*/, '')}#${place}`
