import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { asWriteProblem } from './file-problem.ts'
import { signBytes } from './file-signature.ts'

const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

/**
 * Writes a packed and signed file that is there whole and checked or not at all, for its owner's eyes alone, and never in the place of
 * another. Returns its size.
 */
export async function writeFileOnce(
  file: string,
  key: string,
  content: () => AsyncIterable<Buffer>,
  check: (unfinished: string) => Promise<unknown>,
): Promise<number> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}.part`)
  const forget = () => rmSync(unfinished, { force: true })
  process.on('exit', forget)
  try {
    if (existsSync(file)) throw Object.assign(new Error(), { code: 'EEXIST' })
    // Opened before anything can fail: a stream that opens it by itself may do so after it was removed below.
    const handle = await open(unfinished, 'wx', 0o600)
    await pipeline(
      content,
      createZstdCompress(PACKING),
      signBytes(key),
      handle.createWriteStream({ flush: true }),
    )
    await check(unfinished)
    await giveName(unfinished, file)
    await flushFolder(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    throw asWriteProblem(error, file)
  } finally {
    process.off('exit', forget)
    // What is wrong with its folder was said already.
    await rm(unfinished, { force: true }).catch(() => undefined)
  }
}

/** A second name and then no first one: unlike renaming, that fails where somebody else was quicker. */
async function giveName(unfinished: string, file: string) {
  try {
    await link(unfinished, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // Some disks know one name a file alone.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error
    await rename(unfinished, file)
  }
}

async function flushFolder(folder: string) {
  // Windows keeps names safe by itself, and opens no folders.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
