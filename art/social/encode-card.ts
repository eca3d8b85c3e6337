import sharp from 'sharp'

const MOST_BYTES = 60_000
const QUALITIES = [84, 78, 72, 64, 56, 48] as const

/** A JPEG, which every network reads, of the best quality that stays light. */
export async function encodeCard({
  width,
  height,
  pixels,
}: {
  width: number
  height: number
  pixels: Buffer
}): Promise<Buffer> {
  let content = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    content = await sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (content.length <= MOST_BYTES) break
  }
  return content
}
