import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { APPLICATION_PICTURES } from '#domain/qualification/application-limits.ts'
import type { PictureAnswer } from '#server/catalogue/pictures/picture-task.ts'
import { cutPicture, PLATE_GROUND } from './cut-picture.ts'

const LEAST_PIXELS_A_SIDE = 800
const MOST_PIXELS_A_SIDE = 12_000
const MOST_PIXELS = 64_000_000
const MASTER_PIXELS_A_SIDE = 2400
/** The best first: a master of noise must not fill the database. */
const MASTER_QUALITIES = [86, 75, 60, 40]
const MASTER_MOST_BYTES = 3 * 1024 * 1024
const DOCUMENT = {
  least: 1,
  ground: '#ffffff',
  mostPixels: MOST_PIXELS,
  masterSide: MASTER_PIXELS_A_SIDE,
  mostBytes: MASTER_MOST_BYTES,
}
/** `ground` lies under what is transparent: of a product the tint of the plates, of a document paper. Where there is none it stays transparent. Evidence comes from strangers. */
const USES = {
  product: { ...DOCUMENT, least: LEAST_PIXELS_A_SIDE, ground: PLATE_GROUND },
  document: DOCUMENT,
  // A logo stands on grounds of several colours.
  setting: { ...DOCUMENT, ground: undefined },
  evidence: {
    ...DOCUMENT,
    mostPixels: APPLICATION_PICTURES.mostMegapixels * 1_000_000,
    masterSide: APPLICATION_PICTURES.mostPixelsASide,
    mostBytes: APPLICATION_PICTURES.mostBytes,
  },
}
const MIDDLE = 50

/** Makes a master of an upload: upright, in the colours of the web, without what the camera wrote into it; no original is kept. */
export async function takeIn(path: string, use: keyof typeof USES): Promise<PictureAnswer> {
  const { least, ground, mostPixels, masterSide, mostBytes } = USES[use]
  const content = await readFile(path)
  const metadata = await readMetadata(content)
  if (!metadata) return { ok: false, reason: 'not-a-picture' }
  const { width, height } = metadata
  if (Math.max(width, height) > MOST_PIXELS_A_SIDE || width * height > mostPixels)
    return { ok: false, reason: 'too-many-pixels' }
  if (Math.min(width, height) < least) return { ok: false, reason: 'too-small' }
  const upright = await sharp(content, { limitInputPixels: mostPixels, failOn: 'truncated' })
    .autoOrient()
    .resize(masterSide, masterSide, { fit: 'inside', withoutEnlargement: true })
    .flatten(ground === undefined ? false : { background: ground })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (!upright) return { ok: false, reason: 'damaged' }
  const { data, info } = upright
  let master = Buffer.alloc(0)
  for (const quality of MASTER_QUALITIES) {
    master = await sharp(data, { raw: info }).webp({ quality, effort: 1 }).toBuffer()
    if (master.length <= mostBytes) break
  }
  // Noise, which nobody has to read.
  if (use === 'evidence' && master.length > mostBytes) return { ok: false, reason: 'too-many-pixels' }
  // No page shows a document: it is downloaded whole.
  const renditions = use === 'product' ? await cutPicture(master, MIDDLE, MIDDLE) : []
  return { ok: true, master, renditions }
}

/** Of a format that we take, by content. AVIF is one of several that share a container. */
async function readMetadata(content: Buffer): Promise<Metadata | undefined> {
  if (content.length === 0) return undefined
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata) return undefined
  const { format, compression } = metadata
  const isTaken = ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1')
  return isTaken ? metadata : undefined
}
