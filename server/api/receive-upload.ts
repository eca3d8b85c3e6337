import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type UploadTrouble = 'too-large' | 'not-a-picture' | 'broken'
type Upload = { ok: true; path: string; remove: () => Promise<void> } | { ok: false; trouble: UploadTrouble }

/** As many bytes as tell what a file is. */
const HEAD_BYTES = 12

/** Writes a body into a file of its own, piece by piece, and gives up as soon as it cannot be a picture that we take. */
export async function receiveUpload(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Upload> {
  if (!body) return { ok: false, trouble: 'not-a-picture' }
  const folder = await mkdtemp(join(tmpdir(), 'cultivar-upload-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'upload')
  const trouble = await writeInto(path, body, maxBytes).catch(async (error: unknown) => {
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
  maxBytes: number,
): Promise<UploadTrouble | undefined> {
  const reader = body.getReader()
  const file = await open(path, 'wx', 0o600)
  try {
    let head = Buffer.alloc(0)
    let size = 0
    for (;;) {
      const part = await reader.read().catch(() => 'broken' as const)
      if (part === 'broken') return 'broken'
      if (part.done) return looksLikePicture(head) ? undefined : 'not-a-picture'
      size += part.value.length
      if (size > maxBytes) return leave('too-large')
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, part.value.subarray(0, HEAD_BYTES)])
      if (head.length >= HEAD_BYTES && !looksLikePicture(head)) return leave('not-a-picture')
      await file.write(part.value)
    }
  } finally {
    await file.close()
  }

  /** The rest is left to the server to throw away, so that the answer still reaches the sender. */
  function leave(trouble: UploadTrouble) {
    reader.releaseLock()
    return trouble
  }
}

/** By its first bytes: JPEG, PNG, WebP or AVIF. What it really is, whoever decodes it says. */
function looksLikePicture(head: Buffer): boolean {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(text(8, 12)))
  )
}
