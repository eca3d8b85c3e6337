import { readTables, table } from './font-tables.ts'
import { subsetFont } from './subset-font.ts'

/** One font file. Lengths are in thousandths of the type size, as PDF counts them. */
export type FontFile = {
  name: string
  ascent: number
  descent: number
  bounds: number[]
  /** Undefined for characters that the font does not have. */
  glyphOf: (codePoint: number) => number | undefined
  widthOf: (glyph: number) => number
  /** A font with these glyphs alone, at their own numbers. */
  subset: (glyphs: ReadonlySet<number>) => Buffer
}

/** Reads a TrueType font in a WOFF file. */
export function readFontFile(woff: Buffer, name: string): FontFile {
  const tables = readTables(woff)
  const head = table(tables, 'head')
  const hhea = table(tables, 'hhea')
  const hmtx = table(tables, 'hmtx')
  const unitsPerEm = head.readUInt16BE(18)
  const metrics = hhea.readUInt16BE(34)
  const characters = readCharacters(table(tables, 'cmap'))
  const scale = (units: number) => Math.round((units * 1000) / unitsPerEm)
  return {
    name,
    ascent: scale(hhea.readInt16BE(4)),
    descent: scale(hhea.readInt16BE(6)),
    bounds: [36, 38, 40, 42].map((at) => scale(head.readInt16BE(at))),
    glyphOf: (codePoint) => characters.get(codePoint),
    // The last width holds for all glyphs that follow.
    widthOf: (glyph) => scale(hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4)),
    subset: (glyphs) => subsetFont(tables, glyphs),
  }
}

/** Which glyph draws which character: the table's Unicode part, in its common form (4). */
function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>()
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => cmap.readUInt32BE(8 + n * 8))
  const start = parts.find((at) => cmap.readUInt16BE(at) === 4)
  if (start === undefined) throw new Error('The font does not say which characters it has')
  const doubled = cmap.readUInt16BE(start + 6)
  const [ends, starts] = [start + 14, start + 16 + doubled]
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled]
  for (let segment = 0; segment < doubled; segment += 2) {
    const first = cmap.readUInt16BE(starts + segment)
    const last = cmap.readUInt16BE(ends + segment)
    const delta = cmap.readUInt16BE(deltas + segment)
    const offset = cmap.readUInt16BE(offsets + segment)
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint++) {
      const listed =
        offset === 0 ? codePoint : cmap.readUInt16BE(offsets + segment + offset + (codePoint - first) * 2)
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) characters.set(codePoint, glyph)
    }
  }
  return characters
}
