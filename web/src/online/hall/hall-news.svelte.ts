// SPDX-License-Identifier: MIT
// One sentence that somebody who is sent to the hall finds there: why they are not where they were.
import { announce } from '../../parts/announcer.svelte'

const news = $state({ sentence: '' })

export const hallNews = (): string => news.sentence

export function tellInHall(sentence: string): void {
  news.sentence = sentence
  announce(sentence)
}

/** It has been read, or the hall was left. */
export function forgetHallNews(): void {
  news.sentence = ''
}
