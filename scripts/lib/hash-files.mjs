import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inCheckout } from './checkout.mjs'

/** One sha256 over the names and contents of these files and of everything in these folders. */
export async function hashFiles(paths, { except = () => false } = {}) {
  const names = (await Promise.all(paths.map(listFiles))).flat().filter((name) => !except(name))
  const digests = await Promise.all(names.map(hashFile))
  const lines = names.map((name, index) => `${name} ${digests[index]}`).sort()
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

async function listFiles(path) {
  const found = await stat(inCheckout(path)).catch(() => null)
  if (!found) return []
  if (found.isFile()) return [path]
  const entries = await readdir(inCheckout(path), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(inCheckout().length)
        .replaceAll('\\', '/'),
    )
}

async function hashFile(name) {
  return createHash('sha256')
    .update(await readFile(inCheckout(name)))
    .digest('hex')
}
