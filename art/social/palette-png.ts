import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const MOST_COLOURS = 256
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Picture = { width: number; height: number; pixels: Uint8Array }

/**
 * An opaque picture as a PNG of at most 256 colours, a quarter of the size of one with all of them. Drawings have few
 * flat colours and the shades between them: the most frequent ones are kept, the others take the nearest of these.
 */
export async function encodePalettePng({ width, height, pixels }: Picture): Promise<Buffer> {
  const { palette, indexOf } = choosePalette(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = indexOf[shadeOf(pixels, (y * width + x) * 4)] ?? 0
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a pixel, colours from a palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await promisify(deflate)(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Five bits a channel: fine enough to tell our colours apart, coarse enough to count. */
function shadeOf(pixels: Uint8Array, at: number) {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
}

function choosePalette(pixels: Uint8Array) {
  const shades = countShades(pixels)
  const palette = shades.slice(0, MOST_COLOURS).map(({ colour }) => colour)
  const indexOf = new Uint8Array(1 << 15)
  for (const { shade, colour } of shades) indexOf[shade] = nearest(palette, colour)
  return { palette, indexOf }
}

type Shade = { shade: number; colour: [number, number, number] }

/** Most frequent first, each with the mean of its pixels. */
function countShades(pixels: Uint8Array): Shade[] {
  const counts = new Uint32Array(1 << 15)
  const sums = new Float64Array(3 << 15)
  for (let at = 0; at < pixels.length; at += 4) {
    const shade = shadeOf(pixels, at)
    counts[shade] = (counts[shade] ?? 0) + 1
    for (let channel = 0; channel < 3; channel += 1) {
      sums[shade * 3 + channel] = (sums[shade * 3 + channel] ?? 0) + (pixels[at + channel] ?? 0)
    }
  }
  const mean = (shade: number, channel: number) =>
    Math.round((sums[shade * 3 + channel] ?? 0) / (counts[shade] ?? 1))
  return [...counts.keys()]
    .filter((shade) => counts[shade] !== 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .map((shade) => ({ shade, colour: [mean(shade, 0), mean(shade, 1), mean(shade, 2)] }))
}

function nearest(palette: readonly [number, number, number][], [red, green, blue]: [number, number, number]) {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, [r, g, b]] of palette.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}

function chunk(type: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
