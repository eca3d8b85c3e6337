import { inflateSync } from 'node:zlib'

type PdfFile = ReturnType<typeof openPdf>
type PdfObject = { text: string; bytes: Buffer }

/** What can be read on each page of a PDF of ours, line by line from the top; `title` is that of the file. */
export function readPdf(pdf: Uint8Array) {
  const file = openPdf(pdf)
  const kids = [
    ...(/\/Kids \[([^\]]*)\]/.exec(file.follow('Root', 'Pages'))?.[1] ?? '').matchAll(/(\d+) 0 R/g),
  ]
  const pages = kids.map(([, kid]) => {
    const page = file.body(kid).text
    const resources = file.body(file.entry(page, 'Resources')).text
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
        name,
        readFont(file, file.body(number).text),
      ]),
    )
    return readLines(file.stream(file.entry(page, 'Contents')).toString('latin1'), fonts)
  })
  return { pages, title: readText(file.follow('Info', 'Title')) }
}

/** The objects of a PDF, found by the places that the file's own table names, so that a wrong table is found. */
export function openPdf(pdf: Uint8Array) {
  const bytes = Buffer.from(pdf)
  const objects = readObjects(bytes)
  const trailer = bytes.subarray(bytes.lastIndexOf('trailer')).toString('latin1')

  function body(number: string | undefined): PdfObject {
    const found = objects.get(Number(number))
    if (!found) throw new Error(`The file has no object ${number}`)
    return found
  }

  function entry(text: string, name: string): string | undefined {
    return new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1]
  }

  /** The object at the end of a way of names, from the trailer on. */
  function follow(...names: string[]): string {
    return names.reduce((text, name) => body(entry(text, name)).text, trailer)
  }

  function stream(number: string | undefined): Buffer {
    const { text, bytes: whole } = body(number)
    const from = text.indexOf('stream\n') + 'stream\n'.length
    const packed = whole.subarray(from, from + Number(/\/Length (\d+)/.exec(text)?.[1]))
    return text.includes('/FlateDecode') ? inflateSync(packed) : packed
  }

  return { trailer, objects, body, entry, follow, stream }
}

function readObjects(file: Buffer): Map<number, PdfObject> {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1])
  const table = file.subarray(start).toString('latin1')
  const places = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at))
  const inOrder = [...places, start].sort((one, other) => one - other)
  return new Map(
    places.map((place, n) => {
      const bytes = file.subarray(place, inOrder[inOrder.indexOf(place) + 1])
      const text = bytes.toString('latin1')
      if (!text.startsWith(`${n + 1} 0 obj`)) throw new Error(`Object ${n + 1} is not at ${place}`)
      return [n + 1, { text, bytes }]
    }),
  )
}

/** A text of the file's own, in either of the ways in which PDF writes one. */
export function readText(object: string): string {
  const written = /\(((?:\\[\s\S]|[^\\)])*)\)/.exec(object)?.[1] ?? ''
  const bytes = Buffer.from(
    written.replace(/\\([nrtbf\\()])/g, (_, sign: string) => ESCAPED[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

type ReadFont = { letters: string[]; widths: number[] }

/** Which letters each glyph stands for, and how wide it is. */
function readFont(file: PdfFile, font: string): ReadFont {
  const map = file.stream(file.entry(font, 'ToUnicode')).toString('latin1')
  const letters = [...map.matchAll(/^<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*)\]$/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
  const widths = /\/W \[0 \[([^\]]*)\]/.exec(file.body(file.entry(font, 'DescendantFonts')).text)?.[1] ?? ''
  return { letters, widths: widths.split(' ').map(Number) }
}

type Piece = { x: number; y: number; end: number; text: string }

/** Pieces on one height are one line, from left to right; what touches is one word. */
function readLines(content: string, fonts: Map<string | undefined, ReadFont>): string[] {
  const byHeight = Map.groupBy(readPieces(content, fonts), ({ y }) => y)
  return [...byHeight]
    .sort(([one], [other]) => other - one)
    .map(([, line]) =>
      line
        .sort((one, other) => one.x - other.x)
        .reduce((words, { text, x }, n, all) => {
          const isNext = n > 0 && x - (all[n - 1]?.end ?? 0) > 0.5
          return isNext ? `${words} ${text.trimStart()}` : words + text
        }, '')
        .trim(),
    )
}

function readPieces(content: string, fonts: Map<string | undefined, ReadFont>): Piece[] {
  const pieces: Piece[] = []
  let actual: string | undefined
  for (const [whole, span, text = ''] of content.matchAll(
    /^(\/Span <<[\s\S]*?>> BDC$)|^BT\n([\s\S]*?)^ET$/gm,
  )) {
    if (span !== undefined) {
      actual = readText(whole)
      continue
    }
    const piece = readPiece(text, fonts)
    pieces.push(actual === undefined ? piece : { ...piece, text: actual })
    actual = undefined
  }
  return pieces
}

function readPiece(content: string, fonts: Map<string | undefined, ReadFont>): Piece {
  const [, x, y] = /^1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/m.exec(content) ?? []
  const [, name, size] = /^\/(F\d+) ([\d.]+) Tf/m.exec(content) ?? []
  const font = fonts.get(name)
  const shown = [...content.matchAll(/^\[(.*)\] TJ$/gm)].map(([, list]) => list).join(' ')
  const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((hex) => Number.parseInt(hex, 16))
  const kerned = [...shown.matchAll(/> (-?[\d.]+)/g)].reduce((sum, [, by]) => sum - Number(by), 0)
  const width = glyphs.reduce((sum, glyph) => sum + (font?.widths[glyph] ?? 0), kerned)
  return {
    x: Number(x),
    y: Number(y),
    end: Number(x) + (width * Number(size)) / 1000,
    text: glyphs.map((glyph) => font?.letters[glyph] ?? '\ufffd').join(''),
  }
}
