import type { ReadStatement } from '#domain/payments/bank/bank-line.ts'
import { readCamt } from '#domain/payments/bank/read-camt.ts'
import { findColumns, readTable, type StatementColumns } from '#domain/payments/bank/read-table.ts'
import { readXmlTree, XmlProblem } from '#server/read-xml.ts'
import { decodeText, readSheet } from '#server/spreadsheets/door.ts'

/** `ask`: which column is what, where that is not sure. */
export type ReadStatementFile = ReadStatement | { ok: false; ask: { headings: string[] } }

const HEADING_MAX_LENGTH = 100

/** Reads a statement by what it is, whatever it is called: CAMT.053, or a table. `chosen` says which column is what. */
export async function readStatementFile(
  bytes: Buffer,
  chosen: StatementColumns | undefined,
): Promise<ReadStatementFile> {
  if (isXml(bytes)) return readXmlFile(bytes)
  const sheet = await readSheet(bytes)
  if (!sheet.ok) return sheet
  const rows = [sheet.headings, ...sheet.rows.map(({ cells }) => cells)]
  const { at, columns, headings } = findColumns(rows)
  const used = chosen ?? columns
  if (used) return readTable(rows, { at, columns: used })
  return { ok: false, ask: { headings: headings.map((heading) => heading.slice(0, HEADING_MAX_LENGTH)) } }
}

function isXml(bytes: Buffer) {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return /^\s*</.test(new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes.subarray(0, 200)))
}

function readXmlFile(bytes: Buffer): ReadStatement {
  const text = decodeText(bytes)
  if (text === undefined)
    return { ok: false, problem: 'The file could not be read as XML: it is not written in UTF-8.' }
  try {
    return readCamt(readXmlTree(text))
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error
    return { ok: false, problem: `The file could not be read as XML. ${error.message}` }
  }
}
