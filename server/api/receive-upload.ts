import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { HEAD_BYTES } from './file-heads.ts'
import { readPieces } from './read-pieces.ts'

export type UploadTrouble = 'too-large' | 'wrong-type' | 'broken'
type Upload = { ok: true; path: string; remove: () => Promise<void> } | { ok: false; trouble: UploadTrouble }

/** What is taken: up to a size, and by the first bytes. */
export type Taken = { maxBytes: number; admits: (head: Buffer) => boolean }

/** Writes a body into a file of its own, piece by piece, and gives up as soon as it cannot be what we take. */
export async function receiveUpload(body: Readable, taken: Taken): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'cultivar-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'upload')
  const trouble = await writeInto(path, body, taken).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  if (!trouble) return { ok: true, path, remove }
  await remove()
  return { ok: false, trouble }
}

async function writeInto(
  path: string,
  body: Readable,
  { maxBytes, admits }: Taken,
): Promise<UploadTrouble | undefined> {
  const file = await open(path, 'wx', 0o600)
  try {
    let head = Buffer.alloc(0)
    let size = 0
    let trouble: UploadTrouble | undefined
    // What is not taken is thrown away by whoever answers.
    const end = await readPieces(body, async (piece) => {
      size += piece.length
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)])
      if (size > maxBytes) trouble = 'too-large'
      else if (head.length >= HEAD_BYTES && !admits(head)) trouble = 'wrong-type'
      else await file.write(piece)
      return trouble === undefined
    })
    if (end === 'broken') return 'broken'
    return trouble ?? (admits(head) ? undefined : 'wrong-type')
  } finally {
    await file.close()
  }
}
