import { randomFrom, short, svg } from './svg.ts'

const CONTOUR = 'stroke="#1f1510" stroke-opacity=".5" stroke-width=".9" stroke-linejoin="round"'

/** A hand-pressed slab, torn at one corner to show the marbling inside, and the crumb that came off. */
export function drawHash() {
  const shadow = '<ellipse cx="120" cy="186" rx="88" ry="9" fill="#17211b" fill-opacity=".12"/>'
  const side = `<path d="M32 128q-3 26 8 38 10 8 40 12l52 6q34 3 66-6 14-5 14-20l-2-30z" fill="#2a1b14" ${CONTOUR}/>`
  const face = `<path d="M32 128q-2-14 12-22l52-34q10-6 24-6l50 6q22 3 30 16l14 34q4 12-10 16-34 10-78 6l-64-6q-24-2-30-10z" fill="#4a3022" ${CONTOUR}/>`
  const sheen =
    '<path d="M52 120q30-26 60-40M70 128q34-30 66-48M150 134q24-6 44-22" fill="none" stroke="#8a6a52" stroke-opacity=".55" stroke-width="2.4" stroke-linecap="round"/>'
  const torn = `<path d="M150 72q8 10 3 20 10 4 8 14 12 2 14 12 12 0 18 8 14-2 21-2 2-4 0-8l-14-30q-8-10-24-12z" fill="#9a6b43" ${CONTOUR}/>`
  const crumb = `<path d="M54 196q-4-12 6-17 10-6 18 1 9 6 4 15-5 8-14 7-11 1-14-6z" fill="#8c5f3b" ${CONTOUR}/><path d="M58 190q6-6 12-2M66 198q6-2 9-7" fill="none" stroke="#8b7d95" stroke-width="2" stroke-linecap="round"/>`
  return svg(240, 240, shadow, side, face, sheen, pressMarks(), torn, marbling(), crumb)
}

/** Fine pores where the palm pressed. */
function pressMarks() {
  const random = randomFrom(5)
  let path = ''
  for (let index = 0; index < 60; index += 1) {
    const x = 56 + random() * 104
    path += `M${short(x)} ${short(150 - random() * 30 - (x - 56) * 0.22)}h0`
  }
  return `<path d="${path}" stroke="#24160f" stroke-opacity=".7" stroke-width="1.6" stroke-linecap="round"/>`
}

function marbling() {
  return '<path d="M160 80q10 4 8 14t12 12 16 8M168 78q14 6 14 18t18 16M176 88q8 2 10 10" fill="none" stroke="#877a93" stroke-width="2.6" stroke-linecap="round"/><path d="M164 90q6 8 12 14M186 112q8 4 18 5" fill="none" stroke="#c69a68" stroke-width="2" stroke-linecap="round"/>'
}
