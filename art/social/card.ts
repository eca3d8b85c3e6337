import { SOCIAL_PICTURE_SIZE } from '#domain/seo/social-picture.ts'
import { fitLines } from './fit-lines.ts'

export type Card = {
  shopName: string
  title: string
  /** What it is, above the title. */
  kind: string
  /** What it costs, or for whom it is, at the foot. */
  foot: string
  /** A drawing, as it stands in its file. */
  plate: string
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_PICTURE_SIZE
const SHEET = { at: 66, size: HEIGHT - 2 * 66, margin: 20 }
const TEXT = { x: SHEET.at + SHEET.size + 62, right: WIDTH - 72 }
const [PAPER, SHEET_COLOUR, PLATE, LINE] = ['#f5f2e8', '#fbf9f2', '#e1e4d4', '#d9d5c5']
const [INK, SOFT, RESIN] = ['#17211b', '#57625a', '#b4721b']

/** A sheet of the herbarium on the left, its label on the right. */
export function drawCard({ shopName, title, kind, foot, plate }: Card): string {
  const { lines, fontSize } = fitLines(title, TEXT.right - TEXT.x)
  const lineHeight = fontSize * 1.08
  const firstBaseline = HEIGHT / 2 + 18 - ((lines.length - 1) * lineHeight) / 2 + fontSize * 0.3
  const bottom = SHEET.at + SHEET.size
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    drawSheet(plate),
    `<g font-family="Fraunces" fill="${INK}">`,
    `<text x="${TEXT.x}" y="${SHEET.at + 30}" font-size="38" letter-spacing="-.5">${escapeXml(shopName)}<tspan fill="${RESIN}">.</tspan></text>`,
    ...lines.map(
      (line, at) =>
        `<text x="${TEXT.x - 3}" y="${Math.round(firstBaseline + at * lineHeight)}" font-size="${fontSize}" letter-spacing="-1.2">${escapeXml(line)}</text>`,
    ),
    '</g>',
    `<g font-family="Geist Mono" font-size="23">`,
    `<text x="${TEXT.x}" y="${Math.round(firstBaseline - fontSize - 22)}" fill="${SOFT}">${escapeXml(kind)}</text>`,
    `<path d="M${TEXT.x} ${bottom - 54}H${TEXT.right}" stroke="${LINE}" stroke-width="2"/>`,
    `<text x="${TEXT.x}" y="${bottom - 8}" font-size="27" fill="${INK}">${escapeXml(foot)}</text>`,
    '</g></svg>',
  ].join('')
}

function drawSheet(plate: string) {
  const inner = SHEET.size - 2 * SHEET.margin
  const start = SHEET.at + SHEET.margin
  // A nested drawing keeps its own view box; it only gets a new place and size.
  const figure = plate.replace(
    /^<svg([^>]*?) width="\d+" height="\d+"/,
    `<svg$1 x="${start + 16}" y="${start + 16}" width="${inner - 32}" height="${inner - 32}"`,
  )
  return [
    `<rect x="${SHEET.at}" y="${SHEET.at}" width="${SHEET.size}" height="${SHEET.size}" fill="${SHEET_COLOUR}" stroke="${LINE}" stroke-width="2"/>`,
    `<rect x="${start}" y="${start}" width="${inner}" height="${inner}" fill="${PLATE}"/>`,
    figure,
  ].join('')
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
