// SPDX-License-Identifier: MIT
// Cards that can be picked up and carried, with a mouse, a pen or a finger. It knows no game: a scene says what can be
// picked up and where that may be dropped, and a drop does what taps would have done. Taps, keys and screen readers do not
// notice any of this.
import type { Action } from 'svelte/action'
import { Carried, landAtOnce, type Grip } from './carried'
import { holdTime, meantBy, type Point } from './gesture'

export type { DropTarget, Grip } from './carried'

/** What can be picked up where a pointer came down, on something that is marked `data-grip`. */
export type GripAt = (source: HTMLElement) => Grip | null

/** Which ways the things around an element can be scrolled. */
function scrollsAround(element: HTMLElement, root: HTMLElement): { x: boolean; y: boolean } {
  const found = { x: false, y: false }
  for (let at: HTMLElement | null = element; at; at = at === root.parentElement ? null : at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    found.x ||= /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + 1
    found.y ||= /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1
  }
  return found
}

/** Lets the cards of a table be carried. */
export const drag: Action<HTMLElement, GripAt> = (root, initial) => {
  let gripAt = initial
  let swallowClick = false
  let end: (() => void) | null = null // of the press that is going on

  function press(down: PointerEvent): void {
    swallowClick = false
    const source = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-grip]') : null
    if (!source || down.button !== 0 || !down.isPrimary) return
    if (down.pointerType !== 'mouse' && source.closest('[data-slide]')) return
    landAtOnce()
    const { pointerId, pointerType: pointer } = down
    const scrolls = scrollsAround(source, root)
    const begun = performance.now()
    let at: Point = { x: down.clientX, y: down.clientY }
    let far = false // it has moved: no tap any more
    let carried: Carried | null = null

    const decide = (): void => {
      const moved = { x: at.x - down.clientX, y: at.y - down.clientY }
      const meant = meantBy({ pointer, moved, held: performance.now() - begun, scrolls })
      const grip = meant === 'drag' && source.isConnected ? gripAt(source) : null
      if (meant !== 'wait' && !grip) finish()
      if (!grip) return
      root.setPointerCapture(pointerId)
      root.setAttribute('data-carrying', '')
      carried = new Carried(grip, source, at, pointer === 'touch')
    }
    const hold = setTimeout(() => carried ?? decide(), holdTime + 10)
    const finish = (): void => {
      clearTimeout(hold)
      stop.abort()
      end = null
      root.removeAttribute('data-carrying')
    }
    const cancel = (): void => {
      finish()
      carried?.goBack()
    }
    const stop = new AbortController()
    const listen = { signal: stop.signal, capture: true }
    const on = <Name extends keyof WindowEventMap>(name: Name, hear: (event: WindowEventMap[Name]) => void) =>
      addEventListener(name, hear, listen)
    on('pointermove', (event) => {
      if (event.pointerId !== pointerId) return
      at = { x: event.clientX, y: event.clientY }
      if (!carried) decide()
      else carried.move(at)
      far ||= Math.hypot(at.x - down.clientX, at.y - down.clientY) > 4
    })
    on('pointerup', (event) => {
      if (event.pointerId !== pointerId) return
      finish()
      swallowClick = far && carried !== null
      carried?.release()
    })
    on('pointercancel', (event) => {
      if (event.pointerId === pointerId) cancel()
    })
    on('keydown', (event) => {
      if (event.key !== 'Escape' || !carried) return
      event.preventDefault()
      event.stopImmediatePropagation()
      cancel()
    })
    on('pointerdown', cancel) // a second finger
    on('resize', cancel)
    on('blur', ({ target }) => {
      if (target === window) cancel()
    })
    end = cancel
  }

  const keepFromScrolling = (event: TouchEvent): void => {
    if (root.hasAttribute('data-carrying') && event.cancelable) event.preventDefault()
  }
  const click = (event: MouseEvent): void => {
    if (!swallowClick || !event.isTrusted || event.detail === 0) return
    swallowClick = false
    event.stopPropagation()
  }
  // A long touch would open the browser's menu, and a picture would be dragged as a file.
  const no = (event: Event): void => {
    if (end) event.preventDefault()
  }
  const gone = new AbortController()
  const listen = { signal: gone.signal }
  root.addEventListener('pointerdown', press, listen)
  root.addEventListener('touchmove', keepFromScrolling, { ...listen, passive: false })
  root.addEventListener('click', click, { ...listen, capture: true })
  root.addEventListener('contextmenu', no, listen)
  root.addEventListener('dragstart', no, listen)
  return {
    update: (next) => {
      gripAt = next
    },
    destroy: () => {
      end?.()
      landAtOnce()
      gone.abort()
    },
  }
}
