import { createInflateRaw } from 'node:zlib'
import { findZipData, findZipDirectory, readZipDirectory, type ZipEntry } from '#domain/zip-directory.ts'
import { DAMAGED, SheetProblem, TOO_MUCH_TEXT } from './sheet-problem.ts'

const MOST_ENTRIES = 2000
/** What all of a file may come to when it is unpacked, whatever it says of itself. */
const MOST_UNPACKED = 200 * 1024 * 1024

/** The parts of a zip file, unpacked piece by piece and no further than may be. */
export function openZip(bytes: Buffer) {
  const entries = readDirectory(bytes)
  let left = MOST_UNPACKED

  async function* unpack(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new SheetProblem(DAMAGED)
    for await (const piece of inflate(dataOf(bytes, entry), entry.method)) {
      left -= piece.length
      if (left < 0) throw new SheetProblem(TOO_MUCH_TEXT)
      yield piece
    }
  }

  return { has: (name: string) => entries.has(name), unpack }
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const place = findZipDirectory(bytes)
  if (!place || place.count > MOST_ENTRIES) throw new SheetProblem(DAMAGED)
  const entries = readZipDirectory(bytes.subarray(place.offset), place.count)
  if (!entries) throw new SheetProblem(DAMAGED)
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw new SheetProblem('It is password-protected. Save it without a password.')
  return new Map(entries.map((entry) => [Buffer.from(entry.name).toString('utf8'), entry]))
}

function dataOf(bytes: Buffer, { offset, size }: ZipEntry): Buffer {
  const start = findZipData(bytes.subarray(offset))
  if (start === undefined || offset + start + size > bytes.length) throw new SheetProblem(DAMAGED)
  return bytes.subarray(offset + start, offset + start + size)
}

async function* inflate(data: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === 0) return yield data
  if (method !== 8) throw new SheetProblem(DAMAGED)
  const stream = createInflateRaw()
  stream.end(data)
  try {
    yield* stream
  } catch (error) {
    throw error instanceof SheetProblem ? error : new SheetProblem(DAMAGED)
  } finally {
    stream.destroy()
  }
}
