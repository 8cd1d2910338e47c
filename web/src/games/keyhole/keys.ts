// SPDX-License-Identifier: MIT
// What keys do in Keyhole, on the plan and in the room. Letters are heeded only where the focus is in one of the two.
import type { KeyLine } from '../../parts/keys.svelte'
import { say } from '../../words/words.svelte'

export function keys(): KeyLine[] {
  return [
    { keys: ['arrows'], what: say('page.keyhole.keys.walk') },
    { keys: ['enter'], what: say('page.keyhole.keys.choose') },
    { keys: ['arrows', 'shift arrows'], what: say('page.keyhole.keys.push') },
    { keys: [',', '.'], what: say('page.keyhole.keys.turn') },
    { keys: ['[', ']'], what: say('page.keyhole.keys.fine') },
    { keys: ['shift arrows'], what: say('page.keyhole.keys.nudge') },
    { keys: ['arrows'], what: say('page.keyhole.keys.look') },
    { keys: ['+', '-'], what: say('page.keyhole.keys.zoom') },
    { keys: ['0', 'home'], what: say('page.keyhole.keys.reset') },
    { keys: ['R', 'shift R'], what: say('page.keyhole.keys.room-turn') },
    { keys: ['Q', 'E'], what: say('page.keyhole.keys.room-fine') },
    { keys: ['escape'], what: say('page.keyhole.keys.back') },
  ]
}
