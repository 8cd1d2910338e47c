// SPDX-License-Identifier: MIT
// Draws public/icon.svg in the sizes that phones want, with the Chromium of the tests. Run by hand after a change:
// node tools/make-icons.mjs. A maskable icon has no corners of its own, and keeps its drawing in the middle.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const publicFolder = fileURLToPath(new URL('../public/', import.meta.url))
const icon = readFileSync(`${publicFolder}icon.svg`, 'utf8')
const square = icon.replace(/ rx="112"/, '')

const pictures = [
  { name: 'icon-180.png', size: 180, svg: square, drawn: 1 },
  { name: 'icon-192.png', size: 192, svg: icon, drawn: 1 },
  { name: 'icon-512.png', size: 512, svg: icon, drawn: 1 },
  { name: 'icon-maskable-512.png', size: 512, svg: square, drawn: 0.8 },
]

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
for (const { name, size, svg, drawn } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const inner = Math.round(size * drawn)
  await page.setContent(
    `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${drawn < 1 ? '#141d3a' : 'transparent'}">
     <div style="width:${inner}px;height:${inner}px">${svg}</div></body>`,
  )
  if (drawn < 1) await page.addStyleTag({ content: '#ground { fill: #141d3a }' })
  await page.screenshot({ path: publicFolder + name, omitBackground: true })
  await page.close()
}
await browser.close()
