import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

/** Draws the icons of phones and search results after public/favicon.svg: `node art/draw-icons.ts`. */
const mark = readFileSync(path('public/favicon.svg'), 'utf8')
const ground = mark.replace(/ rx="\d+"/, '')

// A phone cuts its own corners off, so its icons fill the square; what may be masked keeps to the middle as well.
const ICONS = {
  'apple-touch-icon.png': { size: 180, svg: ground },
  'icon-192.png': { size: 192, svg: mark },
  'icon-512.png': { size: 512, svg: mark },
  'maskable-512.png': { size: 512, svg: shrinkFigure(ground) },
}

for (const [name, { size, svg }] of Object.entries(ICONS)) {
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render()
  writeFileSync(path(`public/icons/${name}`), picture.asPng())
}

function shrinkFigure(svg: string) {
  return svg.replace(/(<rect[^>]*>)(.*)(<\/svg>)/s, '$1<g transform="translate(3.2 3.2)scale(.8)">$2</g>$3')
}

function path(name: string) {
  return fileURLToPath(new URL(`../${name}`, import.meta.url))
}
