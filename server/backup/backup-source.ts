import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { StartupProblem } from '#server/startup-problem.ts'
import { asReadProblem, damaged, notOurs } from './file-problem.ts'
import { createMac, decodeSignature, isSameMac, keyId, SIGNATURE_BYTES } from './file-signature.ts'

/** A file whose bytes were read once; whoever reads them again gets the same ones, or an error. */
export type BackupSource = {
  file: string
  /** Signed by this shop. Others are of another shop, cut off, or made by hand. */
  isOurs: boolean
  readBytes: () => AsyncGenerator<Buffer, void, undefined>
}

export type Trust = {
  /** Undefined where this shop has none yet. */
  key: string | undefined
  /** Asked for by the name of the option. */
  mayBeUnsigned: boolean
}

const PACKED = Buffer.from('28b52ffd', 'hex')

/**
 * Reads all bytes of a file and compares them with its signature. Nothing in it is unpacked or believed before that.
 * Throws a sentence where the file was changed, or is not signed by this shop and nobody said that it may be so.
 */
export async function openBackup(file: string, { key, mayBeUnsigned }: Trust): Promise<BackupSource> {
  const { size, beginning, ending } = await readEnds(file)
  if (!beginning.equals(PACKED)) throw notOurs(file)
  const signature = decodeSignature(ending)
  const isKeyKnown = key !== undefined && signature?.keyId.equals(keyId(key)) === true
  if (!isKeyKnown && !mayBeUnsigned) throw untrusted(file, signature !== undefined)

  const contentBytes = signature ? size - SIGNATURE_BYTES : size
  // Of a file without a signature only this process needs to know whether it stays the same.
  const macKey = isKeyKnown ? key : randomBytes(32).toString('hex')
  const mac = await readMac()
  // With this shop's key it was whole once; saying --unsigned does not mend it.
  if (isKeyKnown && !isSameMac(mac, signature.mac))
    throw damaged(file, 'its bytes are not those that were signed')

  async function readMac() {
    const found = createMac(macKey)
    for await (const bytes of contentOf(file, contentBytes)) found.update(bytes)
    return found.digest()
  }

  async function* readBytes() {
    const again = createMac(macKey)
    for await (const bytes of contentOf(file, contentBytes)) {
      again.update(bytes)
      yield bytes
    }
    if (!isSameMac(again.digest(), mac)) throw damaged(file, 'it was changed while it was read')
  }

  return { file, isOurs: isKeyKnown, readBytes }
}

/** What the operator is told who asked for it. */
export const UNSIGNED_WARNING =
  'This file has no signature of this shop: its admins, orders and settings are taken as they stand in it.'

function untrusted(file: string, isSigned: boolean) {
  const what = isSigned
    ? 'is signed with a key that this shop does not have; set BACKUP_KEY to the key of the shop that made it'
    : 'is not signed: it is of a version without signatures, was cut short, or is none of ours'
  return new StartupProblem(
    `${file} ${what}. Nothing was changed. Whoever wrote a backup decides who is an admin; if you trust this one, add --unsigned.`,
  )
}

async function* contentOf(file: string, bytes: number): AsyncGenerator<Buffer, void, undefined> {
  const stream = createReadStream(file, { end: bytes - 1, highWaterMark: 256 * 1024 })
  try {
    yield* stream
  } catch (error) {
    throw asReadProblem(error, file)
  } finally {
    stream.destroy()
  }
}

async function readEnds(file: string) {
  let handle: FileHandle | undefined
  try {
    handle = await open(file)
    const opened = handle
    const { size } = await opened.stat()
    const read = async (at: number, bytes: number) => {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(bytes), 0, bytes, at)
      return buffer.subarray(0, bytesRead)
    }
    return {
      size,
      beginning: await read(0, PACKED.length),
      ending: await read(Math.max(0, size - SIGNATURE_BYTES), SIGNATURE_BYTES),
    }
  } catch (error) {
    throw asReadProblem(error, file)
  } finally {
    await handle?.close()
  }
}
