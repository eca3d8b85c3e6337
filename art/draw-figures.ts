import { randomFrom, short, svg } from './svg.ts'

const CONTOUR = 'stroke="#2f4330" stroke-opacity=".6" stroke-width="1"'

/** A cartridge in section: mouthpiece, tank with oil, thread. */
export function drawCartridge() {
  const glass = `<rect x="92" y="84" width="56" height="92" rx="4" fill="#eef0e2" fill-opacity=".55" ${CONTOUR}/>`
  const oil =
    '<path d="M97 112q23-7 46 0v56q0 4-4 4h-38q-4 0-4-4z" fill="#c98a35"/><path d="M97 112q23-7 46 0" fill="none" stroke="#8f5a14" stroke-width="1"/>'
  const core = `<rect x="114" y="96" width="12" height="76" fill="#d8dccb" ${CONTOUR}/><path d="M117 150h6M117 156h6M117 162h6" stroke="#2f4330" stroke-opacity=".6"/>`
  const mouth = `<path d="M100 84v-14q0-8 7-12l3-2V30q0-6 10-6t10 6v26l3 2q7 4 7 12v14z" fill="#6b8a5a" ${CONTOUR}/><path d="M120 24v60" stroke="#e9ecd8" stroke-opacity=".5"/>`
  const thread = `<path d="M94 176h52v10h-52z" fill="#8f9a86" ${CONTOUR}/><path d="M106 186h28v28h-28z" fill="#a9b29f" ${CONTOUR}/><path d="M106 192h28M106 198h28M106 204h28M106 210h28" stroke="#2f4330" stroke-opacity=".5"/>`
  return svg(240, 240, glass, oil, core, mouth, thread)
}

/** An open jar of crystals. */
export function drawJar() {
  const jar = `<path d="M52 124h136v50q0 22-22 22H74q-22 0-22-22z" fill="#eef0e2" fill-opacity=".55" ${CONTOUR}/><path d="M58 148q62-12 124 0v26q0 16-16 16H74q-16 0-16-16z" fill="#c98a35" fill-opacity=".85"/>`
  const rim = `<path d="M46 108h148v16H46z" fill="#8f9a86" ${CONTOUR}/><path d="M46 113h148M46 118h148" stroke="#2f4330" stroke-opacity=".35"/>`
  return svg(
    240,
    240,
    crystals(),
    jar,
    rim,
    '<path d="M70 134v44" stroke="#fbf9f2" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>',
  )
}

function crystals() {
  const random = randomFrom(11)
  return [
    [84, 112, -38, 40],
    [158, 112, 40, 42],
    [100, 112, -16, 58],
    [142, 112, 18, 52],
    [121, 114, 3, 70],
    [108, 116, -30, 30],
    [136, 116, 30, 28],
  ]
    .map(([x = 0, y = 0, angle = 0, length = 0]) => {
      const half = 11 + random() * 4
      const shoulder = length * 0.62
      const light = `M0 0V${short(-length)}L${short(half)} ${short(-shoulder)}V0Z`
      const whole = `M${short(-half)} 0V${short(-shoulder)}L0 ${short(-length)}L${short(half)} ${short(-shoulder)}V0Z`
      return `<g transform="translate(${x} ${y})rotate(${angle})"><path d="${whole}" fill="#d9b26c" ${CONTOUR}/><path d="${light}" fill="#efdcae"/></g>`
    })
    .join('')
}
