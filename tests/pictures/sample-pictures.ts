import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll } from 'vitest'

export const EXIF = { IFD0: { Artist: 'Somebody', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } }

/** A plain picture, so that nothing takes long: red on its left half, blue on its right. */
export async function samplePicture({
  width = 1200,
  height = 900,
  left = '#c03020',
  right = '#2040c0',
} = {}) {
  const half = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: right },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: half, left: Math.ceil(width / 2), top: 0 },
  ])
}

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
