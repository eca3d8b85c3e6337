import { SHEET_LIMITS, type SheetRow } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import { XmlProblem } from '#server/read-xml.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { DAMAGED, SheetProblem, TOO_MUCH_TEXT } from './sheet-problem.ts'

export type ReadSheet = { ok: true; headings: string[]; rows: SheetRow[] } | { ok: false; problem: string }

const ZIP = Buffer.from('PK\x03\x04')
/** What Excel wrote until 2003, and writes today where there is a password. */
const OLD_EXCEL = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Reads a spreadsheet by what it is, whatever it is called. */
export async function readSheet(bytes: Buffer): Promise<ReadSheet> {
  if (bytes.length > SHEET_LIMITS.bytes) return { ok: false, problem: 'The file is larger than 20 MB.' }
  try {
    const [headings, ...rows] = await readRows(bytes)
    if (!headings) return { ok: false, problem: 'It is empty.' }
    if (rows.length === 0) return { ok: false, problem: 'It has headings, but no rows below them.' }
    return { ok: true, headings: headings.cells, rows }
  } catch (error) {
    if (error instanceof SheetProblem) return { ok: false, problem: error.message }
    if (error instanceof XmlProblem) return { ok: false, problem: error.isTooLarge ? TOO_MUCH_TEXT : DAMAGED }
    throw error
  }
}

async function readRows(bytes: Buffer): Promise<SheetRow[]> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readXlsx(bytes)
  if (bytes.subarray(0, OLD_EXCEL.length).equals(OLD_EXCEL))
    throw new SheetProblem('It is password-protected or in the old Excel format. Save it as .xlsx.')
  const text = decodeText(bytes)
  if (text === undefined)
    throw new SheetProblem('It is not a readable spreadsheet. Save it as .xlsx or .csv.')
  return readCsv(text)
}

/** UTF-8, what Excel calls Unicode text, or what it writes in Western Europe. Undefined where it is no text. */
export function decodeText(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
