// SPDX-License-Identifier: MIT
// Where phones find the page. A screen is often opened on the very computer that serves, by an address that means another
// computer to everybody else; then the server is asked for its addresses in the local network (docs/server-protocol.md,
// `GET /room`).
import { fields, listOf, text } from '../../engine/reading'

const room = fields({ addresses: listOf(text) })

const isLoopback = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host)

async function addressOfRoom(page: URL): Promise<string | undefined> {
  const reply = await fetch(new URL('room', page), { cache: 'no-store' })
  return reply.ok ? room(await reply.json()).addresses[0] : undefined
}

/** The page's address without a place in it: what a `#/join/…` is put behind. */
export async function addressForPhones(here: string = location.href): Promise<string> {
  const page = new URL(here.replace(/#.*/, ''))
  if (!isLoopback(page.hostname)) return page.href
  try {
    const found = await addressOfRoom(page)
    return found === undefined ? page.href : new URL(page.pathname, found).href
  } catch {
    return page.href // another kind of server, or none: nothing better is known
  }
}

/** As people type it. */
export const asTyped = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '')
