import sharp, { type Sharp } from 'sharp'

const SIZE = 800
/** Under what is transparent: the tint of the plates. */
const GROUND = '#dcdfd0'

/** Upright, square, in the colours of the web, and without what the camera wrote into it (place, time, owner). */
export async function framePhoto(content: Buffer): Promise<Sharp> {
  const framed = await sharp(content)
    .autoOrient()
    .resize(SIZE, SIZE, { fit: 'cover' })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  // A new picture: a later change of size would otherwise take the place of this one.
  return sharp(framed)
}
