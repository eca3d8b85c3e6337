import { inflateSync } from 'node:zlib'

/** What can be read on each page of a PDF of ours, line by line from the top; `title` is that of the file. */
export function readPdf(pdf: Uint8Array) {
  const file = Buffer.from(pdf)
  const objects = readObjects(file)
  const body = (number: string | undefined) => {
    const found = objects.get(Number(number))
    if (!found) throw new Error(`The file has no object ${number}`)
    return found
  }
  const entry = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]
  const trailer = file.subarray(file.lastIndexOf('trailer')).toString('latin1')
  const tree = body(entry(body(entry(trailer, 'Root')).text, 'Pages')).text
  const kids = [...(/\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, n]) => n)
  const pages = kids.map((kid) => {
    const page = body(kid).text
    const fonts = new Map(
      [...body(entry(page, 'Resources')).text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
        name,
        readCharacters(unpack(body(entry(body(number).text, 'ToUnicode')))),
      ]),
    )
    return readLines(unpack(body(entry(page, 'Contents'))), fonts)
  })
  const title = /\/Title <([0-9a-f]+)>/.exec(body(entry(trailer, 'Info')).text)?.[1] ?? ''
  return { pages, title: Buffer.from(title, 'hex').swap16().toString('utf16le').slice(1) }
}

type PdfObject = { text: string; bytes: Buffer }

/** By the places that the file's own table names, so that a wrong table is found. */
function readObjects(file: Buffer): Map<number, PdfObject> {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1])
  const places = [
    ...file
      .subarray(start)
      .toString('latin1')
      .matchAll(/^(\d{10}) \d{5} n/gm),
  ].map(([, at]) => Number(at))
  return new Map(
    places.map((place, n) => {
      const bytes = file.subarray(place, places[n + 1] ?? start)
      const text = bytes.toString('latin1')
      if (!text.startsWith(`${n + 1} 0 obj`)) throw new Error(`Object ${n + 1} is not at ${place}`)
      return [n + 1, { text, bytes }]
    }),
  )
}

function unpack({ text, bytes }: PdfObject): string {
  const from = text.indexOf('stream\n') + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(text)?.[1])
  return inflateSync(bytes.subarray(from, from + length)).toString('latin1')
}

function readCharacters(map: string): Map<string, string> {
  const pairs = [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)]
  return new Map(
    pairs.map(([, glyph = '', text = '']) => [glyph, Buffer.from(text, 'hex').swap16().toString('utf16le')]),
  )
}

/** Pieces on one height are one line, from left to right. */
function readLines(content: string, fonts: Map<string | undefined, Map<string, string>>): string[] {
  const pieces = [...content.matchAll(/^BT [\d.]+ g ([\d.]+) ([\d.]+) Td (.*) ET$/gm)].map(
    ([, x, y, runs = '']) => ({
      x: Number(x),
      y: Number(y),
      text: [...runs.matchAll(/\/(F\d+) [\d.]+ Tf <([0-9a-f]*)> Tj/g)]
        .flatMap(([, font, hex = '']) =>
          (hex.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? '\ufffd'),
        )
        .join(''),
    }),
  )
  const byHeight = Map.groupBy(pieces, ({ y }) => y)
  return [...byHeight]
    .sort(([one], [other]) => other - one)
    .map(([, line]) =>
      line
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(' '),
    )
}
