// SPDX-License-Identifier: MIT
// How Chromium is started: without all that a person in front of it would want and a page does not see.

// Of several switches of this name Chromium heeds the last: so these are Playwright's own (chromiumSwitches.ts there), and
// two more. Each window of a browser with a screen loads two pages of its own for its address bar, hidden, which takes
// longer than most pages of ours.
const features = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const always = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${features.join(',')}`,
]

const started = (...args: string[]) => ({ executablePath: '/usr/bin/chromium', args: [...always, ...args] })

/** No WebGL: a room that is drawn by software takes its time, and a test that wants one says so. */
export const plainBrowser = started('--disable-gpu', '--disable-software-rasterizer')

/** WebGL by software, and all else of the page as without it. */
export const drawingBrowser = started(
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
)
