/** Six lines can be told apart by colour; the next six are dashed. */
const COLOURS = ['#2f6fb3', '#b3552f', '#3d8a4e', '#8a4f9e', '#a07a12', '#3f8791']

/**
 * The picture brings its own ground and follows the reader's light or dark, since an image knows nothing of the page
 * that it is shown on.
 */
const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f }
  .title { font-size: 15px; font-weight: 600 }
  .quiet { fill: #57606a }
  .ground { fill: #ffffff }
  .grid { stroke: #d8dee4 }
  .axis, .goal { stroke: #57606a }
  .goal { stroke-width: 2 }
  .met { fill: #3d8a4e }
  .missed { fill: #b3552f }
  .plain { fill: #6e7781 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .quiet { fill: #9da7b1 }
    .ground { fill: #0d1117 }
    .grid { stroke: #30363d }
    .axis, .goal { stroke: #9da7b1 }
    .series { filter: brightness(1.45) }
  }`

export function drawPicture(title: string, width: number, height: number, parts: string[]) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeText(title)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="6"/>`,
    drawText(16, 26, title, { className: 'title' }),
    ...parts,
    '</svg>',
    '',
  ].join('\n')
}

type TextOptions = { className?: string; anchor?: 'start' | 'middle' | 'end'; turned?: boolean }

export function drawText(x: number, y: number, text: string, options: TextOptions = {}) {
  const { className, anchor = 'start', turned = false } = options
  const classed = className ? ` class="${className}"` : ''
  const turn = turned ? ` transform="rotate(-90 ${round(x)} ${round(y)})"` : ''
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${classed}${turn}>${escapeText(text)}</text>`
}

export function drawLine(className: string, from: readonly [number, number], to: readonly [number, number]) {
  return `<line class="${className}" x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"/>`
}

export function drawSeries(index: number, points: (readonly [number, number])[]) {
  const colour = COLOURS[index % COLOURS.length]
  const dash = index < COLOURS.length ? '' : ' stroke-dasharray="5 3"'
  const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  const dots = points.map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${colour}"/>`)
  const line = `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`
  return `<g class="series">${line}${dots.join('')}</g>`
}

export function round(value: number) {
  return Math.round(value * 10) / 10
}

function escapeText(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
