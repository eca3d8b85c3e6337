import { createInflateRaw } from 'node:zlib'
import { DAMAGED, SheetProblem, TOO_MUCH_TEXT } from './sheet-problem.ts'

const END_RECORD = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const LONGEST_COMMENT = 65_535
const MOST_ENTRIES = 2000
/** What all of a file may come to when it is unpacked, whatever it says of itself. */
const MOST_UNPACKED = 200 * 1024 * 1024

type Entry = { method: number; size: number; offset: number }

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

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries = new Map<string, Entry>()
  if (count > MOST_ENTRIES) throw new SheetProblem(DAMAGED)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new SheetProblem(DAMAGED)
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) throw new SheetProblem('It is password-protected. Save it without a password.')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - LONGEST_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END_RECORD) return at
  throw new SheetProblem(DAMAGED)
}

function dataOf(bytes: Buffer, { offset, size }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER)
    throw new SheetProblem(DAMAGED)
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + size > bytes.length) throw new SheetProblem(DAMAGED)
  return bytes.subarray(start, start + size)
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
