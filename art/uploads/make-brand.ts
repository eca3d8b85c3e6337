import sharp from 'sharp'
import type { Rendition } from '#server/catalogue/pictures/picture-task.ts'

/** Twice the size in which headers and mails show it. */
const LOGO = { width: 600, height: 120 }
/** What may be cut off at the edges holds nothing. */
const MASKED_SHARE = 0.6
const GROUND = '#fbf9f2'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** The logo without the empty edges around it: for pages, and for mail programs, of which some know no WebP. */
export async function makeLogo(master: Uint8Array): Promise<Rendition[]> {
  const logo = await sharp(await trim(master))
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer()
  return [
    { suffix: '-600.webp', bytes: await sharp(logo).webp({ quality: 90, alphaQuality: 100 }).toBuffer() },
    { suffix: '-600.png', bytes: logo },
  ]
}

/** The icons of browsers and phones. A phone cuts its own corners off, so those for it fill the square. */
export async function makeIcons(master: Uint8Array): Promise<Rendition[]> {
  const figure = await trim(master)
  const plain = async (size: number) =>
    sharp(figure).resize(size, size, { fit: 'contain', background: CLEAR }).png().toBuffer()
  const filled = async (size: number, share: number) => {
    const inner = Math.round(size * share)
    const edge = Math.floor((size - inner) / 2)
    return sharp(await plain(inner))
      .extend({
        top: edge,
        left: edge,
        bottom: size - inner - edge,
        right: size - inner - edge,
        background: GROUND,
      })
      .flatten({ background: GROUND })
      .png()
      .toBuffer()
  }
  return [
    { suffix: '-180.png', bytes: await filled(180, 0.8) },
    { suffix: '-192.png', bytes: await plain(192) },
    { suffix: '-512.png', bytes: await plain(512) },
    { suffix: '-mask.png', bytes: await filled(512, MASKED_SHARE) },
  ]
}

/** A picture of one colour has no edges to find, and stays whole. */
async function trim(master: Uint8Array): Promise<Buffer> {
  const whole = () => sharp(master).ensureAlpha()
  return whole()
    .trim()
    .png()
    .toBuffer()
    .catch(() => whole().png().toBuffer())
}
