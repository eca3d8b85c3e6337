import { drawCartridge } from './draw-figures.ts'
import { svg } from './svg.ts'

const CONTOUR = 'stroke="#2f4330" stroke-opacity=".6" stroke-width="1" stroke-linejoin="round"'
const DETAIL = 'fill="none" stroke="#2f4330" stroke-opacity=".5" stroke-linecap="round"'
const GLINT = 'fill="none" stroke="#fbf9f2" stroke-opacity=".65" stroke-width="3" stroke-linecap="round"'

type Device = { oil: string; body: string; crystals?: boolean }

/** One drawing for each type of vape; brands and strengths share it. The names are the types as addresses. */
export const VAPE_FIGURES: Record<string, () => string> = {
  'liquid-diamonds': () => drawBox({ oil: '#e3c98a', body: '#5f7d6d', crystals: true }),
  'live-resin': () => drawPen({ oil: '#c08334', body: '#6b8a5a' }),
  'melted-diamonds': () => drawBox({ oil: '#ecdcae', body: '#77806f' }),
  'thc-a-blend': () => drawPen({ oil: '#d9ab58', body: '#8a8468' }),
  'thc-blend': drawCartridge,
  'diamond-blend': () => drawBox({ oil: '#d3a553', body: '#4f6a5c', crystals: true }),
  'live-rosin': () => drawPen({ oil: '#cbb078', body: '#a98a5a' }),
  'live-resin-blend': () => drawBox({ oil: '#a9692a', body: '#6f7f58' }),
  'thc-a': () => drawPen({ oil: '#ead9a4', body: '#7d8f95' }),
  'dual-split-vvs': drawTwoChambers,
  'mystery-box': drawCarton,
}

/** A slim disposable: mouthpiece, window with oil, plain body, charging foot. */
export function drawPen({ oil, body }: Device) {
  return svg(
    240,
    240,
    `<path d="M107 46q0-10 5-16l2-10q6-4 12 0l2 10q5 6 5 16z" fill="${body}" ${CONTOUR}/>`,
    `<rect x="103" y="46" width="34" height="60" rx="3" fill="#eef0e2" fill-opacity=".6" ${CONTOUR}/>`,
    `<path d="M107 58q13-5 26 0v42q0 3-3 3h-20q-3 0-3-3z" fill="${oil}"/><path d="M107 58q13-5 26 0" ${DETAIL}/>`,
    `<path d="M117 52h6v50h-6z" fill="#d8dccb" ${CONTOUR}/>`,
    `<path d="M103 106h34v102q0 8-8 8h-18q-8 0-8-8z" fill="${body}" ${CONTOUR}/>`,
    `<path d="M103 112h34M112 210h16" ${DETAIL}/><circle cx="120" cy="182" r="3.5" fill="#eef0e2" ${CONTOUR}/><path d="M110 122v74" ${GLINT}/>`,
  )
}

/** A flat disposable with a window in its front. */
export function drawBox({ oil, body, crystals = false }: Device) {
  return svg(
    240,
    240,
    `<path d="M104 52l3-26q1-6 13-6t13 6l3 26z" fill="#8f9a86" ${CONTOUR}/>`,
    `<rect x="76" y="50" width="88" height="168" rx="14" fill="${body}" ${CONTOUR}/>`,
    `<rect x="90" y="70" width="60" height="74" rx="6" fill="#eef0e2" fill-opacity=".75" ${CONTOUR}/>`,
    `<path d="M94 92q26-8 52 0v44q0 4-4 4H98q-4 0-4-4z" fill="${oil}"/><path d="M94 92q26-8 52 0" ${DETAIL}/>`,
    crystals ? crystalsAt(94, 136) : '',
    `<path d="M102 168h36M102 176h24" ${DETAIL}/><circle cx="120" cy="198" r="5" fill="#eef0e2" ${CONTOUR}/><path d="M84 70v120" ${GLINT}/>`,
  )
}

function crystalsAt(left: number, foot: number) {
  return [4, 17, 29, 40]
    .map((x, at) => {
      const height = 12 + ((at * 5) % 9)
      return `<path d="M${left + x} ${foot}l-4-${height - 5} 5-6 6 4v${height - 5}z" fill="#f6edcf" ${CONTOUR}/>`
    })
    .join('')
}

/** Two tanks and the switch between them. */
function drawTwoChambers() {
  const tank = (x: number, oil: string) =>
    `<rect x="${x}" y="66" width="30" height="78" rx="5" fill="#eef0e2" fill-opacity=".75" ${CONTOUR}/><path d="M${x + 3} 88q12-5 24 0v49q0 4-4 4H${x + 7}q-4 0-4-4z" fill="${oil}"/>`
  return svg(
    240,
    240,
    `<path d="M106 50l3-24q1-6 11-6t11 6l3 24z" fill="#8f9a86" ${CONTOUR}/>`,
    `<rect x="72" y="48" width="96" height="170" rx="14" fill="#58695f" ${CONTOUR}/>`,
    tank(86, '#e6d196'),
    tank(124, '#c98a35'),
    `<path d="M120 60v96" ${DETAIL}/>`,
    `<rect x="98" y="172" width="44" height="20" rx="10" fill="#d8dccb" ${CONTOUR}/><circle cx="109" cy="182" r="7" fill="#b4721b" ${CONTOUR}/>`,
    `<path d="M80 70v120" ${GLINT}/>`,
  )
}

/** A plain closed carton: what is inside, the packing slip says. */
function drawCarton() {
  return svg(
    240,
    240,
    `<path d="M46 92l74-30 74 30-74 32z" fill="#d6c39b" ${CONTOUR}/>`,
    `<path d="M46 92l74 32v88l-74-32z" fill="#bfa878" ${CONTOUR}/><path d="M194 92l-74 32v88l74-32z" fill="#a68e60" ${CONTOUR}/>`,
    `<path d="M76 80l74 31v22l14-6v-22L90 74z" fill="#eee3c6" fill-opacity=".8" ${CONTOUR}/>`,
    '<path d="M74 150q0-12 9-9 9 4 9 14 0 7-6 9-3 1-3 7M83 182v2" fill="none" stroke="#4c3b1c" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>',
  )
}
