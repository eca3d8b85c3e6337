import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** At three times the size in which it is shown. */
const PIXELS = { width: 800, height: 200 }

let last: { hash: string; png: Promise<Uint8Array> } | undefined

/** The operator's picture as paper takes it: without transparency, and no larger than it is shown. */
export function prepareLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (last?.hash !== hash) last = { hash, png: encode(bytes) }
  return last.png
}

function encode(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes)
    .resize({ ...PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer()
}
