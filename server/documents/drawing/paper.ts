import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { FaceName, PaperSize, RenderOptions } from '../shop-document.ts'
import { embedXml } from './embed-xml.ts'
import { type DocumentFont, measure, runsOf, widthOf } from './faces.ts'

/** A4, in points. */
export const A4: PaperSize = { width: 595.28, height: 841.89 }

/** The colours of the house on paper. */
export const INK = '#17211b'
export const SOFT = '#57625a'
export const MOSS = '#24402f'
const LINE = '#d9d5c5'

type TextLook = {
  face?: FaceName
  size: number
  colour?: string
  align?: 'left' | 'right' | undefined
  /** Whether something was written before it in the same piece: a space keeps the words apart for those who listen. */
  follows?: boolean
}
/** Nothing on paper that tells no structure. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']> | undefined
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Sect' | 'Figure'
type PaperOptions = RenderOptions & { size?: PaperSize; isTagged?: boolean; shopName?: string }

export type Paper = ReturnType<typeof createPaper>

/**
 * Sheets to write on, by PDFKit. Places are counted in points from the top left corner; text stands on its `y`. What is drawn
 * inside `mark` is told to screen readers in the order in which it comes, the rest is decoration.
 */
export function createPaper(title: string, { size = A4, isTagged = true, ...options }: PaperOptions = {}) {
  const doc = openDocument(title, { size, isTagged, ...options })
  const parts: Uint8Array[] = []
  doc.on('data', (part: Uint8Array) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject))
  const root: Element = isTagged ? doc.struct('Document') : undefined
  if (root) doc.addStructure(root)
  const known = new Set<string>()
  let isMarked = false

  function addSheet() {
    doc.addPage({ size: [size.width, size.height], margin: 0 })
  }

  type PartOptions = { within?: Element; alt?: string; scope?: 'Column' | 'Row' }

  /** A part of the structure, to be closed with `close`. */
  function open(tag: Tag, { within = root, ...about }: PartOptions = {}): Element {
    if (!within) return undefined
    const element = doc.struct(tag, about)
    within.add(element)
    return element
  }

  function close(element: Element) {
    element?.end()
  }

  /** One piece of the structure with all that `draw` draws. */
  function mark(tag: Tag, draw: () => void, options?: PartOptions) {
    const element = open(tag, options)
    continueMark(element, tag, draw)
    close(element)
  }

  /** More of a piece that was opened before, such as a paragraph on the next page. */
  function continueMark(element: Element, tag: Tag, draw: () => void) {
    if (!element) return draw()
    const content = doc.markStructureContent(tag)
    isMarked = true
    draw()
    isMarked = false
    doc.endMarkedContent()
    element.add(content)
  }

  /** Nothing that anybody needs to hear. */
  function decorate(draw: () => void) {
    if (!isTagged || isMarked) return draw()
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  function text(words: string, x: number, y: number, look: TextLook) {
    const { face = 'plain', size: letters, colour = INK, align, follows = false } = look
    const runs = runsOf(face, follows ? ` ${words}` : words)
    const width = runs.reduce((sum, run) => sum + widthOf(run, letters), 0)
    const indent = follows ? measure(face, ' ', letters) : 0
    let at = align === 'right' ? x - width : x - indent
    doc.fillColor(colour).fontSize(letters)
    for (const run of runs) {
      takeFont(run.font)
      if (run.actual !== undefined) doc.markContent('Span', { actual: run.actual })
      doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      if (run.actual !== undefined) doc.endMarkedContent()
      at += widthOf(run, letters)
    }
  }

  function takeFont({ name, file }: DocumentFont) {
    // The library takes a font that was parsed before, which its types do not know yet.
    if (!known.has(name)) doc.registerFont(name, file as unknown as string)
    known.add(name)
    doc.font(name)
  }

  function line(fromX: number, toX: number, y: number, { colour = LINE, width = 0.5 } = {}) {
    decorate(() => doc.lineWidth(width).strokeColor(colour).moveTo(fromX, y).lineTo(toX, y).stroke())
  }

  /** An empty box to tick, with its lower left corner here. */
  function box(x: number, y: number, side: number) {
    decorate(() =>
      doc
        .lineWidth(0.8)
        .strokeColor(SOFT)
        .rect(x, y - side, side, side)
        .stroke(),
    )
  }

  /** An outline, with its upper left corner here. */
  function frame(x: number, y: number, width: number, height: number) {
    decorate(() => doc.lineWidth(0.5).strokeColor(LINE).roundedRect(x, y, width, height, 3).stroke())
  }

  /** A square that cameras read, with its upper left corner here. */
  function code(content: string, x: number, y: number, side: number) {
    const { data, size: count } = encode(content, { ecc: 'M', boostEcc: false, border: 0 })
    const module = side / count
    doc.fillColor('#000000')
    for (const [row, cells] of data.entries())
      for (const { index, 0: strip } of cells.map(Number).join('').matchAll(/1+/g))
        doc.rect(x + index * module, y + row * module, strip.length * module, module)
    doc.fill()
  }

  /** PNG or JPEG, as large as fits the room, from the upper left corner. */
  function picture(bytes: Uint8Array, x: number, y: number, room: PaperSize) {
    doc.image(Buffer.from(bytes), x, y, { fit: [room.width, room.height] })
  }

  async function finish(): Promise<Buffer> {
    close(root)
    doc.end()
    await ended
    return Buffer.concat(parts)
  }

  return {
    addSheet,
    open,
    close,
    mark,
    continueMark,
    decorate,
    text,
    line,
    box,
    frame,
    code,
    picture,
    finish,
  }
}

function openDocument(
  title: string,
  { size, isTagged, xml, shopName = '', createdAt = new Date() }: PaperOptions,
) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    ...(size && { size: [size.width, size.height] }),
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    tagged: isTagged ?? true,
    // None of the fonts that every reader is supposed to have: all are in the file.
    font: null as unknown as string,
    info: {
      Title: plain(title),
      ...(shopName !== '' && { Creator: plain(shopName) }),
      Producer: 'PDFKit',
      CreationDate: createdAt,
    },
    ...(xml && { subset: 'PDF/A-3b' as const }),
  })
  if (xml) embedXml(doc, xml, createdAt)
  return doc
}

/** The library writes it into XML as it is. */
function plain(title: string) {
  return title.replace(/[<>&]+/g, ' ')
}
