import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { HEAD_BYTES } from './file-heads.ts'
import { readPieces } from './read-pieces.ts'

/** `yielded`: somebody faster needed the place. */
export type UploadTrouble = 'too-large' | 'wrong-type' | 'broken' | 'yielded'
type Upload = { ok: true; path: string; remove: () => Promise<void> } | { ok: false; trouble: UploadTrouble }

/** What is taken: up to a size, and by the first bytes. */
export type Taken = { maxBytes: number; admits: (head: Buffer) => boolean }

/** Who may have to give up, and how much came. */
type Progress = { signal?: AbortSignal; received?: (bytes: number) => void }

/** Writes a body into a file of its own, piece by piece, and gives up as soon as it cannot be what we take. */
export async function receiveUpload(body: Readable, taken: Taken, progress: Progress = {}): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), 'cultivar-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'upload')
  const trouble = await writeInto(path, body, taken, progress).catch(async (error: unknown) => {
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
  { signal, received }: Progress,
): Promise<UploadTrouble | undefined> {
  const file = await open(path, 'wx', 0o600)
  try {
    let head = Buffer.alloc(0)
    let size = 0
    let trouble: UploadTrouble | undefined
    // What is not taken is thrown away by whoever answers.
    const take = async (piece: Buffer) => {
      size += piece.length
      received?.(piece.length)
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)])
      if (size > maxBytes) trouble = 'too-large'
      else if (head.length >= HEAD_BYTES && !admits(head)) trouble = 'wrong-type'
      else await file.write(piece)
      return trouble === undefined
    }
    const end = await readPieces(body, take, signal)
    if (end === 'broken') return 'broken'
    if (end === 'left' && trouble === undefined) return 'yielded'
    return trouble ?? (admits(head) ? undefined : 'wrong-type')
  } finally {
    await file.close()
  }
}
