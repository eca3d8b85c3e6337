import { embedFont } from './embed-font.ts'
import type { FontFile } from './font-file.ts'
import { createPdfFile, pdfText } from './pdf-file.ts'
import { type FaceName, textFace } from './text-face.ts'

/** A4, in points. */
export const PAPER = { width: 595.28, height: 841.89 }

/** Shades of grey, from black to white. */
export const INK = 0.1
export const SOFT = 0.4
const LINE = 0.8

type TextLook = { face?: FaceName; size: number; shade?: number; align?: 'left' | 'right' }

/** In points. */
export type PaperSize = { width: number; height: number }

/** Sheets to write on. Places are counted in points from the top left corner; text stands on its `y`. */
export function createPaper(title: string, size: PaperSize = PAPER) {
  const file = createPdfFile()
  const sheets: string[][] = []
  const fonts = new Map<FontFile, { name: string; used: Map<number, number> }>()

  function addSheet() {
    sheets.push([])
  }

  /** Writes on the newest sheet, or on the one with this number. */
  function draw(command: string, sheet = sheets.length - 1) {
    sheets[sheet]?.push(command)
  }

  function text(words: string, x: number, y: number, look: TextLook, sheet?: number) {
    if (words === '') return
    const { face = 'plain', size: letters, shade = INK, align = 'left' } = look
    const { layOut, measure } = textFace(face)
    const from = align === 'right' ? x - measure(words, letters) : x
    const runs = layOut(words).map(({ file: font, glyphs }) => {
      const { name, used } = takeFont(font)
      for (const { glyph, codePoint } of glyphs) used.set(glyph, codePoint)
      const hex = glyphs.map(({ glyph }) => glyph.toString(16).padStart(4, '0')).join('')
      return `/${name} ${letters} Tf <${hex}> Tj`
    })
    draw(`BT ${shade} g ${point(from, y)} Td ${runs.join(' ')} ET`, sheet)
  }

  function line(fromX: number, toX: number, y: number, { shade = LINE, width = 0.5 } = {}) {
    draw(`${shade} G ${width} w ${point(fromX, y)} m ${point(toX, y)} l S`)
  }

  /** An empty box to tick, with its lower left corner here. */
  function box(x: number, y: number, side: number) {
    draw(`${SOFT} G 0.8 w ${point(x, y)} ${side} ${side} re S`)
  }

  /** Black, with its upper left corner here. */
  function fill(x: number, y: number, width: number, height: number) {
    draw(`0 g ${point(x, y + height)} ${round(width)} ${round(height)} re f`)
  }

  /** PDF counts from the bottom. */
  function point(x: number, y: number) {
    return `${round(x)} ${round(size.height - y)}`
  }

  function takeFont(font: FontFile) {
    const known = fonts.get(font) ?? { name: `F${fonts.size + 1}`, used: new Map() }
    fonts.set(font, known)
    return known
  }

  function finish(): Buffer {
    const tree = file.reserve()
    const embedded = [...fonts].map(([font, { name, used }]) => `/${name} ${embedFont(file, font, used)} 0 R`)
    const resources = file.add(`<< /Font << ${embedded.join(' ')} >> >>`)
    const pages = sheets.map((commands) => {
      const content = file.addStream(Buffer.from(commands.join('\n')))
      return file.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${round(size.width)} ${round(size.height)}] /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
      )
    })
    file.put(
      tree,
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((n) => `${n} 0 R`).join(' ')}] >>`,
    )
    const catalogue = file.add(
      `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en-GB) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    )
    const info = file.add(`<< /Title ${pdfText(title)} >>`)
    return file.finish(`/Root ${catalogue} 0 R /Info ${info} 0 R`)
  }

  return { addSheet, sheetCount: () => sheets.length, text, line, box, fill, finish }
}

function round(length: number) {
  return Math.round(length * 100) / 100
}

export type Paper = ReturnType<typeof createPaper>
