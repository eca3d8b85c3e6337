import { type FontTables, table } from './font-tables.ts'

/** What a reader of PDF needs of a font; the rest is for typesetters. */
const KEPT = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']

/** A TrueType font in which all glyphs but these are empty: they keep their numbers, and the file is small. */
export function subsetFont(tables: FontTables, glyphs: ReadonlySet<number>): Buffer {
  const glyf = table(tables, 'glyf')
  const places = readPlaces(tables)
  const outline = (glyph: number) => glyf.subarray(places[glyph], places[glyph + 1])
  const wanted = withParts(glyphs, outline)

  const kept: Buffer[] = []
  const loca = Buffer.alloc(places.length * 4)
  let length = 0
  for (let glyph = 0; glyph < places.length - 1; glyph++) {
    loca.writeUInt32BE(length, glyph * 4)
    if (!wanted.has(glyph)) continue
    const bytes = padded(outline(glyph))
    kept.push(bytes)
    length += bytes.length
  }
  loca.writeUInt32BE(length, (places.length - 1) * 4)
  const head = Buffer.from(table(tables, 'head'))
  // The places are written in four bytes each.
  head.writeInt16BE(1, 50)
  return joinTables(new Map([...tables, ['glyf', Buffer.concat(kept)], ['loca', loca], ['head', head]]))
}

/** Where each glyph begins, and where the last one ends. */
function readPlaces(tables: FontTables): number[] {
  const loca = table(tables, 'loca')
  const isLong = table(tables, 'head').readInt16BE(50) === 1
  const count = table(tables, 'maxp').readUInt16BE(4) + 1
  return Array.from({ length: count }, (_, n) =>
    isLong ? loca.readUInt32BE(n * 4) : loca.readUInt16BE(n * 2) * 2,
  )
}

/** Letters with accents may be put together from others. Glyph 0 is drawn for what is missing. */
function withParts(glyphs: ReadonlySet<number>, outline: (glyph: number) => Buffer): Set<number> {
  const wanted = new Set([0, ...glyphs])
  // A set hands out what is added while it is walked.
  for (const glyph of wanted) for (const part of partsOf(outline(glyph))) wanted.add(part)
  return wanted
}

const WORDS_ARE_LONG = 0x0001
const HAS_SCALE = 0x0008
const MORE_FOLLOW = 0x0020
const HAS_TWO_SCALES = 0x0040
const HAS_MATRIX = 0x0080

function partsOf(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const parts: number[] = []
  for (let at = 10, flags = MORE_FOLLOW; flags & MORE_FOLLOW; ) {
    flags = outline.readUInt16BE(at)
    parts.push(outline.readUInt16BE(at + 2))
    at += flags & WORDS_ARE_LONG ? 8 : 6
    if (flags & HAS_SCALE) at += 2
    else if (flags & HAS_TWO_SCALES) at += 4
    else if (flags & HAS_MATRIX) at += 8
  }
  return parts
}

function joinTables(tables: FontTables): Buffer {
  const exponent = 31 - Math.clz32(KEPT.length)
  const power = 2 ** exponent
  const header = Buffer.alloc(12 + KEPT.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(KEPT.length, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(exponent, 8)
  header.writeUInt16BE((KEPT.length - power) * 16, 10)
  const bodies: Buffer[] = []
  let at = header.length
  for (const [n, tag] of KEPT.entries()) {
    const bytes = table(tables, tag)
    const entry = 12 + n * 16
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum(padded(bytes)), entry + 4)
    header.writeUInt32BE(at, entry + 8)
    header.writeUInt32BE(bytes.length, entry + 12)
    bodies.push(padded(bytes))
    at += padded(bytes).length
  }
  return Buffer.concat([header, ...bodies])
}

function checksum(bytes: Buffer) {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

function padded(bytes: Buffer) {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}
