import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { MOST_BYTES, PLATE_FILES, type PlateFile } from './plate-files.ts'

const fonts = fileURLToPath(new URL('social/fonts', import.meta.url))
const fontFiles = ['fraunces-latin.ttf', 'geist-mono-latin.ttf'].map((name) => join(fonts, name))
const RENDERED_WIDTH = 1200
const QUALITIES = { avif: [52, 44, 36, 28, 22], webp: [70, 60, 50, 40, 30] } as const

export type EncodedFile = { suffix: string; content: Buffer }

/** A drawing in all the widths and formats in which pages use it. */
export async function encodePlate(svg: string, use: keyof typeof PLATE_FILES): Promise<EncodedFile[]> {
  const { width, height, pixels } = await renderAsync(svg, {
    fitTo: { mode: 'width', value: RENDERED_WIDTH },
    font: { loadSystemFonts: false, fontFiles },
  })
  const picture = sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } }).removeAlpha()
  return encodePicture(picture, use)
}

/** The best quality that keeps each file within its limit. */
export async function encodePicture(picture: Sharp, use: keyof typeof PLATE_FILES): Promise<EncodedFile[]> {
  const files: EncodedFile[] = []
  for (const file of PLATE_FILES[use]) {
    files.push({ suffix: `-${file.width}.${file.format}`, content: await encode(picture, file) })
  }
  return files
}

async function encode(picture: Sharp, { width, format }: PlateFile): Promise<Buffer> {
  const resized = await picture.clone().resize(width).png({ compressionLevel: 1 }).toBuffer()
  let content = Buffer.alloc(0)
  for (const quality of QUALITIES[format]) {
    const scaled = sharp(resized)
    content =
      format === 'avif'
        ? await scaled.avif({ quality, effort: 2 }).toBuffer()
        : await scaled.webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (content.length <= (MOST_BYTES[width] ?? Number.POSITIVE_INFINITY)) break
  }
  return content
}
