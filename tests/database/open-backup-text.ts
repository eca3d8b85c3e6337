import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { createMac, encodeSignature } from '#server/backup/file-signature.ts'
import { createRowSum } from '#server/backup/row-hash.ts'

type Fields = Record<string, unknown>

export type TableText = {
  record: Fields
  /** As `COPY` writes them, each with its line end. */
  rows: Buffer
  /** What the file claims of the rows; where it says nothing, what is true. */
  sum: Fields
}

/** A backup taken apart, so that a test can lie in any part of it. */
export type BackupText = { header: Fields; tables: TableText[]; end: Fields }

const END_OF_ROWS = '\n\\.\n'

export function readBackupText(file: string): BackupText {
  let rest = zstdDecompressSync(readFileSync(file))
  const takeLine = () => {
    const end = rest.indexOf(10) + 1
    const line: Fields = JSON.parse(rest.subarray(0, end).toString('utf8'))
    rest = rest.subarray(end)
    return line
  }
  const header = takeLine()
  const tables: TableText[] = []
  for (;;) {
    const record = takeLine()
    if (record.end === true) return { header, tables, end: {} }
    const from = Buffer.concat([Buffer.from('\n'), rest])
    const end = from.indexOf(END_OF_ROWS)
    const rows = rest.subarray(0, end)
    rest = rest.subarray(end + END_OF_ROWS.length - 1)
    takeLine()
    tables.push({ record, rows, sum: {} })
  }
}

/** Writes it with hashes and counts that fit, as somebody does who knows the format; signed, where there is a key. */
export function writeBackupText(file: string, { header, tables, end }: BackupText, key?: string) {
  const parts: Buffer[] = [asLine(header)]
  let rows = 0
  for (const table of tables) {
    const sum = createRowSum()
    sum.add(table.rows)
    rows += sum.rows()
    parts.push(asLine(table.record), table.rows, Buffer.from('\\.\n'))
    parts.push(asLine({ sumOf: table.record.table, ...sum.result(), ...table.sum }))
  }
  const content = Buffer.concat(parts)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const whole = Buffer.concat([content, asLine({ end: true, tables: tables.length, rows, sha256, ...end })])
  writeSigned(file, zstdCompressSync(whole), key)
}

/** Any bytes with a signature that is right, or none. */
function writeSigned(file: string, packed: Buffer, key?: string) {
  const signature = key === undefined ? [] : [encodeSignature(key, createMac(key).update(packed).digest())]
  writeFileSync(file, Buffer.concat([packed, ...signature]), { mode: 0o600 })
}

function asLine(record: Fields) {
  return Buffer.from(`${JSON.stringify(record)}\n`)
}
