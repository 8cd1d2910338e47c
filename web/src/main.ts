// SPDX-License-Identifier: MIT
import bodyType from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { hydrate, mount } from 'svelte'
import './design/tokens.css'
import './design/base.css'
import App from './App.svelte'
import { useTypeNext } from './design/body-type'
import { startOffline } from './offline/offline.svelte'
import { listenForOffer } from './parts/install.svelte'
import { followOtherTabs, settings } from './parts/settings.svelte'
import { listenToAddress, route } from './lib/route.svelte'
import { speak } from './words/words.svelte'

const target = document.getElementById('page')
if (!target) throw new Error('index.html has no place for the page')

async function begin(target: HTMLElement): Promise<void> {
  listenToAddress()
  followOtherTabs()
  listenForOffer()
  await speak(settings.language)
  // A built page has the shelf in its HTML already: it only has to come alive.
  if (target.firstElementChild && route().screen === 'home') {
    hydrate(App, { target })
  } else {
    target.textContent = ''
    mount(App, { target })
  }
  const { dataset } = document.documentElement
  // What the script that ran first has marked, for as long as the page was not there.
  delete dataset['first']
  delete dataset['goOn']
  delete dataset['played']
  performance.mark('usable') // for bench/landing.mjs
  useTypeNext(bodyType)
  startOffline()
}
void begin(target)
