import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBackup } from './backup-source.ts'
import { SIGNATURE_BYTES } from './file-signature.ts'
import { writeFileOnce } from './write-file-once.ts'

const KEY = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)

let folder: string
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cultivar-signed-'))
  file = join(folder, 'backup.zst')
  await writeFileOnce(
    file,
    KEY,
    async function* () {
      yield Buffer.from('one\ntwo\n')
    },
    async () => undefined,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (key: string | undefined, mayBeUnsigned = false) => openBackup(file, { key, mayBeUnsigned })

async function contentOf(source: Awaited<ReturnType<typeof open>>) {
  const parts: Buffer[] = []
  for await (const part of source.readBytes()) parts.push(part)
  return zstdDecompressSync(Buffer.concat(parts)).toString()
}

describe('a signed file', () => {
  it('is ours with its key, and unpacks without its signature', async () => {
    const source = await open(KEY)
    expect(source.isOurs).toBe(true)
    expect(await contentOf(source)).toBe('one\ntwo\n')
  })

  it('is refused with another key and with none, unless that is said to be right', async () => {
    for (const key of [OTHER, undefined]) {
      await expect(open(key)).rejects.toThrow(/set BACKUP_KEY to the key of the shop that made it/)
      const source = await open(key, true)
      expect(source.isOurs).toBe(false)
      expect(await contentOf(source)).toBe('one\ntwo\n')
    }
  })

  it('is refused where any of its bytes is another', async () => {
    const bytes = readFileSync(file)
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      writeFileSync(file, changed)
      await expect(open(KEY), `byte ${at}`).rejects.toThrow(
        / is damaged: | is no backup of this shop| add --unsigned\./,
      )
    }
  })

  it('is refused wherever it is cut off, and where something was added', async () => {
    const bytes = readFileSync(file)
    for (let length = 0; length < bytes.length; length++) {
      writeFileSync(file, bytes.subarray(0, length))
      await expect(open(KEY), `${length} bytes`).rejects.toThrow(
        / is no backup of this shop| add --unsigned\./,
      )
    }
    for (const added of [Buffer.from('x'), bytes, bytes.subarray(-SIGNATURE_BYTES)]) {
      writeFileSync(file, Buffer.concat([bytes, added]))
      await expect(open(KEY)).rejects.toThrow(/ is damaged: | add --unsigned\./)
    }
  })

  it('is refused where another took its place after it was looked at, signed or not', async () => {
    for (const mayBeUnsigned of [false, true]) {
      const source = await open(mayBeUnsigned ? undefined : KEY, mayBeUnsigned)
      const before = readFileSync(file)
      const forged = zstdCompressSync(Buffer.from('forged\n'))
      writeFileSync(file, Buffer.concat([forged, before.subarray(forged.length)]))
      await expect(contentOf(source)).rejects.toThrow(/it was changed while it was read/)
      writeFileSync(file, before)
    }
  })
})
