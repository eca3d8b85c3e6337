import { crc32, deflateRawSync } from 'node:zlib'
import { escapeXml } from '#domain/escape-xml.ts'

export type SheetCell = string | number

/** A workbook with one sheet, whose first row stays in view. Texts are texts: none of them is ever a formula. */
export function writeXlsx(title: string, rows: readonly (readonly SheetCell[])[]): Buffer {
  return writeZip([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', workbook(title)],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', sheet(rows)],
  ])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`

function relations(type: string, target: string) {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`
}

function workbook(title: string) {
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

function sheet(rows: readonly (readonly SheetCell[])[]) {
  const lines = rows.map((cells) => `<row>${cells.map(writeCell).join('')}</row>`)
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="200" width="24" customWidth="1"/></cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function writeCell(cell: SheetCell) {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell === '') return '<c/>'
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(escapeControls(cell))}</t></is></c>`
}

/** What XML cannot hold, and what looks like the way to write it. */
function escapeControls(text: string): string {
  return text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()
      return `_x${code}_`
    })
}

/** Of parts in their order. The time of each is the first that a zip file knows: equal content makes equal files. */
function writeZip(parts: readonly (readonly [name: string, text: string])[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of parts) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name)]))
    bodies.push(body)
    offset += body.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06'), end])
}
