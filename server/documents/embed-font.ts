import { createHash } from 'node:crypto'
import type { FontFile } from './font-file.ts'
import type { createPdfFile } from './pdf-file.ts'

type PdfFile = ReturnType<typeof createPdfFile>

/** Puts the used part of a font into the file; returns the number of its object. Text names glyphs by their numbers. */
export function embedFont(file: PdfFile, font: FontFile, used: ReadonlyMap<number, number>): number {
  const glyphs = [...used.keys()].sort((one, other) => one - other)
  const bytes = font.subset(new Set(glyphs))
  const program = file.addStream(bytes, `/Length1 ${bytes.length}`)
  const name = `${subsetTag(bytes)}+${font.name}`
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.bounds.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${program} 0 R >>`,
  )
  const widths = glyphs.map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ')
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /DW 0 /W [${widths}] ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R >>`,
  )
  const characters = file.addStream(Buffer.from(characterMap(used)))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${characters} 0 R >>`,
  )
}

/** Six letters that differ with the content, as the format asks for. */
function subsetTag(bytes: Buffer) {
  const digest = createHash('sha256').update(bytes).digest()
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

/** Which character each glyph stands for, so that text can be searched and copied. */
function characterMap(used: ReadonlyMap<number, number>) {
  const lines = [...used].map(([glyph, codePoint]) => `<${hex(glyph)}> <${utf16(codePoint)}>`)
  // A block holds a hundred at most.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, n) => {
    const block = lines.slice(n * 100, n * 100 + 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  })
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  )
}

function hex(number: number) {
  return number.toString(16).padStart(4, '0')
}

function utf16(codePoint: number) {
  return [...String.fromCodePoint(codePoint)]
    .flatMap((sign) => sign.split('').map((unit) => hex(unit.charCodeAt(0))))
    .join('')
}
