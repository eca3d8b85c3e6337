import sharp from 'sharp'
import { SOCIAL_PICTURE_SIZE } from '#domain/seo/social-picture.ts'
import type { Rendition } from '#server/catalogue/pictures/picture-task.ts'
import { encodePicture } from '../encode-plate.ts'
import { encodeCard } from '../social/encode-card.ts'

/** The largest square that a page shows. */
const SQUARE = 800
/** What staff choose the centre on. */
const WHOLE = 800
const HUNDRED = 100
/** What is transparent lies on the tint of the plates. */
export const PLATE_GROUND = '#dcdfd0'

/** A master in all that pages show of it: squares around its centre, the picture of a shared link, and the whole of it. */
export async function cutPicture(master: Uint8Array, x: number, y: number): Promise<Rendition[]> {
  const { data, info } = await sharp(master)
    .flatten({ background: PLATE_GROUND })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = () => sharp(data, { raw: info })
  const side = Math.min(info.width, info.height)
  const square = await whole()
    .extract(around({ width: side, height: side }, info, x, y))
    .resize(SQUARE, SQUARE)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const files = await encodePicture(sharp(square), 'product')
  return [
    ...files.map(({ suffix, content }) => ({ suffix, bytes: content })),
    { suffix: '-1200.jpg', bytes: await cutCard() },
    {
      suffix: '-whole.webp',
      bytes: await whole().resize(WHOLE, WHOLE, { fit: 'inside' }).webp({ quality: 70 }).toBuffer(),
    },
  ]

  async function cutCard() {
    const { width, height } = SOCIAL_PICTURE_SIZE
    const scale = Math.min(info.width / width, info.height / height)
    const part = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
    const card = await whole()
      .extract(around(part, info, x, y))
      .resize(width, height)
      .ensureAlpha()
      .raw()
      .toBuffer()
    return encodeCard({ width, height, pixels: card })
  }
}

type Size = { width: number; height: number }

/** Where a part lies whose middle is the centre, or as near to it as the picture allows. */
function around(part: Size, whole: Size, x: number, y: number) {
  const place = (centre: number, length: number, all: number) =>
    Math.round(Math.min(all - length, Math.max(0, (centre / HUNDRED) * all - length / 2)))
  return {
    ...part,
    left: place(x, part.width, whole.width),
    top: place(y, part.height, whole.height),
  }
}
