import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for uploads, as the endpoint would have received them. */
export function useUploads() {
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-test-uploads-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let count = 0
  return function put(content: Uint8Array | string): string {
    count += 1
    const path = join(folder, String(count))
    writeFileSync(path, content)
    return path
  }
}
