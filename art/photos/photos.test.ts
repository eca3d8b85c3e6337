import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodePicture } from '../encode-plate.ts'
import { MOST_BYTES, PLATE_FILES } from '../plate-files.ts'
import { framePhoto } from './frame-photo.ts'
import { readPhotos } from './read-photos.ts'

const PRODUCTS = new Set(['og-kush', 'slow-melt'])
const EXIF = { IFD0: { Artist: 'Somebody', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cultivar-photos-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('a photograph', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s', async (format) => {
    const content = await photo(1200, 900).toFormat(format).toBuffer()
    put(`og-kush.${format}`, content)
    expect(await read()).toEqual({ ok: true, photos: [{ productId: 'og-kush', content }] })
  })

  test('is what its content says, whatever its ending', async () => {
    put('og-kush.png', await photo(900, 900).jpeg().toBuffer())
    expect(await read()).toMatchObject({ ok: true })
  })

  test.each([
    ['og-kush.jpg', 'GIF89a and nothing else'],
    ['og-kush.jpg', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'],
    ['og-kush.webp', '<!doctype html>'],
  ])('is refused as %s when it is none', async (file, content) => {
    put(file, Buffer.from(content))
    expect(await problems()).toEqual([
      `catalogue/photos/${file} is not a JPEG, PNG, WebP or AVIF: save it as one of these.`,
    ])
  })

  test('needs 800 pixels on its shorter side', async () => {
    put('og-kush.jpg', await photo(1600, 799).jpeg().toBuffer())
    expect(await problems()).toEqual([
      'catalogue/photos/og-kush.jpg has 1600 x 799 pixels: it needs at least 800 on its shorter side to stay sharp.',
    ])
    put('og-kush.jpg', await photo(1600, 800).jpeg().toBuffer())
    expect(await problems()).toEqual([])
  })

  test('has at most 12,000 pixels on its longer side, and 30 MB', async () => {
    put('og-kush.png', await photo(12_001, 800).png().toBuffer())
    put('slow-melt.jpg', Buffer.alloc(30 * 1024 * 1024 + 1))
    expect(await problems()).toEqual([
      'catalogue/photos/og-kush.png has 12001 x 800 pixels: make its longer side at most 12000.',
      'catalogue/photos/slow-melt.jpg is larger than 30 MB: save it smaller.',
    ])
  })

  test('that breaks off is refused', async () => {
    const whole = await photo(1000, 1000).jpeg().toBuffer()
    put('og-kush.jpg', whole.subarray(0, whole.length - 400))
    expect(await problems()).toEqual(['catalogue/photos/og-kush.jpg is damaged: export it again.'])
  })

  test('belongs to one product, and a product has one', async () => {
    const content = await photo(800, 800).jpeg().toBuffer()
    put('no-such-thing.jpg', content)
    put('og-kush.jpeg', content)
    put('og-kush.jpg', content)
    expect(await problems()).toEqual([
      'catalogue/photos/no-such-thing.jpg belongs to no product: name it after the id of one in catalogue/*.json, or remove it.',
      'catalogue/photos/og-kush.jpg is a second photograph of its product: keep one of them.',
    ])
  })

  test('is not what editors and people leave beside it', async () => {
    put('.DS_Store', Buffer.from('x'))
    put('README.md', Buffer.from('x'))
    expect(await read()).toEqual({ ok: true, photos: [] })
    expect(await readPhotos(join(folder, 'nowhere'), PRODUCTS)).toEqual({ ok: true, photos: [] })
  })
})

describe('what is made of a photograph', () => {
  test('has every width and format, is square, within its bytes, and says nothing of the camera', async () => {
    const content = await photo(1400, 1000).withExif(EXIF).jpeg().toBuffer()
    expect((await sharp(content).metadata()).exif).toBeDefined()
    const files = await encodePicture(await framePhoto(content), 'product')
    expect(files.map(({ suffix }) => suffix)).toEqual(
      PLATE_FILES.product.map(({ width, format }) => `-${width}.${format}`),
    )
    for (const [at, { content: made }] of files.entries()) {
      const width = PLATE_FILES.product[at]?.width ?? 0
      const metadata = await sharp(made).metadata()
      expect(metadata).toMatchObject({ width, height: width })
      expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined])
      expect(made.length).toBeLessThanOrEqual(MOST_BYTES[width] ?? 0)
    }
  })

  test('stands upright, however the camera was held', async () => {
    // Blue on the left as stored; turned by the camera's note, blue is at the top.
    const blue = await sharp({ create: { width: 450, height: 900, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer()
    const held = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ff0000' } })
      .composite([{ input: blue, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await (await framePhoto(held)).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)]
    expect(pixel(400, 100)[2]).toBeGreaterThan(200)
    expect(pixel(400, 700)[0]).toBeGreaterThan(200)
  })
})

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#86a073' } })
}

function put(file: string, content: Buffer) {
  writeFileSync(join(folder, file), content)
}

function read() {
  return readPhotos(folder, PRODUCTS)
}

async function problems() {
  const result = await read()
  return result.ok ? [] : result.problems
}
