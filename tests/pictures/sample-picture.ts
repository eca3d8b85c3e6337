import sharp from 'sharp'

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
