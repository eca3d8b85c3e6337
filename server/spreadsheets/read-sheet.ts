import { joinSheets, type NamedSheet } from '#domain/catalogue/spreadsheet/join-sheets.ts'
import { SHEET_LIMITS, type SheetRow } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import { XmlProblem } from '#server/read-xml.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { DAMAGED, SheetProblem, TOO_MUCH_TEXT } from './sheet-problem.ts'

export type ReadSheet = { ok: true; headings: string[]; rows: SheetRow[] } | { ok: false; problem: string }

const ZIP = Buffer.from('PK\x03\x04')
/** What Excel wrote until 2003, and writes today where there is a password. */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** The first sheet of a file, whatever the file is called; its first row are headings. */
export function readSheet(bytes: Buffer): Promise<ReadSheet> {
  return read(bytes, ([first]) => {
    const [headings, ...rows] = first?.rows ?? []
    return { headings: headings?.cells ?? [], rows }
  })
}

/** All that a file has as one table, wherever its headings stand: a list of products is taken as it is. */
export function readProductSheet(bytes: Buffer): Promise<ReadSheet> {
  return read(bytes, joinSheets)
}

async function read(
  bytes: Buffer,
  layOut: (sheets: readonly NamedSheet[]) => { headings: string[]; rows: SheetRow[] },
): Promise<ReadSheet> {
  if (bytes.length > SHEET_LIMITS.bytes) return { ok: false, problem: 'The file is larger than 20 MB.' }
  try {
    const sheets = await readSheets(bytes)
    if (sheets.every(({ rows }) => rows.length === 0)) return { ok: false, problem: 'It is empty.' }
    const { headings, rows } = layOut(sheets)
    if (rows.length === 0) return { ok: false, problem: 'It has headings, but no rows below them.' }
    return { ok: true, headings, rows }
  } catch (error) {
    if (error instanceof SheetProblem) return { ok: false, problem: error.message }
    if (error instanceof XmlProblem) return { ok: false, problem: error.isTooLarge ? TOO_MUCH_TEXT : DAMAGED }
    throw error
  }
}

async function readSheets(bytes: Buffer): Promise<NamedSheet[]> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readXlsx(bytes)
  if (bytes.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL))
    throw new SheetProblem('It is password-protected or in the old Excel format. Save it as .xlsx.')
  const text = decodeText(bytes)
  if (text === undefined)
    throw new SheetProblem('It is not a readable spreadsheet. Save it as .xlsx or .csv.')
  return [{ name: '', rows: await readCsv(text) }]
}

/** UTF-8, what Excel calls Unicode text, or what it writes in Western or Central Europe. Undefined where it is no text. */
export function decodeText(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const western = new TextDecoder('windows-1252').decode(bytes)
    return CENTRAL_EUROPE.test(western) ? new TextDecoder('windows-1250').decode(bytes) : western
  }
}

/** What no word of Western Europe has in it, where Polish has 'ł', 'ą', 'ż', 'ść' and Czech has 'ě' and 'ů'. */
const CENTRAL_EUROPE = /\p{L}[³¹¿]\p{L}|(?<!\S)³\p{L}|œæ|œci|ì\p{Ll}|\p{L}ù\p{Ll}/u
