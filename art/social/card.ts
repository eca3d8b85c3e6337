import { escapeXml } from '#domain/escape-xml.ts'
import { SOCIAL_PICTURE_SIZE } from '#domain/seo/social-picture.ts'
import { fitLines } from './fit-lines.ts'

export type Card = {
  shopName: string
  title: string
  /** What it is, above the title. */
  kind: string
  /** What it costs, or for whom it is, at the foot. */
  foot: string
  /** Where its picture lies, as in the pages. */
  plate: string
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_PICTURE_SIZE
const SHEET = { at: 66, size: HEIGHT - 2 * 66, margin: 20 }
/** In pixels: of the square that the picture fills. */
export const CARD_PICTURE_SIZE = SHEET.size - 2 * SHEET.margin
const TEXT = { x: SHEET.at + SHEET.size + 62, right: WIDTH - 72 }
const [PAPER, SHEET_COLOUR, LINE] = ['#f5f2e8', '#fbf9f2', '#d9d5c5']
const [INK, SOFT, RESIN] = ['#17211b', '#57625a', '#b4721b']

/** A sheet of the herbarium on the left, its label on the right. */
export function drawCard({ shopName, title, kind, foot }: Omit<Card, 'plate'>, picture: Buffer): string {
  const { lines, fontSize } = fitLines(title, TEXT.right - TEXT.x)
  const lineHeight = fontSize * 1.08
  const firstBaseline = HEIGHT / 2 + 18 - ((lines.length - 1) * lineHeight) / 2 + fontSize * 0.3
  const bottom = SHEET.at + SHEET.size
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    drawSheet(picture),
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

function drawSheet(picture: Buffer) {
  const start = SHEET.at + SHEET.margin
  const source = `data:image/png;base64,${picture.toString('base64')}`
  return [
    `<rect x="${SHEET.at}" y="${SHEET.at}" width="${SHEET.size}" height="${SHEET.size}" fill="${SHEET_COLOUR}" stroke="${LINE}" stroke-width="2"/>`,
    `<image x="${start}" y="${start}" width="${CARD_PICTURE_SIZE}" height="${CARD_PICTURE_SIZE}" href="${source}"/>`,
  ].join('')
}
