// SPDX-License-Identifier: MIT
// Thinks for bots and hints: is given a position, loads it and asks the engine's bot, which looks at its seat's view only.
import { Engine } from './engine'
import type { ToThinker } from './messages'
import type { BotAnswer, JsonObject } from './protocol'
import { botAnswer } from './read-message'
import { thing } from './reading'

let engine: Promise<Engine> | undefined

async function think(request: Exclude<ToThinker, { module: WebAssembly.Module }>): Promise<BotAnswer> {
  if (!engine) throw new Error('no engine')
  const here = await engine
  const { position, level, seat, millis, seed } = request
  here.ask({ do: 'load', position }, thing)
  const question: JsonObject = { do: 'bot', level, seat, millis, seed }
  return here.ask(question, botAnswer)
}

self.addEventListener('message', (event: MessageEvent<ToThinker>) => {
  const request = event.data
  if ('module' in request) {
    engine = Engine.start(request.module)
    return
  }
  think(request).then(
    (answer) => self.postMessage({ id: request.id, answer }),
    (error: unknown) => self.postMessage({ id: request.id, error: String(error) }),
  )
})
