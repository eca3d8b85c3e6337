import { drawSurface, type Surface } from './draw-surface.ts'
import { drawBox, drawPen } from './draw-vape.ts'
import { randomFrom, short, svg } from './svg.ts'

const CONTOUR = 'stroke="#2f4330" stroke-opacity=".6" stroke-width="1" stroke-linejoin="round"'
const GLINT = 'fill="none" stroke="#fbf9f2" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"'

/** One drawing for each type of concentrate; brands and sizes share it. The names are the types as addresses. */
export const CONCENTRATE_FIGURES: Record<string, () => string> = {
  'diamond-sauce': () => drawJar({ fill: '#c98a35', light: '#e2b364', texture: 'stones in sauce' }),
  syrup: drawBottle,
  'diamond-dabs': () => drawJar({ fill: '#dcb874', light: '#f0dcae', texture: 'pebbles' }),
  badder: () => drawJar({ fill: '#d8b86c', light: '#ecd699', texture: 'whipped' }),
  'diamond-wax': () => drawJar({ fill: '#cfa255', light: '#ecd28f', texture: 'grains' }),
  diamonds: () => drawJar({ fill: '#e4d3a4', light: '#f7efd6', texture: 'stones' }),
  'live-rosin': () => drawJar({ fill: '#d9c48c', light: '#efe2ba', texture: 'smooth' }),
  'live-resin': () => drawJar({ fill: '#bd7d2c', light: '#dba552', texture: 'grains' }),
  'bubble-hash': drawSand,
  budder: () => drawJar({ fill: '#e2c987', light: '#f3e4b8', texture: 'whipped' }),
  'thc-a-crumble': () => drawJar({ fill: '#dcc184', light: '#f0deb0', texture: 'crumbs' }),
  'live-resin-crumble': () => drawJar({ fill: '#c79446', light: '#e3bd77', texture: 'crumbs' }),
  'dab-pen': () => drawPen({ oil: '#c98a35', body: '#5d6f64' }),
  vaporizer: () => drawBox({ oil: '#cf9a48', body: '#6a7c74' }),
  shatter: drawSheet,
  'thc-p-wax': () => drawJar({ fill: '#c9a15c', light: '#e4c78d', texture: 'lumps' }),
  'thc-p-blend': () => drawJar({ fill: '#a8702c', light: '#cf9a4c', texture: 'smooth' }),
}

/** An open jar, seen a little from above, with its lid beside it. */
function drawJar(surface: Surface) {
  return svg(
    240,
    240,
    '<g transform="translate(-9 -22)">',
    `<ellipse cx="178" cy="182" rx="40" ry="13" fill="#77806f" ${CONTOUR}/><ellipse cx="178" cy="176" rx="40" ry="13" fill="#98a18d" ${CONTOUR}/><ellipse cx="178" cy="176" rx="31" ry="9" fill="none" stroke="#2f4330" stroke-opacity=".35"/>`,
    `<path d="M42 102v66q0 28 68 28t68-28v-66z" fill="#eef0e2" fill-opacity=".6" ${CONTOUR}/>`,
    `<path d="M48 116v50q0 24 62 24t62-24v-50z" fill="${surface.fill}" fill-opacity=".92"/>`,
    `<ellipse cx="110" cy="116" rx="62" ry="21" fill="${surface.fill}" stroke="#5a4214" stroke-opacity=".5"/>`,
    drawSurface(surface),
    `<path d="M42 102a68 23 0 0 0 136 0v9a68 23 0 0 1-136 0z" fill="#eef0e2" fill-opacity=".55" ${CONTOUR}/>`,
    `<path d="M42 102a68 23 0 0 1 136 0" fill="none" ${CONTOUR}/>`,
    `<path d="M58 146v24" ${GLINT}/>`,
    '</g>',
  )
}

/** A bottle with a measuring cap. */
function drawBottle() {
  return svg(
    240,
    240,
    `<path d="M104 30h32v28h-32z" fill="#8f9a86" ${CONTOUR}/><path d="M104 38h32M104 44h32M104 50h32" fill="none" ${CONTOUR}/>`,
    `<path d="M106 58h28v14q0 8 10 16 12 10 12 26v88q0 12-12 12H96q-12 0-12-12v-88q0-16 12-26 10-8 10-16z" fill="#eef0e2" fill-opacity=".6" ${CONTOUR}/>`,
    `<path d="M90 118q30-8 60 0v82q0 8-8 8H98q-8 0-8-8z" fill="#8d3f3a" fill-opacity=".88"/>`,
    `<rect x="90" y="134" width="60" height="44" fill="#f6f2e4" ${CONTOUR}/><path d="M100 146h40M100 155h40M100 164h24" stroke="#7b8573" stroke-width="2"/>`,
    `<path d="M96 118v78" ${GLINT}/>`,
  )
}

/** Blond sand, sieved onto paper. */
function drawSand() {
  const random = randomFrom(23)
  let grains = ''
  for (let index = 0; index < 190; index += 1) {
    const across = (random() + random() + random()) / 1.5 - 1
    const height = random() * (1 - Math.abs(across)) * 62
    grains += `M${short(120 + across * 74)} ${short(162 - height)}h0`
  }
  return svg(
    240,
    240,
    `<path d="M28 150l84-36 104 30-88 44z" fill="#f6f2e4" ${CONTOUR}/>`,
    `<path d="M48 158q24-8 40-34 18-28 34-28t32 28q16 26 40 32-30 20-74 20t-72-18z" fill="#c5a773" ${CONTOUR}/>`,
    `<path d="${grains}" stroke="#8f7040" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="${grains}" stroke="#ecdcb4" stroke-width="1.8" stroke-linecap="round" transform="translate(-3 -4)"/>`,
  )
}

/** A brittle sheet, clear as glass, broken at a corner. */
function drawSheet() {
  return svg(
    240,
    240,
    `<path d="M34 84l136-34 42 108-140 38z" fill="#f6f2e4" ${CONTOUR}/><path d="M34 84l136-34 5 13L39 97z" fill="#e6dfc8" ${CONTOUR}/>`,
    `<path d="M66 104l62-18 20 14 30-2 12 48-44 16-22-6-36 14-8-32z" fill="#cf9233" fill-opacity=".9" ${CONTOUR}/>`,
    '<path d="M128 86l-10 34 28 40M118 120l-38 18M118 120l58-10M146 160l12-34" fill="none" stroke="#fbf0cf" stroke-opacity=".8" stroke-width="1.4"/>',
    '<path d="M76 108l44-13" fill="none" stroke="#fdf6df" stroke-opacity=".85" stroke-width="4" stroke-linecap="round"/>',
    `<path d="M160 172l20-8 6 12-14 8z" fill="#d9a148" ${CONTOUR}/>`,
  )
}
