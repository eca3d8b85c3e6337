import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEAD_BYTES } from './file-heads.ts'

export type UploadTrouble = 'too-large' | 'wrong-type' | 'broken'
type Upload = { ok: true; path: string; remove: () => Promise<void> } | { ok: false; trouble: UploadTrouble }

/** What is taken: up to a size, and by the first bytes. */
export type Taken = { maxBytes: number; admits: (head: Buffer) => boolean }

/** Writes a body into a file of its own, piece by piece, and gives up as soon as it cannot be what we take. */
export async function receiveUpload(body: ReadableStream<Uint8Array> | null, taken: Taken): Promise<Upload> {
  if (!body) return { ok: false, trouble: 'wrong-type' }
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
  body: ReadableStream<Uint8Array>,
  { maxBytes, admits }: Taken,
): Promise<UploadTrouble | undefined> {
  const reader = body.getReader()
  const file = await open(path, 'wx', 0o600)
  try {
    let head = Buffer.alloc(0)
    let size = 0
    for (;;) {
      const part = await reader.read().catch(() => 'broken' as const)
      if (part === 'broken') return 'broken'
      if (part.done) return admits(head) ? undefined : 'wrong-type'
      size += part.value.length
      if (size > maxBytes) return 'too-large'
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, part.value.subarray(0, HEAD_BYTES)])
      if (head.length >= HEAD_BYTES && !admits(head)) return 'wrong-type'
      await file.write(part.value)
    }
  } finally {
    // The rest is thrown away by whoever answers.
    reader.releaseLock()
    await file.close()
  }
}
