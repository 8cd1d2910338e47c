// SPDX-License-Identifier: MIT
import { mount } from 'svelte'
import './design/tokens.css'
import './design/base.css'
import App from './App.svelte'
import { startOffline } from './offline/offline.svelte'
import { followOtherTabs } from './parts/other-tabs'
import { settings } from './parts/settings.svelte'
import { listenToAddress } from './route.svelte'
import { speak } from './words/words.svelte'

const target = document.getElementById('page')
if (!target) throw new Error('index.html has no place for the page')

listenToAddress()
followOtherTabs()
await speak(settings.language)
mount(App, { target })
startOffline()
