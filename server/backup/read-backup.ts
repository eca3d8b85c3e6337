import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { StartupProblem } from '#server/startup-problem.ts'
import { type BackupRecord, FORMAT, readFormat, readRecord } from './backup-record.ts'
import type { BackupSource } from './backup-source.ts'
import { asReadProblem, damaged, notOurs } from './file-problem.ts'

export type BackupPart = BackupRecord | { kind: 'rows'; lines: Buffer } | { kind: 'rows-end' }

/** As in `COPY`: no row looks like this, since a backslash in a value is written as two. */
export const END_OF_ROWS = '\\.\n'

const LINE_END = 10
const LONGEST_HEADER = 4 * 1024 * 1024
/** No row of a shop is nearly as long; a small file can be packed so that it unpacks to one that fills the memory. */
const LONGEST_LINE = 64 * 1024 * 1024

/**
 * Reads a backup from beginning to end and checks that it is whole: its own hash, and nothing missing or left over.
 * What is wrong with it is thrown as a sentence.
 */
export async function* readBackup({
  file,
  readBytes,
}: BackupSource): AsyncGenerator<BackupPart, void, undefined> {
  const whole = createHash('sha256')
  const unpacked = createZstdDecompress()
  pipeline(Readable.from(readBytes()), unpacked, () => undefined)
  let rest: Buffer = Buffer.alloc(0)
  let expects: 'header' | 'record' | 'rows' | 'nothing' = 'header'

  try {
    for await (const chunk of unpacked) {
      const data: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const end = data.lastIndexOf(LINE_END) + 1
      if (expects === 'header' && end === 0 && data.length > LONGEST_HEADER) throw notOurs(file)
      rest = data.subarray(end)
      if (rest.length > LONGEST_LINE) throw damaged(file, 'a line of it is too long')
      for (let at = 0; at < end; ) {
        if (expects === 'nothing') throw damaged(file, 'something stands after its end')
        if (expects === 'rows') {
          const stop = endOfRows(data, at, end)
          const to: number = stop ?? end
          whole.update(data.subarray(at, stop === undefined ? end : stop + END_OF_ROWS.length))
          if (to > at) yield { kind: 'rows', lines: data.subarray(at, to) }
          at = end
          if (stop === undefined) continue
          yield { kind: 'rows-end' }
          expects = 'record'
          at = stop + END_OF_ROWS.length
          continue
        }
        const next = data.indexOf(LINE_END, at) + 1
        const line = data.subarray(at, next)
        at = next
        const record = parseLine(file, line, expects)
        if (record.kind === 'end') {
          if (record.sha256 !== whole.digest('hex')) throw damaged(file, 'its hash is another')
          expects = 'nothing'
        } else {
          whole.update(line)
          expects = record.kind === 'table' ? 'rows' : 'record'
        }
        yield record
      }
    }
  } catch (error) {
    throw asReadProblem(error, file)
  } finally {
    unpacked.destroy()
  }
  if (expects === 'header') throw notOurs(file)
  if (expects !== 'nothing' || rest.length > 0) throw damaged(file, 'its end is missing')
}

function parseLine(file: string, line: Buffer, expects: 'header' | 'record'): BackupRecord {
  const text = line.toString('utf8')
  const record = readRecord(text)
  if (expects === 'record') {
    if (record && record.kind !== 'header') return record
    throw damaged(file, 'a line of it cannot be read')
  }
  const format = readFormat(text)
  if (format === undefined) throw notOurs(file)
  if (format !== FORMAT)
    throw new StartupProblem(
      `${file} was made by a newer version of the shop (format ${format}); restore it with that version.`,
    )
  if (record?.kind !== 'header') throw damaged(file, 'its first line is not as a shop writes it')
  return record
}

/** Where the line that ends the rows begins, between two places that both stand at the beginning of a line. */
function endOfRows(data: Buffer, from: number, to: number): number | undefined {
  if (data.subarray(from, from + END_OF_ROWS.length).equals(END_BYTES)) return from
  const found = data.indexOf(`\n${END_OF_ROWS}`, from)
  return found === -1 || found >= to ? undefined : found + 1
}

const END_BYTES = Buffer.from(END_OF_ROWS)
